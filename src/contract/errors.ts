import {text, type Of} from './schema.js';

/** Why a brief or an order was rejected (part 7): every failure, with its location when the service names one. */
export const ValidationErrors = {
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      items: {type: 'object', properties: {message: text, path: text}, required: ['message']},
    },
  },
  required: ['errors'],
} as const;

/** Any other refusal (part 7). */
export const ErrorMessage = {
  type: 'object',
  properties: {message: text},
  required: ['message'],
} as const;

/**
 * Errors of the proxy itself. It adds `code` to the service's `{message}`, so that a page can choose its words and its
 * next step by more than the status.
 */
export const proxyErrorCodes = [
  'origin_not_allowed',
  'not_found',
  'method_not_allowed',
  'bad_request',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'token_invalid',
  'unauthorized',
  'human_check_failed',
  'human_check_timeout',
  'rate_limited',
  'overloaded',
  'service_unreachable',
  'service_failed',
  'service_answer_invalid',
  'service_timeout',
  'outcome_unknown',
  'royalty_limit_reached',
  'form_unavailable',
  'internal',
] as const;

/** The proxy's own error body. A newer proxy may have codes that a page does not know. */
export const ProxyError = {
  type: 'object',
  properties: {message: text, code: text},
  required: ['message', 'code'],
} as const;

export type ValidationErrors = Of<typeof ValidationErrors>;
export type ErrorMessage = Of<typeof ErrorMessage>;
/** Why the proxy itself refused a request, as the `code` of its response. */
export type ProxyErrorCode = (typeof proxyErrorCodes)[number];
export type ProxyError = Of<typeof ProxyError>;
