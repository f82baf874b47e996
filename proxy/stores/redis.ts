import {createHmac} from 'node:crypto';
import {refuseUntil} from '../base/refusal.js';
import {MemoryStore} from './memory.js';
import {RedisConnection, type ConnectionOptions} from './redis-connection.js';
import {claimScript, giveBackScript, probeScript, settleScript, spendScript, takeScript} from './scripts.js';
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

/** A shared store's deployment, its Redis, and its callbacks. */
export interface RedisOptions extends ConnectionOptions {
  /** The prefix of every key: two deployments may share one Redis. */
  readonly prefix: string;
  /** Hashes names that must not be readable in Redis. */
  readonly nameKey: Buffer;
  readonly tokenSecrets: readonly string[];
}

/** A store shared by several proxies. While Redis fails, quotas are counted locally and orders are refused. */
export class RedisStore implements Store {
  readonly ready: Promise<void>;
  readonly #local = new MemoryStore();
  readonly #sealer: Sealer;
  readonly #connection: RedisConnection;
  #asking: Promise<boolean> | undefined;

  constructor(readonly options: RedisOptions) {
    this.#sealer = new Sealer(options.tokenSecrets);
    this.#connection = new RedisConnection(options, this.#key('born'));
    this.ready = this.#connection.ready;
  }

  get warning(): string | undefined {
    const {policy} = this.#connection;
    return policy === 'noeviction' ? undefined : `forgets keys: maxmemory-policy is ${policy}`;
  }

  async take(quotas: readonly Quota[]): Promise<number> {
    try {
      return Number(await this.#connection.run(takeScript, ...this.#charges(quotas)));
    } catch {
      return this.#local.take(quotas);
    }
  }

  async giveBack(quotas: readonly Quota[]): Promise<void> {
    try {
      await this.#connection.run(giveBackScript, ...this.#charges(quotas));
    } catch {
      this.#local.giveBack(quotas);
    }
  }

  async claim({key, fingerprint, owner, leaseMs, isConfirmed, ageMs}: ClaimRequest): Promise<Claim> {
    const age = ageMs === undefined ? '' : ageMs + clockToleranceMs;
    const mayEvict = this.#connection.policy === 'noeviction' ? 0 : 1;
    const values = [fingerprint, owner, leaseMs, isConfirmed ? 1 : 0, keepMs, age, mayEvict];
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
    await this.#connection.run(settleScript, [entryKey], [owner, settlement.state, answer, keep]);
  }

  async spend(accounts: readonly Account[], amount: number): Promise<boolean> {
    const keys = accounts.map(({key}) => this.#key('spent', this.#hashed(key)));
    return (await this.#runOrRefuse(spendScript, keys, [amount, ...accounts.map(({cap}) => cap)])) === 1;
  }

  /** Concurrent callers share one command: anyone can request `/readyz`, as often as they like. */
  isReachable(): Promise<boolean> {
    this.#asking ??= this.#connection
      .run(probeScript, [this.#key('probe')], [])
      .then(
        (policy) => {
          if (typeof policy === 'string') this.#connection.seePolicy(policy);
          return true;
        },
        () => false,
      )
      .finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  rotate(tokenSecrets: readonly string[]) {
    this.#sealer.rotate(tokenSecrets);
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  /** The keys and arguments of the scripts about quotas. */
  #charges(quotas: readonly Quota[]): [keys: string[], rates: number[]] {
    const keys = quotas.map(({key}) => this.#key('quota', this.#hashed(key)));
    return [keys, quotas.flatMap(({rate}) => [rate.count, rate.seconds * 1000])];
  }

  /** Hashes a name that contains an IP or e-mail address, so that Redis does not reveal it. */
  #hashed(name: string): string {
    return createHmac('sha256', this.options.nameKey).update(name).digest('base64url');
  }

  #key(kind: 'quota' | 'once' | 'spent' | 'born' | 'probe', name = ''): string {
    return `dm:${this.options.prefix}:${kind}:${name}`;
  }

  async #runOrRefuse(script: string, keys: string[], values: (string | number)[]): Promise<unknown> {
    try {
      return await this.#connection.run(script, keys, values);
    } catch {
      throw refuseUntil(2, 'overloaded', 'Earlier requests cannot be looked up at the moment, so nothing is sent.');
    }
  }
}
