import {tooMany, type ExchangeError, type RawAnswer} from './exchange.js';
import type {Mismatch} from '../../src/contract/is-valid.js';
import {codeOf} from '../base/error-code.js';
import {ServiceFailure} from '../base/refusal.js';

/** The failure for an unusable response; `mistake` is where it first violates the contract. */
export const invalid = (reason: string, mistake?: Mismatch) =>
  new ServiceFailure({
    status: 502,
    code: 'service_answer_invalid',
    message: 'The service gave an answer that cannot be used.',
    reason,
    mistake,
    mayHaveRun: true,
  });

/**
 * Whether a response says by its status that the request was not carried out. Servers answer 408 to one that did not
 * arrive in time, but some also where they took too long themselves.
 */
export const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408;

const failed = {status: 502, code: 'service_failed', message: 'The service failed.'} as const;

/**
 * The failure for a write that was refused by a response that cannot be used, such as the page of a load balancer: nothing was
 * created.
 */
export const asRefusedWrite = ({reason, mistake}: ServiceFailure) =>
  new ServiceFailure({...failed, reason, mistake, mayHaveRun: false});

/** The failure for a response with a status that the contract does not have. */
export function statusFailure({status, headers}: RawAnswer): ServiceFailure {
  const waitSeconds = retryAfter(headers);
  if (status >= 500) {
    const worthRetry = status >= 502 && status <= 504;
    return new ServiceFailure({
      ...failed,
      reason: `status_${status}`,
      mayHaveRun: true,
      worthRetry,
      isOutage: true,
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
  if (status >= 400) return new ServiceFailure({...failed, reason: `status_${status}`, mayHaveRun: !isRefusal(status)});
  return invalid(`status_${status}`);
}

/**
 * The seconds of a `Retry-After`, which may also be a date (RFC 9110, 10.2.3); 0 where it is neither or has passed. A date is by
 * the clock of the service, and so is that in `Date`.
 */
function retryAfter({'retry-after': header, date}: RawAnswer['headers']): number {
  if (typeof header !== 'string') return 0;
  const now = Date.parse(String(date)) || Date.now();
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds > 0 ? seconds : 0;
}

/** Codes of connections that never carried a request as far as the service. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  // With TLS 1.3 a request may be on its way before this alert, which ends the handshake that it depends on.
  'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
]);

const badAnswers = new Set([
  'TOO_LARGE',
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);

/** The failure of a call whose large answer could not be received, or not be read in time, because of many others. */
export const tooManyLarge = () =>
  new ServiceFailure({
    status: 503,
    code: 'overloaded',
    message: 'The proxy is overloaded at the moment.',
    reason: 'too_many_large',
    mayHaveRun: true,
    waitSeconds: 1,
  });

/** The failure of an exchange without a complete response. */
export function exchangeFailure({cause, sent, isLate, status}: ExchangeError): ServiceFailure {
  if (cause === tooMany) return tooManyLarge();
  const code = causeOf(cause);
  if (isLate || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    const late = {status: 504, code: 'service_timeout', message: 'The service did not answer in time.'} as const;
    return new ServiceFailure({...late, reason: 'timeout', mayHaveRun: sent, isOutage: true});
  }
  if (badAnswers.has(code)) return invalid(code.toLowerCase());
  // undici names its parser's errors, but has no codes for them.
  if (cause instanceof Error && cause.name === 'HTTPParserError') return invalid('not_http');
  return new ServiceFailure({
    status: 502,
    code: 'service_unreachable',
    message: 'The service cannot be reached.',
    reason: status === undefined ? code.toLowerCase() || 'broken' : 'cut_off',
    mayHaveRun: sent && !neverConnected.has(code),
    worthRetry: true,
    isOutage: true,
  });
}

function causeOf(cause: unknown): string {
  // undici's parser is WebAssembly, which reserves gigabytes of addresses.
  return cause instanceof Error && cause.message.includes('WebAssembly') ? 'no_webassembly' : codeOf(cause);
}
