import type {OperationId} from '../../src/contract/operations.js';
import type {Rate, Rule} from '../config/policy.js';
import {refuseUntil} from '../base/refusal.js';
import type {Quota, Store} from '../stores/store.js';

type Rates = Pick<Rule, 'perAddress' | 'all'>;

/** Counts what each address, and all together, ask for, by the policy's rates. */
export class Quotas {
  constructor(
    readonly store: Store,
    readonly scale: number,
  ) {}

  /** Takes one from what an address may ask of an operation. @throws Refusal */
  async take(id: OperationId | 'form', {perAddress, all}: Rates, address: string): Promise<void> {
    const quotas: Quota[] = [];
    for (const rate of perAddress) quotas.push(this.#quota(`${id} ${address}`, rate));
    for (const rate of all) quotas.push(this.#quota(id, rate));
    const waitMs = await this.store.take(quotas);
    if (waitMs > 0) throw refuseUntil(waitMs / 1000, 'rate_limited', 'Too many requests.');
  }

  #quota(name: string, {count, seconds}: Rate): Quota {
    return {key: `${name} ${seconds}`, rate: {count: Math.max(1, count * this.scale), seconds}};
  }
}
