import type {Royalty} from '../../src/contract/royalty.js';
import type {Idempotency, KeptAnswer, KeyedFacts} from './idempotency.js';
import type {Log} from '../observe/log.js';
import {Refusal, ServiceFailure} from '../base/refusal.js';
import type {Service, ServiceCall} from '../service/service.js';
import type {Account, Store} from '../stores/store.js';

/** How much may be awarded in one day (UTC), in cents: in all, and to one recipient. */
export interface RoyaltyCaps {
  readonly day: number;
  readonly recipient: number;
}

/** Awards royalties: each key at most once, never again on its own, never above the caps, and every step on record. */
export class Royalties {
  constructor(
    readonly service: Service,
    readonly idempotency: Idempotency,
    readonly store: Store,
    readonly caps: RoyaltyCaps,
    readonly log: Log,
    readonly deadlineMs: number,
  ) {}

  async award(call: ServiceCall, royalty: Royalty, once: KeyedFacts): Promise<KeptAnswer & {isReplay: boolean}> {
    const record = (step: string) =>
      this.log.event('info', 'royalty', {
        step,
        cents: royalty.royaltyAmountInCents,
        recipient: this.log.pseudonym(royalty.recipientEmail),
        artifact: this.log.pseudonym(royalty.artifactId),
        key: this.log.pseudonym(once.key),
      });
    return this.idempotency.run({
      ...once,
      scope: `${call.id} ${once.scope}`,
      isConfirmed: false,
      content: royalty,
      deadlineMs: this.deadlineMs,
      send: () => this.#send(call, royalty, record),
    });
  }

  async #send(call: ServiceCall, royalty: Royalty, record: (step: string) => void): Promise<KeptAnswer> {
    const accounts = this.#accounts(royalty.recipientEmail);
    const cents = royalty.royaltyAmountInCents;
    if (!(await this.store.spend(accounts, cents))) {
      record('refused');
      throw new Refusal(403, 'royalty_limit_reached', 'This award would pass the limit of the day.');
    }
    record('sending');
    try {
      const {status, body} = await this.service.call(call, this.deadlineMs);
      if (status !== 200) await this.store.spend(accounts, -cents);
      record(status === 200 ? 'awarded' : 'declined');
      return {status, body};
    } catch (error) {
      const isLost = !(error instanceof Refusal) || (error instanceof ServiceFailure && error.mayHaveRun);
      record(isLost ? 'unknown' : 'unsent');
      // What may have been awarded stays counted.
      if (!isLost) await this.store.spend(accounts, -cents);
      throw error;
    }
  }

  #accounts(email: string): Account[] {
    const day = new Date().toISOString().slice(0, 10);
    return [
      {key: day, cap: this.caps.day},
      {key: `${day} ${email.trim().toLowerCase()}`, cap: this.caps.recipient},
    ];
  }
}
