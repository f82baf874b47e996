import type {Dispatcher} from 'undici';
import {batchWrites} from '../base/batched-writes.js';
import type {Cancellation} from '../base/cancellation.js';
import {GrowingBuffer} from '../base/growing-buffer.js';
import type {HeldBytes} from '../base/held-bytes.js';

/** The service's raw response, complete and within the size limit. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * Why no complete response came; `sent` is true if any byte of the request may have been sent, `status` is that of a
 * response that has begun.
 */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';

  constructor(
    override readonly cause: unknown,
    readonly sent: boolean,
    readonly isLate: boolean,
    readonly status?: number,
  ) {
    super('The exchange with the service failed.');
  }
}

/** Marks an expired deadline. */
const late = new Error('The deadline has passed.');
/** Marks a cancelled exchange. */
const unwanted = new Error('The call was cancelled.');
/** Marks a large response that arrives together with too many others. */
export const tooMany = new Error('Too many large responses are arriving.');
const tooLarge = Object.assign(new Error('The answer is too large.'), {code: 'TOO_LARGE'});

/** The deadline of an exchange (in milliseconds of `performance.now()`), and its size limit. */
export interface ExchangeLimits {
  readonly end: number;
  readonly maxBytes: number;
  /** What all responses hold. The caller releases the body of a complete one. */
  readonly held: HeldBytes;
  /** Aborts it: nobody waits for its response any more. */
  readonly cancellation?: Cancellation;
}

/**
 * Sends one request, once, and collects its response. The deadline covers the whole exchange: an idle timeout would not
 * stop a service that sends very slowly. A request that is still waiting for a connection at its deadline is never
 * sent.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    // Its caller may have waited for its turn until the deadline: then it is certain that nothing was sent.
    if (performance.now() >= limits.end) return reject(new ExchangeError(late, false, true));
    const collector = new Collector(resolve, reject, limits);
    batchWrites(() => dispatcher.dispatch(request, collector));
  });
}

class Collector implements Dispatcher.DispatchHandler {
  #controller: Dispatcher.DispatchController | undefined;
  #status: number | undefined;
  #headers: RawAnswer['headers'] = {};
  readonly #body: GrowingBuffer;
  #settled = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    readonly resolve: (answer: RawAnswer) => void,
    readonly reject: (error: ExchangeError) => void,
    readonly limits: ExchangeLimits,
  ) {
    this.#body = new GrowingBuffer(limits.maxBytes);
    this.#timer = setTimeout(() => this.#stop(late), Math.ceil(limits.end - performance.now()));
    if (limits.cancellation) limits.cancellation.onCancel = () => this.#stop(unwanted);
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    // Throwing here prevents the write: the deadline passed while waiting, or undici would send a second time.
    if (this.#settled || this.#controller) throw late;
    this.#controller = controller;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: RawAnswer['headers']) {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    if (Number(headers['content-length'] ?? 0) > this.limits.maxBytes) controller.abort(tooLarge);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#settled) return;
    if (!this.#body.add(chunk)) controller.abort(tooLarge);
    else if (!this.limits.held.add(chunk.length, this.#body.length)) controller.abort(tooMany);
  }

  onResponseEnd() {
    if (!this.#settle()) return;
    this.resolve({status: this.#status ?? 0, headers: this.#headers, body: this.#body.bytes});
  }

  onResponseError(_: unknown, error: Error) {
    this.#fail(error);
  }

  #stop(reason: Error) {
    this.#fail(reason);
    this.#controller?.abort(reason);
  }

  #fail(error: Error) {
    if (!this.#settle()) return;
    this.limits.held.release(this.#body.length);
    this.reject(new ExchangeError(error, this.#controller !== undefined, error === late, this.#status));
  }

  #settle(): boolean {
    if (this.#settled) return false;
    this.#settled = true;
    clearTimeout(this.#timer);
    if (this.limits.cancellation) this.limits.cancellation.onCancel = undefined;
    return true;
  }
}
