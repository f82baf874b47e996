/** Cancels one call whose answer nobody waits for any more. An AbortSignal would cost a tenth of the whole call. */
export class Cancellation {
  /** Cancels the current step of the call. */
  onCancel: (() => void) | undefined;
  #isCancelled = false;

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  cancel() {
    this.#isCancelled = true;
    this.onCancel?.();
  }
}
