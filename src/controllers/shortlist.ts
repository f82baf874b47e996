import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {isValid} from '../contract/is-valid.js';
import {int32, text, type Of} from '../contract/schema.js';
import {keep, readKept} from './page-storage.js';

const Shortlisted = {type: 'object', properties: {id: int32, name: text}, required: ['id', 'name']} as const;
/** A designer on the shortlist. */
export type Shortlisted = Of<typeof Shortlisted>;

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

const isShortlisted = (item: unknown): item is Shortlisted => isValid(Shortlisted, item);
