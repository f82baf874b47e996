import type {OperationId} from '../src/contract/operations.js';
import type {Rate, Rule} from './policy.js';
import {refuseUntil} from './refusal.js';
import type {Quota, Store} from './stores/store.js';

/** Counts what each address, and all together, ask for, by the policy's rates. */
export class Quotas {
  constructor(
    readonly store: Store,
    readonly scale: number,
  ) {}

  /** Takes one from what an address may ask of an operation. @throws Refusal `rate_limited` */
  async take(id: OperationId | 'form', {perAddress, all}: Pick<Rule, 'perAddress' | 'all'>, address: string) {
    const quotas = [
      ...perAddress.map((rate) => this.#quota(`${id} ${address}`, rate)),
      ...all.map((rate) => this.#quota(id, rate)),
    ];
    const waitMs = await this.store.take(quotas);
    if (waitMs > 0) throw refuseUntil(waitMs / 1000, 'rate_limited', 'Too many requests.');
  }

  #quota(name: string, {count, seconds}: Rate): Quota {
    return {key: `${name} ${seconds}`, rate: {count: Math.max(1, count * this.scale), seconds}};
  }
}
