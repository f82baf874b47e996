import type {Royalty} from '../../src/contract/royalty.js';
import type {Idempotency, KeptAnswer, KeyedFacts} from './idempotency.js';
import type {Log} from '../observe/log.js';
import {Refusal, ServiceFailure} from '../base/refusal.js';
import type {Service, ServiceCall} from '../service/service.js';
import type {Account, Store} from '../stores/store.js';

/** The daily limits (UTC) in cents: in total, and per recipient. */
export interface RoyaltyCaps {
  readonly day: number;
  readonly recipient: number;
}

interface RoyaltyServices {
  readonly service: Service;
  readonly idempotency: Idempotency;
  readonly store: Store;
  readonly caps: RoyaltyCaps;
  readonly log: Log;
  readonly deadlineMs: number;
}

/** Awards royalties: each key at most once, without automatic retries, never above the limits. Every step is logged. */
export class Royalties {
  readonly #services: RoyaltyServices;

  constructor(services: RoyaltyServices) {
    this.#services = services;
  }

  async award(call: ServiceCall, royalty: Royalty, once: KeyedFacts): Promise<KeptAnswer & {isReplay: boolean}> {
    const record = (step: string) =>
      this.#services.log.event('info', 'royalty', {
        step,
        cents: royalty.royaltyAmountInCents,
        recipient: this.#services.log.pseudonym(royalty.recipientEmail),
        artifact: this.#services.log.pseudonym(royalty.artifactId),
        key: this.#services.log.pseudonym(once.key),
      });
    return this.#services.idempotency.run({
      ...once,
      scope: `${call.id} ${once.scope}`,
      isConfirmed: false,
      content: royalty,
      deadlineMs: this.#services.deadlineMs,
      send: () => this.#send(call, royalty, record),
    });
  }

  async #send(call: ServiceCall, royalty: Royalty, record: (step: string) => void): Promise<KeptAnswer> {
    const accounts = this.#accounts(royalty.recipientEmail);
    const cents = royalty.royaltyAmountInCents;
    if (!(await this.#services.store.spend(accounts, cents))) {
      record('refused');
      throw new Refusal(403, 'royalty_limit_reached', 'This award would exceed the daily limit.');
    }
    record('sending');
    try {
      const {status, body} = await this.#services.service.call(call, this.#services.deadlineMs);
      record(status === 200 ? 'awarded' : 'declined');
      if (status !== 200) await this.#giveBack(accounts, cents);
      return {status, body};
    } catch (error) {
      const isLost = !(error instanceof Refusal) || (error instanceof ServiceFailure && error.mayHaveRun);
      record(isLost ? 'unknown' : 'unsent');
      // What may have been awarded stays counted.
      if (!isLost) await this.#giveBack(accounts, cents);
      throw error;
    }
  }

  /** Tries it once, since a store that fails may have done it. Its failure is not the result of the award. */
  async #giveBack(accounts: readonly Account[], cents: number) {
    await this.#services.store.spend(accounts, -cents).catch(() => {});
  }

  #accounts(email: string): Account[] {
    const day = new Date().toISOString().slice(0, 10);
    return [
      {key: day, cap: this.#services.caps.day},
      {key: `${day} ${email.trim().toLowerCase()}`, cap: this.#services.caps.recipient},
    ];
  }
}
