import {isKeyboardWalk} from '../base/keyboard.js';
import {Refusal} from '../base/refusal.js';
import {headerOf, type RequestContext} from './request-context.js';

/** A client's `Idempotency-Key` and related headers. */
export interface IdempotencyFacts {
  /** The key; absent when missing or unusable. */
  readonly key: string | undefined;
  /** Whether there was one, which may be unusable. */
  readonly isGiven: boolean;
  /** The key's scope: the same key from another tab or another origin is a different key. */
  readonly scope: string;
  /** The visitor knows that an earlier attempt may have succeeded, and wants another one. */
  readonly isConfirmed: boolean;
  /** The number of seconds since the key was first sent, if that attempt may have arrived. */
  readonly ageSeconds: number | undefined;
}

const needed = 'at least 16 random characters, a new one for each submission.';
export const keyIsMissing = `This operation needs an Idempotency-Key of ${needed}`;
/** The doctor recognises by this message that a key has arrived. */
export const keyIsUnusable = `This Idempotency-Key can be guessed, or is none: use one of ${needed}`;

/** The partner's keys are shared by its server and its code that mounts the proxy. */
export const partnerScope = 'partner';

/** Reads the headers about a request's key. @throws Refusal */
export function readIdempotency({req, side, origin = ''}: RequestContext): IdempotencyFacts {
  const key = headerOf(req, 'idempotency-key');
  const isUsable = side === 'public' ? isStrongKey : isPartnerKey;
  return {
    key: key !== undefined && isUsable(key) ? key : undefined,
    isGiven: key !== undefined,
    scope: side === 'partner' ? partnerScope : `${side} ${origin} ${readTabSecret(headerOf(req, 'tab-secret'))}`,
    isConfirmed: readRetry(headerOf(req, 'idempotency-retry')),
    ageSeconds: readAge(headerOf(req, 'idempotency-age')),
  };
}

const isVisible = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key);

/**
 * The partner's own server may number its keys: nobody else can send them. A missing value sent as text, such as `undefined`,
 * is not a key: all orders would share it, so that one visitor would get the order of another.
 */
export const isPartnerKey = (key: string) =>
  isVisible(key) && !/^(undefined|null|nan|none|nil|true|false|\[object.*)$/i.test(key);

const minLength = 16;
const minCharacters = 6;
const minPeriod = 12;

/** Timestamps: ISO 8601, days as 31.12.2026, or seconds since 1970 (from 2017 to 2033). Random hex does not count as one. */
const moments =
  /(?<![\da-f])((?:19|20)\d\d(-?)[01]\d\2[0-3]\d([T_-]?\d\d[:.-]?\d\d([:.-]?\d\d([.,]?\d{1,9})?)?)?Z?|[0-3]\d[./-][01]\d[./-](19|20)\d\d|1[5-9]\d{8}([.,]?\d{3,9})?)(?![\da-f])/gi;

/**
 * Whether strangers cannot guess a key: it is long, of many characters, and no counter, timestamp, repeated short text,
 * row of a keyboard, or text of words and short numbers.
 */
export function isStrongKey(given: string): boolean {
  if (!isVisible(given)) return false;
  const key = given.replace(moments, '');
  if (key.length < minLength || new Set(key).size < minCharacters) return false;
  if (isCounted(key) || isOfWords(key) || isKeyboardWalk(key)) return false;
  for (let period = 1; period < minPeriod; period++) if (key.startsWith(key.slice(period))) return false;
  return true;
}

/** Whether a key consists of words and short numbers, as `customer-4711-order-1` and an e-mail address do. */
function isOfWords(key: string): boolean {
  const parts = key.split(/[^a-z\d]+/i).filter((part) => part !== '');
  const words = parts.filter((part) => /^([a-z]{5,}|[A-Z]{5,}|[A-Z][a-z]{4,})\d{0,5}$/.test(part));
  const areOthersShort = parts.every((part) => words.includes(part) || /^([a-z]{0,4}|[A-Z]{0,4})\d{0,5}$/.test(part));
  return areOthersShort && words.length > 0 && parts.length > 1;
}

/**
 * Whether a third of a key lies in runs of one character or of characters that follow each other, as in numbered keys, or in
 * two such runs that alternate, as in `a1b2c3d4`.
 */
function isCounted(key: string): boolean {
  return [1, 2].some((distance) => {
    const stepTo = (at: number) => key.charCodeAt(at) - key.charCodeAt(at - distance);
    let inRuns = 0;
    for (let at = 2 * distance; at < key.length; at++) {
      if (Math.abs(stepTo(at)) <= 1 && stepTo(at) === stepTo(at - distance)) inRuns++;
    }
    return inRuns * 3 > key.length;
  });
}

function readTabSecret(secret = ''): string {
  if (secret === '' || /^[\x21-\x7e]{16,128}$/.test(secret)) return secret;
  throw new Refusal(400, 'bad_request', 'Tab-Secret must have 16 to 128 visible characters.');
}

function readRetry(retry = ''): boolean {
  if (retry === '' || retry === 'confirmed') return retry !== '';
  throw new Refusal(400, 'bad_request', 'Idempotency-Retry can only be "confirmed".');
}

/** The age of a key in seconds. @throws Refusal */
export function readAge(age: string | undefined): number | undefined {
  if (age === undefined) return undefined;
  if (/^\d{1,9}$/.test(age)) return Number(age);
  throw new Refusal(400, 'bad_request', 'Idempotency-Age must be a whole number of seconds.');
}
