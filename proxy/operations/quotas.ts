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

  /** Takes one from what a visitor may ask of an operation. @throws Refusal */
  async takeOwn(id: OperationId | 'form', rates: readonly Rate[], {address, network}: Visitor): Promise<void> {
    const quotas = rates.flatMap((rate) => [
      this.#quota(`${id} ${address}`, rate),
      this.#quota(`${id} ${network}`, rate, visitorsInNetwork),
    ]);
    await this.#take(quotas);
  }

  /** Takes one from what all, and one network of them, may ask of the service. @throws Refusal */
  async takeShared(id: OperationId, rates: readonly Rate[], network: string | undefined): Promise<void> {
    const quotas = rates.map((rate) => this.#quota(id, rate));
    if (network) quotas.push(...rates.map((rate) => this.#quota(`${id} calls ${network}`, rate, shareOfNetwork)));
    await this.#take(quotas);
  }

  async #take(quotas: readonly Quota[]) {
    if (quotas.length === 0) return;
    const waitMs = await this.store.take(quotas);
    if (waitMs > 0) throw refuseUntil(waitMs / 1000, 'rate_limited', 'Too many requests.');
  }

  #quota(name: string, {count, seconds}: Rate, factor = 1): Quota {
    return {key: `${name} ${seconds}`, rate: {count: Math.max(1, count * this.scale * factor), seconds}};
  }
}
