import {type ProxyErrorCode, type ValidationErrors} from '../contract/errors.js';

/** The service rejected the visitor's input: every failure, with its location when the service names one. */
export class ValidationError extends Error {
  override get name() {
    return 'ValidationError' as const;
  }

  constructor(
    readonly errors: ValidationErrors['errors'],
    readonly requestId: string | undefined,
  ) {
    super(errors.map(({message, path}) => (path ? `${path}: ${message}` : message)).join('; '));
  }
}

/**
 * The service or the proxy refused the request. `code` is set by the proxy only, and a newer one may have other codes;
 * `retryAfter` is in seconds.
 */
export class RefusedError extends Error {
  override get name() {
    return 'RefusedError' as const;
  }

  constructor(
    message: string,
    readonly status: number,
    readonly code: ProxyErrorCode | (string & {}) | undefined,
    readonly requestId: string | undefined,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** No usable response: a network failure, a timeout, or a response that violates the contract. */
export class ConnectionError extends Error {
  override get name() {
    return 'ConnectionError' as const;
  }

  constructor(
    message: string,
    readonly requestId?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Every error of a client, except the caller's own abort. */
export type ClientError = ValidationError | RefusedError | ConnectionError;

/** Whether an error is the caller's own abort, which is never shown as a failure. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
