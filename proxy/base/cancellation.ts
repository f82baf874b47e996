/** Tells one call that nobody waits for its answer any more. An AbortSignal would cost a tenth of what the call costs. */
export class Cancellation {
  /** What is to be done about it at the moment. */
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
