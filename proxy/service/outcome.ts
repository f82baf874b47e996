import {isValid} from '../../src/contract/is-valid.js';
import {ErrorMessage, ValidationErrors} from '../../src/contract/errors.js';
import type {Operation} from '../../src/contract/operations.js';
import type {ExchangeError, RawAnswer} from './exchange.js';
import {schemaCheck} from '../wire/schema-check.js';
import {pickKnownFields} from '../wire/pick-known-fields.js';
import {ServiceFailure} from '../base/refusal.js';

/** The service's response according to the contract: a documented status and a body of its schema, nothing more. */
export interface ServiceAnswer {
  readonly status: 200 | 201 | 400 | 404;
  readonly body: unknown;
  /** The body as JSON. */
  readonly text: string;
}

/** Reads a response of the service: parsed and checked, nothing else of it is passed on. @throws ServiceFailure */
export function parseServiceAnswer(operation: Operation, raw: RawAnswer): ServiceAnswer {
  const {status} = raw;
  try {
    if (status === 200 || status === 201) return readSuccess(operation, raw);
    if (status === 400 || status === 404) return readRefusal(operation, raw, status);
  } catch (error) {
    // The stack was not deep enough for it.
    throw error instanceof RangeError ? invalid('too_deep') : error;
  }
  throw statusFailure(raw);
}

function readSuccess(operation: Operation, raw: RawAnswer): ServiceAnswer {
  const status = operation.responses[201] ? 201 : 200;
  const schema = operation.responses[status];
  const value = parseBody(raw);
  if (!schema) throw invalid('not_of_the_contract');
  const body = pickKnownFields(schema, value);
  // Removes null values of optional fields first.
  if (!schemaCheck(schema)(body)) throw invalid('not_of_the_contract');
  return answer(status, body);
}

function readRefusal(operation: Operation, raw: RawAnswer, status: 400 | 404): ServiceAnswer {
  const value = parseBody(raw);
  if (status === 400 && operation.responses[400] === ValidationErrors && isValid(ValidationErrors, value)) {
    return answer(status, pickKnownFields(ValidationErrors, value));
  }
  if (isValid(ErrorMessage, value)) return answer(status, pickKnownFields(ErrorMessage, value));
  if (isValid(ValidationErrors, value)) return answer(status, pickKnownFields(ValidationErrors, value));
  throw invalid('refusal_not_of_the_contract');
}

const answer = (status: ServiceAnswer['status'], body: unknown): ServiceAnswer => ({
  status,
  body,
  text: JSON.stringify(body),
});

function parseBody({headers, body}: RawAnswer): unknown {
  const encoding = headers['content-encoding'];
  // No compression was requested; inflating it would allow decompression bombs.
  if (encoding !== undefined && encoding !== 'identity') throw invalid('encoded');
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw invalid('not_json');
  }
}

const utf8 = new TextDecoder('utf-8', {fatal: true});

/** The failure for an unusable response. */
export const invalid = (reason: string) =>
  new ServiceFailure({
    status: 502,
    code: 'service_answer_invalid',
    message: 'The service gave an answer that cannot be used.',
    reason,
    mayHaveRun: true,
  });

function statusFailure({status, headers}: RawAnswer): ServiceFailure {
  const failed = {status: 502, code: 'service_failed', message: 'The service failed.'} as const;
  const waitSeconds = retryAfter(headers['retry-after']);
  if (status >= 500) {
    const worthRetry = status >= 502 && status <= 504;
    return new ServiceFailure({
      ...failed,
      reason: `status_${status}`,
      mayHaveRun: true,
      worthRetry,
      ill: true,
      waitSeconds,
    });
  }
  if (status === 429) {
    const busy = {status: 503, code: 'overloaded', message: 'The service is busy.'} as const;
    return new ServiceFailure({...busy, reason: 'status_429', mayHaveRun: false, waitSeconds: waitSeconds || 1});
  }
  if (status === 401 || status === 403) {
    return new ServiceFailure({...failed, reason: 'keys_refused', mayHaveRun: false});
  }
  if (status >= 400) return new ServiceFailure({...failed, reason: `status_${status}`, mayHaveRun: false});
  return invalid(`status_${status}`);
}

function retryAfter(header: string | string[] | undefined): number {
  const seconds = Number(header ?? 0);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 0;
}

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const badAnswers = new Set(['TOO_LARGE', 'UND_ERR_RES_EXCEEDED_MAX_SIZE', 'UND_ERR_HEADERS_OVERFLOW']);

/** The failure of an exchange without a complete response. */
export function exchangeFailure({cause, sent, isLate}: ExchangeError): ServiceFailure {
  const code = codeOf(cause);
  if (isLate || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    const late = {status: 504, code: 'service_timeout', message: 'The service did not answer in time.'} as const;
    return new ServiceFailure({...late, reason: 'timeout', mayHaveRun: sent, ill: true});
  }
  const isAnswerBad = code.startsWith('HPE_') || badAnswers.has(code);
  if (isAnswerBad) return invalid(code.toLowerCase());
  return new ServiceFailure({
    status: 502,
    code: 'service_unreachable',
    message: 'The service cannot be reached.',
    reason: code.toLowerCase() || 'broken',
    mayHaveRun: sent && !neverConnected.has(code),
    worthRetry: true,
    ill: true,
  });
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
