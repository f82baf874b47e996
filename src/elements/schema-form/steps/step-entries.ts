import type {ReactiveControllerHost} from 'lit';
import {HistoryReturn, HistoryValue} from '../../../controllers/history-entries.js';
import {isObject} from '../../../json/json.js';

/** A form's steps as entries of the tab's history, so that the browser's Back leads to the step before. */
export class StepEntries {
  readonly #host: ReactiveControllerHost;
  readonly #name: () => string | undefined;
  readonly #returning: HistoryReturn;
  /** The browser is on its way back: a second press must not leave the form. */
  #isGoingBack = false;

  constructor(host: ReactiveControllerHost, name: () => string | undefined, onReturn: (key: string) => void) {
    this.#host = host;
    this.#name = name;
    this.#returning = new HistoryReturn(host, () => {
      this.#isGoingBack = false;
      const {at} = this.#kept;
      if (typeof at === 'string') onReturn(at);
    });
  }

  /** Stops listening. */
  close() {
    this.#host.removeController(this.#returning);
    this.#returning.hostDisconnected();
  }

  /** The current entry is this step; the previous entry is unknown. */
  begin(at: string) {
    this.#entry?.set({at});
  }

  /** The visitor continues from one step to another. */
  go(from: string, at: string) {
    if (from !== at) this.#entry?.push({at, from});
  }

  /** Goes back in history if the previous entry is that step; otherwise returns false. */
  back(to: string): boolean {
    if (this.#kept.from !== to) return false;
    if (!this.#isGoingBack) history.back();
    this.#isGoingBack = true;
    return true;
  }

  get #entry() {
    const name = this.#name();
    return name === undefined ? undefined : new HistoryValue(name);
  }

  get #kept(): {at?: unknown; from?: unknown} {
    const kept = this.#entry?.get();
    return isObject(kept) ? kept : {};
  }
}
