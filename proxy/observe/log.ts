import {createHmac, randomBytes} from 'node:crypto';
import {LRUCache} from 'lru-cache';
import type {LogEntry, LogLevel} from '../config/options.js';
import type {SecretScan} from '../wire/secret-scan.js';

/** The facts of one handled request, without anything a visitor wrote except a request id of plain characters. */
export interface RequestFacts {
  readonly requestId: string;
  /** From a `traceparent` header. */
  readonly traceId: string | undefined;
  readonly method: string;
  readonly operation: string;
  readonly status: number;
  /** The code of the proxy's own refusal. */
  readonly code: string | undefined;
  /** The service's status for this very request. */
  readonly serviceStatus: number | undefined;
  /** Why its call to the service failed: one of the proxy's own codes, or an error code of the system. */
  readonly reason: string | undefined;
  /** The pair of keys used: 1 or 2. */
  readonly keyIndex: number | undefined;
  readonly cache: string;
  readonly ms: number;
  readonly address: string;
  /** The origin of a page that is not allowed. */
  readonly refusedOrigin: string | undefined;
}

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

const maxPseudonyms = 5000;

/** Emits entries with fixed fields: never a key, token, body, query or e-mail address. */
export class Log {
  readonly #salt: Buffer | string;
  readonly #pseudonyms = new LRUCache<string, string>({max: maxPseudonyms});
  #time = {ms: 0, text: ''};
  #hasWarned = false;

  constructor(
    readonly onEntry: ((entry: LogEntry) => void) | undefined,
    readonly scan: SecretScan,
    salt?: string,
    /** Called for each entry that its receiver failed to take. */
    readonly onLost: () => void = () => {},
  ) {
    this.#salt = salt ?? randomBytes(32);
  }

  /** The entry of a request: created for every request, so nothing is copied. */
  request(facts: RequestFacts) {
    this.#emit({
      level: levelOf(facts.status),
      time: this.#now(),
      event: 'request',
      requestId: facts.requestId,
      traceId: facts.traceId,
      method: knownMethods.has(facts.method) ? facts.method : 'other',
      operation: facts.operation,
      status: facts.status,
      code: facts.code,
      serviceStatus: facts.serviceStatus,
      reason: facts.reason,
      keyIndex: facts.keyIndex,
      cache: facts.cache,
      ms: Math.round(facts.ms * 10) / 10,
      address: this.#knownPseudonym(facts.address),
      refusedOrigin: facts.refusedOrigin && this.#printableOrigin(facts.refusedOrigin),
    });
  }

  /** An event of the proxy itself, or about money. */
  event(level: LogLevel, event: string, facts: Facts = {}) {
    if (!this.onEntry) return;
    const masked = Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' && this.scan.finds(value) ? this.scan.mask(value) : value,
    ]);
    this.#emit({level, time: this.#now(), event, ...(Object.fromEntries(masked) as Facts)});
  }

  /** A logger that fails must not take requests with it. */
  #emit(entry: LogEntry) {
    try {
      const result: unknown = this.onEntry?.(entry);
      if (result instanceof Promise) result.catch(this.#lose);
    } catch (error) {
      this.#lose(error);
    }
  }

  #lose = (error: unknown) => {
    this.onLost();
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const name = error instanceof Error ? error.name : typeof error;
    process.emitWarning(`Entries of the design marketplace proxy's log are lost, because onLog failed: ${name}.`);
  };

  /** An unexpected error, of the proxy or of a partner's function: its name and location, but not its message, which may quote anything. */
  fault(requestId: string, error: unknown, event: 'fault' | 'human_check_error' = 'fault') {
    const name = error instanceof Error ? error.name : typeof error;
    const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
    const at = frames.slice(0, 4).map((line) => line.trim());
    this.event('error', event, {requestId, error: name, at: at.join(' < ')});
  }

  /** A stable pseudonym for personal data: lines can be correlated, but not read back. */
  pseudonym(personal: string): string {
    return createHmac('sha256', this.#salt).update(personal).digest('hex').slice(0, 12);
  }

  /** Visitors come back: the last few thousand pseudonyms are cached. */
  #knownPseudonym(address: string): string {
    const known = this.#pseudonyms.get(address);
    if (known) return known;
    const made = this.pseudonym(address);
    this.#pseudonyms.set(address, made);
    return made;
  }

  /** Browsers send an origin; anything else is not logged. */
  #printableOrigin(origin: string): string {
    const isOrigin = origin.length <= 120 && /^https?:\/\/[\w.:[\]-]+$/.test(origin);
    return origin === 'null' || (isOrigin && !this.scan.finds(origin)) ? origin : 'malformed';
  }

  /** Many entries have the same millisecond. */
  #now(): string {
    const ms = Date.now();
    if (ms !== this.#time.ms) this.#time = {ms, text: new Date(ms).toISOString()};
    return this.#time.text;
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** The level: failures need an operator's attention, and so do refusals in large numbers. */
function levelOf(status: number): LogLevel {
  if (status >= 500) return 'error';
  return status === 401 || status === 403 || status === 429 ? 'warn' : 'info';
}
