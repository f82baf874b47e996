import type {Redis} from 'ioredis';
import {bornScript} from './scripts.js';

/** How long no command is sent after a failure. */
const pauseMs = 500;
const connectTimeoutMs = 1000;

/** Events of a shared store for the operator: Redis fails, has recovered, or may evict keys. */
export type StoreEvent = 'store_failed' | 'store_recovered' | 'store_evicts';

/** The address of a Redis, and the callbacks for its failures. */
export interface ConnectionOptions {
  readonly url: string;
  readonly timeoutMs: number;
  /** Called for every failed command. */
  onFailure(): void;
  onEvent(event: StoreEvent, facts: Record<string, string | number>): void;
}

/** The connection to a Redis, which is used only once it has been identified and checked for lost keys. */
export class RedisConnection {
  /** Resolves when the driver is loaded; Redis itself need not respond. */
  readonly ready: Promise<void>;
  #client: Redis | undefined;
  #isKnown = false;
  #isClosed = false;
  #pausedUntil = 0;
  #failedAt: number | undefined;
  /** Why the driver has lost the connection, or found none. */
  #lastError: unknown;
  #policy = 'noeviction';

  /** `bornKey` names the hash with the moment since which all keys are known. */
  constructor(
    readonly options: ConnectionOptions,
    readonly bornKey: string,
  ) {
    this.ready = this.#load(options.url);
    // The command awaits it at the start; a mounted proxy notices when it is used.
    this.ready.catch(() => {});
  }

  /** What Redis does when its memory is full. */
  get policy(): string {
    return this.#policy;
  }

  /** Runs a script. @throws when Redis fails, or failed a moment ago */
  async run(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown> {
    const isUsable = this.#isKnown && performance.now() >= this.#pausedUntil;
    if (!this.#client || !isUsable) throw new Error('Redis is not asked after a recent failure.');
    try {
      // Redis' command EVAL with a constant script, not JavaScript's eval: all values are passed as data.
      const reply = await this.#client.eval(script, keys.length, ...keys, ...values);
      this.#recover();
      return reply;
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  close() {
    this.#isClosed = true;
    this.#client?.disconnect();
  }

  async #load(url: string) {
    const {Redis} = await import('ioredis').catch(() => {
      throw new Error('REDIS_URL needs the package ioredis beside the proxy: npm install ioredis.');
    });
    const target = url.startsWith('unix:') ? new URL(url).pathname : url;
    const client = new Redis(target, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: this.options.timeoutMs,
      connectTimeout: connectTimeoutMs,
      retryStrategy: (attempt) => Math.min(attempt * 50, pauseMs),
      // After a failover, this connection may lead to a replica, while the name leads to the new primary.
      reconnectOnError: ({message}) => message.includes('READONLY'),
    });
    this.#client = client;
    // Every command reports its own failure; without a listener the driver would print the address.
    client.on('error', (error) => (this.#lastError = error));
    client.on('ready', () => void this.#identify(client));
    client.on('close', () => {
      this.#isKnown = false;
      this.#fail(this.#lastError);
    });
  }

  /** Identifies this Redis: a new one, or the same after a restart, may have lost keys. */
  async #identify(client: Redis) {
    const info = await client.info().catch(() => '');
    const fact = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
    try {
      await client.eval(bornScript, 1, this.bornKey, fact('run_id') ?? '');
    } catch (error) {
      // It disconnected again or is slow: the next connection, or this one after a pause, is checked again.
      if (client.status === 'ready') setTimeout(() => void this.#identify(client), pauseMs).unref();
      return this.#fail(error);
    }
    this.#isKnown = true;
    this.#pausedUntil = 0;
    this.#recover();
    this.#policy = fact('maxmemory_policy') ?? 'noeviction';
    if (this.#policy !== 'noeviction') this.options.onEvent('store_evicts', {policy: this.#policy});
  }

  #fail(error: unknown) {
    if (this.#isClosed) return;
    this.#pausedUntil = performance.now() + pauseMs;
    this.options.onFailure();
    // The driver replaces a connection that ended without an error at once; only its next error is reported.
    if (this.#failedAt !== undefined || error === undefined) return;
    this.#failedAt = performance.now();
    const remedy = 'Orders are refused until the Redis of REDIS_URL answers and takes writes.';
    this.options.onEvent('store_failed', {reason: reasonOf(error), remedy});
  }

  #recover() {
    if (this.#failedAt === undefined) return;
    const seconds = Math.round((performance.now() - this.#failedAt) / 1000);
    this.#failedAt = undefined;
    this.#lastError = undefined;
    this.options.onEvent('store_recovered', {seconds});
  }
}

/** Codes of Redis and the system that an operator can act on; a whole message may quote an address or a command. */
const knownReasons =
  /\b(READONLY|OOM|NOAUTH|WRONGPASS|NOPERM|LOADING|MISCONF|NOREPLICAS|MASTERDOWN|E[A-Z]{4,}|CERT_[A-Z_]+|[A-Z_]+_CERT[A-Z_]*)\b/;

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  return knownReasons.exec(`${code} ${message}`)?.[1] ?? 'no answer';
}
