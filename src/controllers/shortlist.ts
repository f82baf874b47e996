import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {keep, readKept} from './page-storage.js';

/** A designer on the shortlist. */
export interface Shortlisted {
  id: number;
  name: string;
}

const key = 'dm-shortlist';
const followers = new Set<ReactiveControllerHost>();

/** The visitor's shortlist: kept for the tab and shared by every element of the page. */
export class Shortlist implements ReactiveController {
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    (this.#host = host).addController(this);
  }

  hostConnected() {
    followers.add(this.#host);
  }

  hostDisconnected() {
    followers.delete(this.#host);
  }

  get items(): readonly Shortlisted[] {
    return readShortlist();
  }

  has(id: number): boolean {
    return this.items.some((item) => item.id === id);
  }

  toggle(designer: Shortlisted) {
    const others = this.items.filter(({id}) => id !== designer.id);
    keep('session', key, others.length < this.items.length ? others : [...others, designer]);
    for (const host of followers) host.requestUpdate();
  }
}

/** The current shortlist. */
export function readShortlist(): readonly Shortlisted[] {
  const kept = readKept('session', key);
  return Array.isArray(kept) ? kept.filter(isShortlisted) : [];
}

const isShortlisted = (item: unknown): item is Shortlisted =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  'name' in item &&
  typeof item.id === 'number' &&
  typeof item.name === 'string';
