import {StoreFailure} from '../base/refusal.js';
import {MemoryStore} from './memory.js';
import {hashedName, withFormer, type Naming} from './naming.js';
import {NotSent, RedisConnection, type ConnectionOptions} from './redis-connection.js';
import {claimScript, giveBackScript, settleScript, spendScript, takeScript} from './scripts.js';
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
  type StoreSecrets,
} from './store.js';

/** A shared store's secrets, its Redis, and its callbacks. */
export type RedisOptions = ConnectionOptions & StoreSecrets;

/** A store shared by several proxies. While Redis fails, quotas are counted locally and orders are refused. */
export class RedisStore implements Store {
  readonly ready: Promise<void>;
  readonly #local = new MemoryStore();
  readonly #sealer: Sealer;
  readonly #connection: RedisConnection;
  #namings: readonly Naming[];
  #asking: Promise<boolean> | undefined;

  constructor(readonly options: RedisOptions) {
    this.#sealer = new Sealer(options.tokenSecrets);
    this.#namings = options.namings;
    this.#connection = new RedisConnection(
      options,
      () => this.#keys('born'),
      () => this.#keys('probe')[0] ?? '',
    );
    this.ready = this.#connection.ready;
  }

  get warning(): string | undefined {
    const {policy} = this.#connection;
    if (policy === 'noeviction') return undefined;
    return `${policy === 'unknown' ? 'may forget' : 'forgets'} keys: maxmemory-policy is ${policy}`;
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
    const fingerprints = this.#namings.map((naming) => hashedName(naming, fingerprint));
    const values = [owner, leaseMs, isConfirmed ? 1 : 0, keepMs, age, mayEvict, ...fingerprints];
    const entryKeys = this.#keys('once', key);
    const reply = await this.#runOrRefuse(claimScript, [...entryKeys, ...this.#keys('born')], values, () =>
      this.settle(key, owner, {state: 'released'}),
    );
    const [state, sealed, position] = Array.isArray(reply) ? reply.map(String) : [];
    if (state === 'mine' || state === 'other' || state === 'busy') return {state};
    // Sealed under an old secret, or not by us: only the existence of a response is known.
    const entryKey = entryKeys[Number(position) - 1] ?? '';
    const answer = state === 'done' ? this.#sealer.open(sealed ?? '', entryKey) : undefined;
    return answer === undefined ? {state: 'unknown'} : {state: 'done', answer};
  }

  async settle(key: string, owner: string, settlement: Settlement): Promise<void> {
    const entryKeys = this.#keys('once', key);
    const isDone = settlement.state === 'done';
    const answers = entryKeys.map((entryKey) => (isDone ? this.#sealer.seal(settlement.answer, entryKey) : ''));
    const refusalMs = (isDone ? settlement.keepMs : undefined) ?? '';
    await this.#connection.runEventually(settleScript, entryKeys, [
      owner,
      settlement.state,
      keepMs,
      refusalMs,
      ...answers,
    ]);
  }

  async spend(accounts: readonly Account[], amount: number): Promise<boolean> {
    const keys = accounts.flatMap(({key}) => this.#keys('spent', key));
    const caps = accounts.map(({cap}) => cap);
    return (await this.#runOrRefuse(spendScript, keys, [amount, this.#namings.length, ...caps])) === 1;
  }

  /** Concurrent callers share one command: anyone can request `/readyz`, as often as they like. */
  isReachable(): Promise<boolean> {
    this.#asking ??= this.#connection
      .probe()
      .then(
        (policy) => {
          if (typeof policy === 'string') this.#connection.notePolicy(policy);
          return true;
        },
        () => false,
      )
      .finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  rotate({tokenSecrets, namings}: StoreSecrets) {
    this.#sealer.rotate(tokenSecrets);
    this.#namings = withFormer(namings, this.#namings);
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  /** The keys and arguments of the scripts about quotas, which may be lost: they are counted under one name only. */
  #charges(quotas: readonly Quota[]): [keys: string[], rates: number[]] {
    const keys = quotas.flatMap(({key}) => this.#keys('quota', key).slice(0, 1));
    return [keys, quotas.flatMap(({rate}) => [rate.count, rate.seconds * 1000])];
  }

  /** A name's key in Redis, under each naming: the current one first. */
  #keys(kind: 'quota' | 'once' | 'spent' | 'born' | 'probe', name = ''): string[] {
    return this.#namings.map((naming) => {
      const hashed = name === '' ? '' : hashedName(naming, name);
      return `dm:${naming.prefix}:${kind}:${hashed}`;
    });
  }

  /** `undo` is called where Redis may still run the script, although nobody waits for it any more. */
  async #runOrRefuse(
    script: string,
    keys: string[],
    values: (string | number)[],
    undo?: () => Promise<void>,
  ): Promise<unknown> {
    try {
      return await this.#connection.run(script, keys, values);
    } catch (error) {
      if (!(error instanceof NotSent)) undo?.().catch(() => {});
      throw new StoreFailure();
    }
  }
}
