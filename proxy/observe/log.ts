import {createHmac, randomBytes} from 'node:crypto';
import {Recent} from '../base/recent.js';
import type {SecretScan} from '../wire/secret-scan.js';

/**
 * The facts of one answered request that are worth a line; nothing a visitor wrote is among them but a request id of plain
 * characters.
 */
export interface RequestFacts {
  readonly requestId: string;
  readonly operation: string;
  readonly status: number;
  readonly ms: number;
  readonly cache: string;
  readonly address: string;
}

const mostPseudonyms = 2500;

/** Writes JSON lines of fixed fields: never a key, token, body, query or e-mail address. */
export class Log {
  readonly #salt: Buffer | string;
  readonly #pseudonyms = new Recent<string>(mostPseudonyms);
  #time = {ms: 0, text: ''};

  constructor(
    readonly write: ((line: string) => void) | undefined,
    readonly scan: SecretScan,
    salt?: string,
  ) {
    this.#salt = salt ?? randomBytes(32);
  }

  /** One line for one request. It is written in one piece, because it is written for every request. */
  request({requestId, operation, status, ms, cache, address}: RequestFacts) {
    if (!this.write) return;
    const start = `{"time":"${this.#now()}","event":"request","requestId":"${requestId}"`;
    const facts = `"operation":"${operation}","status":${status},"cache":"${cache}","ms":${Math.round(ms * 10) / 10}`;
    this.write(`${start},${facts},"address":"${this.#knownPseudonym(address)}"}`);
  }

  /** An event of the proxy's own life, or of the money that goes through it. */
  event(event: string, facts: Readonly<Record<string, string | number | boolean>> = {}) {
    this.#line(event, facts);
  }

  /** A fault of the proxy itself: its name and place, but not its message, which may quote anything. */
  fault(requestId: string, error: unknown) {
    const name = error instanceof Error ? error.name : typeof error;
    const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
    this.#line('fault', {
      requestId,
      error: name,
      at: frames
        .slice(0, 4)
        .map((line) => line.trim())
        .join(' < '),
    });
  }

  /** A stable stand-in for something personal, by which lines can be matched but not read back. */
  pseudonym(personal: string): string {
    return createHmac('sha256', this.#salt).update(personal).digest('hex').slice(0, 12);
  }

  /** Visitors come back: the stand-ins of the last thousands are remembered. */
  #knownPseudonym(address: string): string {
    const known = this.#pseudonyms.get(address);
    if (known) return known;
    const made = this.pseudonym(address);
    this.#pseudonyms.set(address, made);
    return made;
  }

  /** Many lines are of the same millisecond. */
  #now(): string {
    const ms = Date.now();
    if (ms !== this.#time.ms) this.#time = {ms, text: new Date(ms).toISOString()};
    return this.#time.text;
  }

  #line(event: string, facts: Readonly<Record<string, unknown>>) {
    if (!this.write) return;
    const line = JSON.stringify({time: this.#now(), event, ...facts});
    this.write(this.scan.finds(line) ? this.scan.mask(line) : line);
  }
}
