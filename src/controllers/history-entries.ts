import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {isObject, member} from '../json/json.js';

/** A value in the tab's history entry, beside the page's own state. */
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

  /** Sets the current entry's value, unless the page's own state is not an object. */
  set(value: unknown, address?: string) {
    const state: unknown = history.state;
    if (state !== null && state !== undefined && !isObject(state)) return;
    changeHistory(() => history.replaceState(this.#stateWith(value), '', address));
  }

  /** Pushes an entry with a value; the address stays the same unless one is given. */
  push(value: unknown, address?: string) {
    changeHistory(() => history.pushState(this.#stateWith(value), '', address));
  }

  /** The page's own state with the value added, or unchanged without one. */
  #stateWith(value: unknown): unknown {
    const state: unknown = history.state;
    if (value === undefined && !isObject(state)) return state;
    const {[this.#name]: _, ...others} = isObject(state) ? state : {};
    return value === undefined ? others : {...others, [this.#name]: value};
  }
}

/** Calls `onReturn` when the visitor has gone back or forward in the history. */
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

/** Changes the history. Browsers refuse in some frames and after too many entries; the widget works all the same. */
export function changeHistory(change: () => void) {
  try {
    change();
  } catch (error) {
    console.warn('dm: no history entry.', error);
  }
}
