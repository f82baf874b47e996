import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {forget, forgetEvent, keep, readKept, type StorageArea} from './page-storage.js';

const dayMs = 24 * 60 * 60 * 1000;

/** After this many milliseconds without a further change a change is written down. */
const pause = 300;

/**
 * Keeps what a visitor types through a reload, a crash or a walk away and back.
 *
 * It writes shortly after each change, and at once when the page is hidden or the host leaves it, for a page that goes
 * away may not be asked again.
 */
export class Draft<T> implements ReactiveController {
  readonly #accepts: (kept: unknown) => kept is T;
  #read: (() => T | undefined) | undefined;
  #area: StorageArea = 'off';
  #key = '';
  #days = 30;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `accepts` says whether what storage gives back is such a state. */
  constructor(host: ReactiveControllerHost, accepts: (kept: unknown) => kept is T) {
    this.#accepts = accepts;
    host.addController(this);
  }

  hostConnected() {
    window.addEventListener(forgetEvent, this.#drop);
    window.addEventListener('pagehide', this.#flush);
    document.addEventListener('visibilitychange', this.#flush);
  }

  hostDisconnected() {
    window.removeEventListener(forgetEvent, this.#drop);
    window.removeEventListener('pagehide', this.#flush);
    document.removeEventListener('visibilitychange', this.#flush);
    this.flush();
  }

  /**
   * Goes over to another draft, writing down the one before, and gives what was kept under it. In `local` it is forgotten
   * so many days after the last change.
   */
  open(area: StorageArea, key: string, days = 30): T | undefined {
    this.flush();
    this.#area = area;
    this.#key = key;
    this.#days = days > 0 ? days : 30;
    const kept = readKept(area, key);
    return this.#accepts(kept) ? kept : undefined;
  }

  /** Something changed: it will be written down, as `read` gives it then. */
  touch(read: () => T | undefined) {
    if (this.#area === 'off') return;
    this.#read = read;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), pause);
  }

  /** Writes down a change that waits. */
  flush() {
    if (this.#timer === undefined) return;
    const state = this.#read?.();
    this.#stop();
    if (state !== undefined) this.write(state);
  }

  /** Writes a state down at once. */
  write(state: T) {
    keep(this.#area, this.#key, state, Date.now() + this.#days * dayMs);
  }

  /** Forgets the draft: the visitor said so, or the service has what was in it. What was kept is given back. */
  discard(): T | undefined {
    const kept = readKept(this.#area, this.#key);
    this.#stop();
    forget(this.#area, this.#key);
    return this.#accepts(kept) ? kept : undefined;
  }

  readonly #flush = () => this.flush();
  readonly #drop = () => this.#stop();

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
