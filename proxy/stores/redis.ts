import type {Redis} from 'ioredis';
import {refuseUntil} from '../base/refusal.js';
import {MemoryStore} from './memory.js';
import {claimScript, settleScript, spendScript, takeScript} from './scripts.js';
import {keepMs, type Account, type Claim, type ClaimRequest, type Quota, type Settlement, type Store} from './store.js';

const pauseMs = 500;

/**
 * Remembers for several proxies together. While Redis fails, quotas are counted locally and money is refused;
 * after each failure Redis is left alone for a moment, so that nobody waits in vain.
 */
export class RedisStore implements Store {
  /** Settles when the driver is loaded; whether Redis answers is another matter. */
  readonly ready: Promise<void>;
  readonly #local = new MemoryStore();
  #client: Redis | undefined;
  #downUntil = 0;

  constructor(
    url: string,
    readonly timeoutMs: number,
    readonly onFailure: () => void,
  ) {
    this.ready = this.#load(url);
    // Whoever starts the proxy awaits it; a mounted one finds out when it is used.
    this.ready.catch(() => {});
  }

  async take(quotas: readonly Quota[]): Promise<number> {
    const keys = quotas.map(({key}) => `dm:quota:${key}`);
    const rates = quotas.flatMap(({rate}) => [rate.count, rate.seconds * 1000]);
    try {
      return Number(await this.#run(takeScript, keys, rates));
    } catch {
      return this.#local.take(quotas);
    }
  }

  async claim({key, fingerprint, owner, leaseMs, isConfirmed}: ClaimRequest): Promise<Claim> {
    const values = [fingerprint, owner, leaseMs, isConfirmed ? 1 : 0, keepMs];
    const reply = await this.#runOrRefuse(claimScript, [`dm:once:${key}`], values);
    const [state, answer] = Array.isArray(reply) ? reply.map(String) : [];
    if (state === 'done') return {state, answer: answer ?? ''};
    if (state === 'mine' || state === 'other' || state === 'busy') return {state};
    return {state: 'unknown'};
  }

  async settle(key: string, owner: string, settlement: Settlement): Promise<void> {
    const answer = settlement.state === 'done' ? settlement.answer : '';
    await this.#run(settleScript, [`dm:once:${key}`], [owner, settlement.state, answer, keepMs]);
  }

  async spend(accounts: readonly Account[], amount: number): Promise<boolean> {
    const keys = accounts.map(({key}) => `dm:spent:${key}`);
    return (await this.#runOrRefuse(spendScript, keys, [amount, ...accounts.map(({cap}) => cap)])) === 1;
  }

  async isReachable(): Promise<boolean> {
    return this.#run('return 1', [], []).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    this.#client?.disconnect();
  }

  async #load(url: string) {
    const {Redis} = await import('ioredis').catch(() => {
      throw new Error('REDIS_URL needs the package ioredis beside the proxy: npm install ioredis.');
    });
    const target = url.startsWith('unix:') ? new URL(url).pathname : url;
    this.#client = new Redis(target, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: this.timeoutMs,
      connectTimeout: 1000,
      retryStrategy: (attempt) => Math.min(attempt * 50, pauseMs),
    });
    // Every command reports its own failure; without a listener the driver prints the address.
    this.#client.on('error', () => {});
  }

  async #run(script: string, keys: string[], values: (string | number)[]): Promise<unknown> {
    try {
      if (!this.#client || performance.now() < this.#downUntil) throw new Error('Redis is left alone.');
      return await this.#client.eval(script, keys.length, ...keys, ...values);
    } catch (error) {
      if (performance.now() >= this.#downUntil) this.#fail();
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
    this.#downUntil = performance.now() + pauseMs;
    this.onFailure();
  }
}
