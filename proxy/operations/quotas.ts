import type {OperationId} from '../../src/contract/operations.js';
import {refuseUntil} from '../base/refusal.js';
import type {Visitor} from '../config/client-address.js';
import type {Rate} from '../config/policy.js';
import type {Quota, Store} from '../stores/store.js';

/** How many visitors' quotas the addresses of one network have together. */
const visitorsInNetwork = 16;
/** The part of what all may ask of the service that one network may use up. */
const shareOfNetwork = 1 / 3;

/**
 * Counts requests by the policy's rates. What an address sends is charged to its own quota and its network's, whatever
 * becomes of it. What all share is charged for a call only that really goes to the service, so that nobody uses it up with
 * requests that are refused or answered from memory.
 */
export class Quotas {
  constructor(
    readonly store: Store,
    readonly scale: number,
  ) {}

  /** Takes one from what a visitor may ask of an operation, at once where the store is in memory. @throws Refusal */
  takeOwn(id: OperationId | 'form', rates: readonly Rate[], {address, network}: Visitor): Promise<void> | undefined {
    const quotas: Quota[] = [];
    for (const rate of rates) {
      quotas.push(this.#quota(`${id} ${address}`, rate), this.#quota(`${id} ${network}`, rate, visitorsInNetwork));
    }
    return this.#take(quotas);
  }

  /** Takes one from what all, and one network of them, may ask of the service. @throws Refusal */
  takeShared(id: OperationId, rates: readonly Rate[], network: string | undefined): Promise<void> | undefined {
    const quotas: Quota[] = [];
    for (const rate of rates) {
      quotas.push(this.#quota(id, rate));
      if (network) quotas.push(this.#quota(`${id} calls ${network}`, rate, shareOfNetwork));
    }
    return this.#take(quotas);
  }

  #take(quotas: readonly Quota[]): Promise<void> | undefined {
    if (quotas.length === 0) return undefined;
    const waitMs = this.store.take(quotas);
    if (typeof waitMs !== 'number') return waitMs.then(refuseFor);
    refuseFor(waitMs);
    return undefined;
  }

  #quota(name: string, {count, seconds}: Rate, factor = 1): Quota {
    return {key: `${name} ${seconds}`, rate: {count: Math.max(1, count * this.scale * factor), seconds}};
  }
}

function refuseFor(waitMs: number) {
  if (waitMs > 0) throw refuseUntil(waitMs / 1000, 'rate_limited', 'Too many requests.');
}
