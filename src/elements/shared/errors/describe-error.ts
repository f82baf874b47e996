import {ConnectionError, RefusedError, ValidationError} from '../../../client/errors.js';
import {LoadError} from '../../../loading/lazy.js';
import type {Words} from '../../../locales/locales.js';

/** An error in words for a visitor, and whether a retry makes sense. */
export interface ErrorDescription {
  text: string;
  canRetry: boolean;
  /** Identifies the request in the proxy's log, for a visitor who asks the partner for help. */
  requestId?: string;
}

/** Puts any error into words for visitors; the console has the details for developers. */
export function describeError(error: unknown, {errors}: Words): ErrorDescription {
  if (error instanceof RefusedError) return {...describeRefusal(error, errors), requestId: error.requestId};
  if (error instanceof ConnectionError) {
    const text = error.requestId ? errors.badAnswer : errors.noConnection;
    return {text, canRetry: true, requestId: error.requestId};
  }
  if (error instanceof ValidationError) return {text: errors.refused, canRetry: false, requestId: error.requestId};
  if (error instanceof LoadError) return {text: errors.partMissing, canRetry: true};
  return {text: errors.unexpected, canRetry: true};
}

/** True when a retry may succeed: a lost connection, a service that is down. */
export const isTransient = (error: unknown): boolean =>
  error instanceof LoadError ||
  (error instanceof ConnectionError && !error.requestId) ||
  (error instanceof RefusedError && error.status >= 500);

function describeRefusal({code, status, message}: RefusedError, errors: Words['errors']): ErrorDescription {
  if (code === 'outcome_unknown') return {text: errors.outcomeUnknown, canRetry: false};
  if (code === 'origin_not_allowed') return {text: errors.notAllowed, canRetry: false};
  // The connection was too slow for what was sent.
  if (status === 408) return {text: errors.noConnection, canRetry: true};
  if (status === 429) return {text: errors.tooMany, canRetry: true};
  if (status === 404) return {text: errors.notFound, canRetry: false};
  if (code === 'service_answer_invalid') return {text: errors.badAnswer, canRetry: true};
  if (status >= 500) return {text: errors.serviceDown, canRetry: true};
  // The service refuses with 400 or 404 only: without a code, this was a gateway, whose words are not for visitors.
  const isOfGateway = !code && status !== 400;
  // The service's own message explains its refusal best; the proxy's messages are for developers.
  return {text: code || isOfGateway ? errors.refused : message, canRetry: isOfGateway};
}
