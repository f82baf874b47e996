import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {forget, forgetEvent, keep, readKept, type StorageArea} from './page-storage.js';

/** The delay before a change is saved, with all that follow it meanwhile, in milliseconds. */
const pause = 300;

/** Saves the drafts of this page with a change that is not saved yet. */
const pending = new Set<() => void>();

/** Where a tab notes whether its draft could not be stored for the other tabs. */
const aloneKey = (key: string) => `dm-alone ${key}`;

/** Deletes a stored draft. */
export function forgetDraft(area: StorageArea, key: string) {
  forget(area, key);
  if (area !== 'local') return;
  forget('session', key);
  forget('session', aloneKey(key));
}

/**
 * Keeps a visitor's input through a reload, a crash, or leaving and coming back.
 * Saves shortly after each change, and at once when the page is hidden or the host is removed: a page may close without
 * another event. Tabs share a draft in `local`, and the last one to save wins; so each tab also keeps its own, which a
 * reload restores.
 */
export class Draft<T> implements ReactiveController {
  readonly #accepts: (kept: unknown) => kept is T;
  #read!: () => T | undefined;
  #area: StorageArea = 'off';
  #key = '';
  #days?: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `accepts` checks the type of stored data. */
  constructor(host: ReactiveControllerHost, accepts: (kept: unknown) => kept is T) {
    this.#accepts = accepts;
    host.addController(this);
  }

  hostConnected() {
    window.addEventListener(forgetEvent, this.#stop);
    window.addEventListener('pagehide', this.flush);
    document.addEventListener('visibilitychange', this.flush);
  }

  hostDisconnected() {
    window.removeEventListener(forgetEvent, this.#stop);
    window.removeEventListener('pagehide', this.flush);
    document.removeEventListener('visibilitychange', this.flush);
    this.flush();
  }

  /**
   * Switches to another draft after saving the current one, and those of other forms: a page that fades one out shows its
   * replacement meanwhile. Returns the stored data. In `local`, a draft expires so many days after its last change.
   */
  open(area: StorageArea, key: string, days?: number): T | undefined {
    for (const flush of pending) flush();
    this.#area = area;
    this.#key = key;
    this.#days = days;
    return this.stored;
  }

  /** Saves what `read` returns after the delay; `isNew` is false for what is only saved where a draft is stored already. */
  touch(read: () => T | undefined, isNew = true) {
    if (this.#area === 'off' || !(isNew || this.stored)) return;
    this.#read = read;
    // Not postponed by further changes: whoever dictates makes no pause.
    if (pending.has(this.flush)) return;
    pending.add(this.flush);
    this.#timer = setTimeout(this.flush, pause);
  }

  /** Saves a pending change. */
  readonly flush = () => {
    if (!pending.has(this.flush)) return;
    const state = this.#read();
    this.#stop();
    if (state !== undefined) this.write(state);
  };

  /** Saves a state at once. */
  write(state: T) {
    const isShared = keep(this.#area, this.#key, state, this.#days);
    if (this.#area !== 'local') return;
    keep('session', this.#key, state);
    keep('session', aloneKey(this.#key), !isShared);
  }

  /** Deletes the draft, because the visitor discarded it or the service has received it; returns what was stored. */
  discard(): T | undefined {
    const kept = this.stored;
    this.#stop();
    forgetDraft(this.#area, this.#key);
    return kept;
  }

  /** What the next page would restore. */
  get stored(): T | undefined {
    const kept = [readKept(this.#area, this.#key)];
    if (this.#area === 'local') {
      // Once the shared draft has expired, or was deleted in another tab, this tab's own is gone as well.
      if (kept[0] === undefined && !readKept('session', aloneKey(this.#key))) forget('session', this.#key);
      kept.unshift(readKept('session', this.#key));
    }
    return kept.find(this.#accepts);
  }

  readonly #stop = () => {
    pending.delete(this.flush);
    clearTimeout(this.#timer);
  };
}
