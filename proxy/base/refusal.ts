import type {ProxyErrorCode} from '../../src/contract/errors.js';
import type {Mismatch} from '../../src/contract/is-valid.js';

/** An error response of the proxy itself: thrown anywhere, turned into `{message, code}` in one place. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: ProxyErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** For the log, where the code has several causes. */
    readonly reason: string | undefined = undefined,
  ) {
    super(message);
  }

  /** The message for the client. */
  get body(): unknown {
    return {message: this.message, code: this.code};
  }
}

/** The refusal for a client that should try again later: `seconds` becomes `Retry-After`, at least one. */
export function refuseUntil(seconds: number, code: ProxyErrorCode, message: string, reason?: string): Refusal {
  const status = code === 'rate_limited' ? 429 : 503;
  return new Refusal(status, code, message, {'Retry-After': String(Math.max(1, Math.ceil(seconds)))}, reason);
}

/** Nothing is sent while the shared store cannot be asked: the event `store_failed` says why. */
export class StoreFailure extends Refusal {
  override readonly name = 'StoreFailure';
  /** For the log; not the name of the event, for which operators search. */
  override readonly reason = 'store_unusable';

  constructor() {
    const message = 'Earlier requests cannot be looked up at the moment, so nothing is sent.';
    super(503, 'overloaded', message, {'Retry-After': '2'});
  }
}

/** Ends a request whose client has disconnected: nobody receives it. The status is the one that nginx logs. */
export class ClientLeft extends Refusal {
  override readonly name = 'ClientLeft';
  static readonly status = 499;

  constructor() {
    super(ClientLeft.status, 'overloaded', 'The client has disconnected.');
  }
}

/** A failed call to the service: a refusal for the visitor, and the facts that decide on a retry. */
export class ServiceFailure extends Refusal {
  override readonly name = 'ServiceFailure';
  /** Whether the service may have carried out the request. */
  readonly mayHaveRun: boolean;
  /** Whether a read is worth a second attempt. */
  readonly worthRetry: boolean;
  /** Whether it shows that the service is failing, rather than refusing: it counts towards opening the breaker. */
  readonly isOutage: boolean;
  /** The service's own `Retry-After`, in seconds. */
  readonly waitSeconds: number;
  /** A fixed word for the log and the metrics; never text from outside. */
  override readonly reason: string;
  /** Where an answer first violates the contract. */
  readonly mistake: Mismatch | undefined;

  constructor(what: FailureFacts) {
    const wait = what.waitSeconds ?? 0;
    super(what.status, what.code, what.message, wait > 0 ? {'Retry-After': String(Math.min(wait, 3600))} : {});
    this.reason = what.reason;
    this.mayHaveRun = what.mayHaveRun;
    this.worthRetry = what.worthRetry ?? false;
    this.isOutage = what.isOutage ?? false;
    this.waitSeconds = wait;
    this.mistake = what.mistake;
  }
}

interface FailureFacts {
  status: number;
  code: ProxyErrorCode;
  message: string;
  reason: string;
  mayHaveRun: boolean;
  worthRetry?: boolean;
  isOutage?: boolean;
  waitSeconds?: number;
  mistake?: Mismatch | undefined;
}
