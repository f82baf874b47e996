import {createHmac} from 'node:crypto';
import type {Redis} from 'ioredis';
import {refuseUntil} from '../base/refusal.js';
import {MemoryStore} from './memory.js';
import {bornScript, claimScript, settleScript, spendScript, takeScript} from './scripts.js';
import {Sealer} from './sealer.js';
import {
  clockToleranceMs,
  keepMs,
  type Account,
  type Claim,
  type ClaimRequest,
  type Quota,
  type Settlement,
  type Store,
} from './store.js';

const pauseMs = 500;

/** A shared store's deployment, and its callbacks. */
export interface RedisOptions {
  readonly url: string;
  readonly timeoutMs: number;
  /** The prefix of every key: two deployments may share one Redis. */
  readonly prefix: string;
  /** Hashes names that must not be readable in Redis. */
  readonly nameKey: Buffer;
  readonly tokenSecrets: readonly string[];
  /** Called for every failed command. */
  onFailure(): void;
  /** Called with what an operator must know: that Redis fails, has recovered, or loses keys. */
  onEvent(event: 'store_failed' | 'store_recovered' | 'store_evicts', facts: Record<string, string | number>): void;
}

/**
 * A store shared by several proxies. While Redis fails, quotas are counted locally and orders are refused; after each
 * failure Redis is not asked for a moment, so that nobody waits in vain.
 */
export class RedisStore implements Store {
  /** Resolves when the driver is loaded; Redis itself need not respond. */
  readonly ready: Promise<void>;
  readonly #local = new MemoryStore();
  readonly #sealer: Sealer;
  #client: Redis | undefined;
  /** Redis has been identified and checked for key loss: before that it must not be relied on. */
  #isKnown = false;
  #isClosed = false;
  #pausedUntil = 0;
  #failedAt: number | undefined;
  #policy = 'noeviction';
  #asking: Promise<boolean> | undefined;

  constructor(readonly options: RedisOptions) {
    this.#sealer = new Sealer(options.tokenSecrets);
    this.ready = this.#load(options.url);
    // The command awaits it at the start; a mounted proxy notices when it is used.
    this.ready.catch(() => {});
  }

  get warning(): string | undefined {
    return this.#policy === 'noeviction' ? undefined : `forgets keys: maxmemory-policy is ${this.#policy}`;
  }

  async take(quotas: readonly Quota[]): Promise<number> {
    const keys = quotas.map(({key}) => this.#key('quota', this.#hashed(key)));
    const rates = quotas.flatMap(({rate}) => [rate.count, rate.seconds * 1000]);
    try {
      return Number(await this.#run(takeScript, keys, rates));
    } catch {
      return this.#local.take(quotas);
    }
  }

  async claim({key, fingerprint, owner, leaseMs, isConfirmed, ageMs}: ClaimRequest): Promise<Claim> {
    const age = ageMs === undefined ? '' : ageMs + clockToleranceMs;
    const values = [fingerprint, owner, leaseMs, isConfirmed ? 1 : 0, keepMs, age];
    const entryKey = this.#key('once', key);
    const reply = await this.#runOrRefuse(claimScript, [entryKey, this.#key('born')], values);
    const [state, sealed] = Array.isArray(reply) ? reply.map(String) : [];
    if (state === 'mine' || state === 'other' || state === 'busy') return {state};
    // Sealed under an old secret, or not by us: only the existence of a response is known.
    const answer = state === 'done' ? this.#sealer.open(sealed ?? '', entryKey) : undefined;
    return answer === undefined ? {state: 'unknown'} : {state: 'done', answer};
  }

  async settle(key: string, owner: string, settlement: Settlement): Promise<void> {
    const entryKey = this.#key('once', key);
    const isDone = settlement.state === 'done';
    const answer = isDone ? this.#sealer.seal(settlement.answer, entryKey) : '';
    const keep = (isDone ? settlement.keepMs : undefined) ?? keepMs;
    await this.#run(settleScript, [entryKey], [owner, settlement.state, answer, keep]);
  }

  async spend(accounts: readonly Account[], amount: number): Promise<boolean> {
    const keys = accounts.map(({key}) => this.#key('spent', this.#hashed(key)));
    return (await this.#runOrRefuse(spendScript, keys, [amount, ...accounts.map(({cap}) => cap)])) === 1;
  }

  /** Asks Redis once for all who want to know at the same time: anybody may request `/readyz`, as often as he likes. */
  isReachable(): Promise<boolean> {
    this.#asking ??= this.#run('return 1', [], [])
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  rotate(tokenSecrets: readonly string[]) {
    this.#sealer.rotate(tokenSecrets);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#client?.disconnect();
  }

  /** A name that has an address or an e-mail address in it, unreadable to anyone who reads Redis. */
  #hashed(name: string): string {
    return createHmac('sha256', this.options.nameKey).update(name).digest('base64url');
  }

  #key(kind: 'quota' | 'once' | 'spent' | 'born', name = ''): string {
    return `dm:${this.options.prefix}:${kind}:${name}`;
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
      connectTimeout: 1000,
      retryStrategy: (attempt) => Math.min(attempt * 50, pauseMs),
    });
    this.#client = client;
    // Every command reports its own failure; without a listener the driver would print the address.
    client.on('error', () => {});
    client.on('ready', () => void this.#meet(client));
    client.on('close', () => {
      this.#isKnown = false;
      this.#fail();
    });
  }

  /** Identifies this Redis: a new one, or the same after a restart, may have lost keys. */
  async #meet(client: Redis) {
    const info = await client.info().catch(() => '');
    const fact = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
    try {
      await client.eval(bornScript, 1, this.#key('born'), fact('run_id') ?? '');
    } catch {
      // It disconnected again or is slow: the next connection, or this one after a pause, is checked again.
      if (client.status === 'ready') setTimeout(() => void this.#meet(client), pauseMs).unref();
      return this.#fail();
    }
    this.#isKnown = true;
    this.#pausedUntil = 0;
    this.#recover();
    this.#policy = fact('maxmemory_policy') ?? 'noeviction';
    if (this.warning) this.options.onEvent('store_evicts', {policy: this.#policy});
  }

  async #run(script: string, keys: string[], values: (string | number)[]): Promise<unknown> {
    const isUsable = this.#isKnown && performance.now() >= this.#pausedUntil;
    if (!this.#client || !isUsable) throw new Error('Redis is not asked after a recent failure.');
    try {
      // Redis' command EVAL with a constant script, not JavaScript's eval: all values are passed as data.
      const reply = await this.#client.eval(script, keys.length, ...keys, ...values);
      this.#recover();
      return reply;
    } catch (error) {
      this.#fail();
      throw error;
    }
  }

  async #runOrRefuse(script: string, keys: string[], values: (string | number)[]): Promise<unknown> {
    try {
      return await this.#run(script, keys, values);
    } catch {
      throw refuseUntil(2, 'overloaded', 'What was sent before cannot be looked up at the moment, so nothing is sent.');
    }
  }

  #fail() {
    if (this.#isClosed) return;
    this.#pausedUntil = performance.now() + pauseMs;
    this.options.onFailure();
    if (this.#failedAt !== undefined) return;
    this.#failedAt = performance.now();
    this.options.onEvent('store_failed', {remedy: 'Orders are refused until the Redis of REDIS_URL answers.'});
  }

  #recover() {
    if (this.#failedAt === undefined) return;
    const seconds = Math.round((performance.now() - this.#failedAt) / 1000);
    this.#failedAt = undefined;
    this.options.onEvent('store_recovered', {seconds});
  }
}
