import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {Retry} from '../loading/retry.js';

/** Repeats a load that has failed, and keeps the failure on screen until it succeeds. */
export class LoadRetry implements ReactiveController {
  /** The error of the last attempt, until one succeeds. */
  failure: unknown;
  readonly #retry: Retry;

  constructor(
    host: ReactiveControllerHost,
    readonly run: () => unknown,
    /** Whether a retry may succeed. */
    readonly isTransient: (error: unknown) => boolean,
  ) {
    host.addController(this);
    this.#retry = new Retry(() => void run());
  }

  hostDisconnected() {
    this.#retry.stop();
  }

  /** Reports that the load has failed; true the first time, when the visitor has to be told. */
  failed(error: unknown): boolean {
    const isNew = this.failure === undefined;
    this.failure = error;
    if (this.isTransient(error)) this.#retry.failed();
    return isNew;
  }

  /** Reports that the load has succeeded or was replaced by another. */
  done() {
    this.failure = undefined;
    this.#retry.stop();
  }

  /** Retries now, at the visitor's request. */
  tryNow() {
    this.failure = undefined;
    void this.run();
  }
}
