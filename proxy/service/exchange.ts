import type {Dispatcher} from 'undici';
import type {Deadlines, Due} from '../base/deadlines.js';

/** The service's answer as it came, complete and within the size limit. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Why no complete answer came; `sent` is whether a byte of the request may have gone out. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';

  constructor(
    override readonly cause: unknown,
    readonly sent: boolean,
    readonly isLate: boolean,
  ) {
    super('The exchange with the service failed.');
  }
}

/** Marks the end of a deadline, so that it can be told from other failures. */
const late = new Error('The deadline has passed.');
const tooLarge = Object.assign(new Error('The answer is too large.'), {code: 'TOO_LARGE'});

/**
 * Sends one request, once, and collects its answer. The deadline is for the whole exchange: no idle timeout stops a
 * service that drips. A request that is still waiting for a connection at its deadline is never sent.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  {deadlines, end, maxBytes}: {deadlines: Deadlines; end: number; maxBytes: number},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const collector = new Collector(resolve, reject, deadlines, end, maxBytes);
    deadlines.add(collector);
    dispatcher.dispatch(request, collector);
  });
}

class Collector implements Dispatcher.DispatchHandler, Due {
  place = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: RawAnswer['headers'] = {};
  #chunks: Buffer[] = [];
  #size = 0;
  #settled = false;

  constructor(
    readonly resolve: (answer: RawAnswer) => void,
    readonly reject: (error: ExchangeError) => void,
    readonly deadlines: Deadlines,
    readonly end: number,
    readonly maxBytes: number,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController) {
    // Thrown here, nothing is written: the deadline passed while waiting, or undici would send a second time.
    if (this.#settled || this.#controller) throw late;
    this.#controller = controller;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: RawAnswer['headers']) {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    if (Number(headers['content-length'] ?? 0) > this.maxBytes) controller.abort(tooLarge);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#size += chunk.length;
    if (this.#size > this.maxBytes) controller.abort(tooLarge);
    else this.#chunks.push(chunk);
  }

  onResponseEnd() {
    if (!this.#settle()) return;
    const [only] = this.#chunks;
    const body = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
    this.resolve({status: this.#status, headers: this.#headers, body});
  }

  onResponseError(_: unknown, error: Error) {
    this.#fail(error);
  }

  expire() {
    this.#fail(late);
    this.#controller?.abort(late);
  }

  #fail(error: Error) {
    if (!this.#settle()) return;
    this.#chunks = [];
    this.reject(new ExchangeError(error, this.#controller !== undefined, error === late));
  }

  #settle(): boolean {
    if (this.#settled) return false;
    this.#settled = true;
    this.deadlines.remove(this);
    return true;
  }
}
