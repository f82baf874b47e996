import {type ProxyErrorCode, type ValidationErrors} from '../contract/errors.js';

/** What the visitor typed was refused: every failure, with its place where the service tells. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';

  constructor(
    readonly errors: ValidationErrors['errors'],
    readonly requestId: string | undefined,
  ) {
    super(errors.map(({message, path}) => (path ? `${path}: ${message}` : message)).join('; '));
  }
}

/** The service or the proxy said no; `code` is there when it was the proxy, `retryAfter` is in seconds. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: ProxyErrorCode | undefined,
    readonly requestId: string | undefined,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** No usable answer came: the network failed, time ran out, or what came is not what the contract says. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(
    message: string,
    readonly requestId?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** All that a client throws besides the caller's own abort. */
export type ClientError = ValidationError | RefusedError | ConnectionError;

/** Whether an error is the caller's own abort, which is never shown as a failure. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
