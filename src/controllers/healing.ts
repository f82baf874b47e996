import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {Retry} from '../loading/retry.js';

/** Runs a load that has failed again by itself, and keeps the failure on screen until it has worked. */
export class Healing implements ReactiveController {
  /** Why nothing is there yet. */
  failure: unknown;
  readonly #retry: Retry;

  constructor(
    host: ReactiveControllerHost,
    readonly run: () => unknown,
    /** True where the same may work in a moment. */
    readonly isPassing: (error: unknown) => boolean,
  ) {
    host.addController(this);
    this.#retry = new Retry(() => void run());
  }

  hostDisconnected() {
    this.#retry.stop();
  }

  /** Says that the load has failed. */
  failed(error: unknown) {
    this.failure = error;
    if (this.isPassing(error)) this.#retry.failed();
  }

  /** Says that the load has worked, or that something else is loaded now. */
  done() {
    this.failure = undefined;
    this.#retry.stop();
  }

  /** The visitor asks for another try. */
  tryNow() {
    this.failure = undefined;
    void this.run();
  }
}
