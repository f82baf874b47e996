import type {ProxyErrorCode} from '../../src/contract/errors.js';

/** What the proxy says on its own account: thrown anywhere on the way, made into `{message, code}` in one place. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: ProxyErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  /** What the client is told. */
  get body(): unknown {
    return {message: this.message, code: this.code};
  }
}

/** The refusal of someone who should come back later: `seconds` is what `Retry-After` says, at least one. */
export function refuseUntil(seconds: number, code: ProxyErrorCode, message: string): Refusal {
  const status = code === 'rate_limited' ? 429 : 503;
  return new Refusal(status, code, message, {'Retry-After': String(Math.max(1, Math.ceil(seconds)))});
}

/** How a call of the service went wrong: a refusal for the visitor, and the facts that decide on another try. */
export class ServiceFailure extends Refusal {
  override readonly name = 'ServiceFailure';
  /** Whether the service may have done what was asked of it. */
  readonly mayHaveRun: boolean;
  /** Whether a read is worth a second attempt. */
  readonly worthRetry: boolean;
  /** Whether it says that the service is ill, rather than that it said no. */
  readonly ill: boolean;
  /** How long the service asked to wait, in seconds. */
  readonly waitSeconds: number;
  /** A fixed word for the log and the metrics; never text from outside. */
  readonly reason: string;

  constructor(what: FailureFacts) {
    const wait = what.waitSeconds ?? 0;
    super(what.status, what.code, what.message, wait > 0 ? {'Retry-After': String(Math.min(wait, 3600))} : {});
    this.reason = what.reason;
    this.mayHaveRun = what.mayHaveRun;
    this.worthRetry = what.worthRetry ?? false;
    this.ill = what.ill ?? false;
    this.waitSeconds = wait;
  }
}

interface FailureFacts {
  status: number;
  code: ProxyErrorCode;
  message: string;
  reason: string;
  mayHaveRun: boolean;
  worthRetry?: boolean;
  ill?: boolean;
  waitSeconds?: number;
}
