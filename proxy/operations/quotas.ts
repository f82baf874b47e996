import type {OperationId} from '../../src/contract/operations.js';
import {refuseUntil} from '../base/refusal.js';
import type {Visitor} from '../config/client-address.js';
import type {Rate} from '../config/policy.js';
import type {Quota, Store} from '../stores/store.js';

/** How many visitors' quotas the addresses of one network share. */
const visitorsInNetwork = 16;
/** The fraction of the shared service quota that one network may use. */
const shareOfNetwork = 1 / 3;

/** The quotas of each visitor by operation, made once: a visitor sends many requests. */
type Prepared = WeakMap<Visitor, Map<string, readonly Quota[]>>;

/**
 * Counts requests against the policy's rates. Every request is charged to its address and network, whatever its
 * outcome. The quota shared by all is charged only for calls that really reach the service, and those of orders and briefs
 * that it refuses are given back, so that refused or cached requests cannot use it up.
 */
export class Quotas {
  readonly #own: Prepared = new WeakMap();
  readonly #shared: Prepared = new WeakMap();

  constructor(
    readonly store: Store,
    readonly scale: number,
  ) {}

  /** Charges a request to the visitor's quotas of an operation; synchronous with a store in memory. @throws Refusal */
  takeOwn(id: OperationId | 'form' | 'detour', rates: readonly Rate[], visitor: Visitor): Promise<void> | undefined {
    const quotas = prepared(this.#own, visitor, id, () => this.#ownQuotas(id, rates, visitor));
    return this.#take(quotas, refuseOwn);
  }

  /**
   * Charges a call to the service to the quota shared by all and to the share of the visitor's network. @throws Refusal
   */
  takeShared(id: OperationId, rates: readonly Rate[], visitor: Visitor | undefined): Promise<void> | undefined {
    const make = () => this.#sharedQuotas(id, rates, visitor);
    return this.#take(visitor ? prepared(this.#shared, visitor, id, make) : make(), refuseShared);
  }

  /** Returns the charge of a call without effect to the quota shared by all. The share of its network stays charged. */
  giveBackShared(id: OperationId, rates: readonly Rate[]) {
    void this.store.giveBack(rates.map((rate) => this.#quota(id, rate)));
  }

  #ownQuotas(id: string, rates: readonly Rate[], {address, network}: Visitor): Quota[] {
    return rates.flatMap((rate) => [
      this.#quota(`${id} ${address}`, rate),
      this.#quota(`${id} ${network}`, rate, visitorsInNetwork),
    ]);
  }

  #sharedQuotas(id: string, rates: readonly Rate[], visitor: Visitor | undefined): Quota[] {
    return rates.flatMap((rate) => {
      const ofAll = this.#quota(id, rate);
      return visitor ? [ofAll, this.#quota(`${id} calls ${visitor.network}`, rate, shareOfNetwork)] : [ofAll];
    });
  }

  #take(quotas: readonly Quota[], refuse: (waitMs: number) => void): Promise<void> | undefined {
    if (quotas.length === 0) return undefined;
    const waitMs = this.store.take(quotas);
    if (typeof waitMs !== 'number') return waitMs.then(refuse);
    refuse(waitMs);
    return undefined;
  }

  #quota(name: string, {count, seconds}: Rate, factor = 1): Quota {
    return {key: `${name} ${seconds}`, rate: {count: Math.max(1, count * this.scale * factor), seconds}};
  }
}

function prepared(quotasOf: Prepared, visitor: Visitor, id: string, make: () => readonly Quota[]): readonly Quota[] {
  let known = quotasOf.get(visitor);
  if (!known) quotasOf.set(visitor, (known = new Map()));
  let quotas = known.get(id);
  if (!quotas) known.set(id, (quotas = make()));
  return quotas;
}

const refuseOwn = (waitMs: number) => refuseFor(waitMs, 'own_quota');
const refuseShared = (waitMs: number) => refuseFor(waitMs, 'shared_quota');

function refuseFor(waitMs: number, reason: string) {
  if (waitMs > 0) throw refuseUntil(waitMs / 1000, 'rate_limited', 'Too many requests.', reason);
}
