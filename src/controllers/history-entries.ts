import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {isObject, member} from '../json/json.js';

/** A value that belongs to the tab's history entry, beside whatever the page keeps there itself. */
export class HistoryValue {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** The value of the current entry. */
  get(): unknown {
    const state: unknown = history.state;
    return isObject(state) ? member(state, this.#name) : undefined;
  }

  /** Gives the current entry a value. What a page keeps there that is no object is left alone. */
  set(value: unknown, address?: string) {
    const state: unknown = history.state;
    if (state !== null && state !== undefined && !isObject(state)) return;
    attempt(() => history.replaceState(this.#stateWith(value), '', address));
  }

  /** Goes on to a new entry with a value; the address stays the page's own unless one is given. */
  push(value: unknown, address?: string) {
    attempt(() => history.pushState(this.#stateWith(value), '', address));
  }

  /** Without a value, the page's own state as it is. */
  #stateWith(value: unknown): unknown {
    const state: unknown = history.state;
    if (value === undefined && !isObject(state)) return state;
    const {[this.#name]: _, ...others} = isObject(state) ? state : {};
    return value === undefined ? others : {...others, [this.#name]: value};
  }
}

/** Tells its host of the entry that the visitor has gone back or forward to. */
export class HistoryReturn implements ReactiveController {
  readonly #onReturn: () => void;

  constructor(host: ReactiveControllerHost, onReturn: () => void) {
    this.#onReturn = onReturn;
    host.addController(this);
  }

  hostConnected() {
    window.addEventListener('popstate', this.#onReturn);
  }

  hostDisconnected() {
    window.removeEventListener('popstate', this.#onReturn);
  }
}

/** In some sandboxed frames, and after too many entries, a browser refuses: the step is there all the same. */
function attempt(act: () => void) {
  try {
    act();
  } catch (error) {
    console.warn('dm: the browser keeps no history entry for this step.', error);
  }
}
