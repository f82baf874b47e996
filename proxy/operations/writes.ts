import type {CreatedBrief} from '../../src/contract/brief-routes.js';
import type {CreatedOrder, Order} from '../../src/contract/order.js';
import type {RequestBody} from '../http/body.js';
import type {BriefTokens} from './brief-token.js';
import type {Operation} from '../../src/contract/operations.js';
import {outcomeUnknown, type Idempotency, type KeptAnswer, type KeyedFacts} from './idempotency.js';
import type {Redirects} from './redirects.js';
import type {Service, ServiceCall} from '../service/service.js';
import {conforms} from '../wire/schema-check.js';

/** A write and its idempotency headers. */
export interface Write {
  readonly call: ServiceCall & {readonly body?: RequestBody};
  readonly once: KeyedFacts;
  /** Runs before it is sent; an error becomes the response, and the key stays free. */
  checkHuman?(): Promise<void>;
}

/** The response to a write, and whether it is a repetition. */
export interface CreatedAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly isReplay: boolean;
}

export interface WriteServices {
  readonly service: Service;
  readonly idempotency: Idempotency;
  readonly tokens: BriefTokens;
  readonly redirects: Redirects;
  readonly deadlineMs: number;
  readonly onOrder: (productId: string, order: CreatedOrder) => void;
}

/** The two writes that create something: each key once, each response with a token for what was created. */
export class Writes {
  readonly #services: WriteServices;

  constructor(services: WriteServices) {
    this.#services = services;
  }

  async create({call, once, checkHuman}: Write): Promise<CreatedAnswer> {
    const kept = await this.#services.idempotency.run({
      ...once,
      scope: `${call.id} ${once.scope}`,
      content: [call.body?.mediaType, call.body?.value],
      deadlineMs: this.#services.deadlineMs,
      send: async () => {
        await checkHuman?.();
        const {status, body} = await this.#services.service.call(call, this.#services.deadlineMs);
        if (status === 201 && call.id === 'createOrder')
          this.#services.onOrder((call.body?.value as Order).productId, body as CreatedOrder);
        return {status, body, at: Date.now()};
      },
    });
    return {...this.#answer(call.operation, kept), isReplay: kept.isReplay};
  }

  /**
   * The client's response, made from the service's, now or when the key was first sent. Only the service's response is
   * stored: redirects and tokens are decided anew each time.
   */
  #answer({responses}: Operation, {status, body, at}: KeptAnswer): Omit<CreatedAnswer, 'isReplay'> {
    if (status !== 201) return {status, body, headers: {}};
    if (!conforms<CreatedBrief | CreatedOrder>(responses[201] ?? false, body)) throw outcomeUnknown();
    const {ids, addresses} = createdIn(body);
    if (addresses.every((address) => this.#services.redirects.allows(address))) {
      return {status, body, headers: {'Brief-Token': this.#services.tokens.sign(ids, at)}};
    }
    const message = 'The service named an address that visitors must not be sent to.';
    return {status: 502, body: {message, code: 'service_answer_invalid'}, headers: {}};
  }
}

function createdIn(body: CreatedBrief | CreatedOrder): {ids: string[]; addresses: string[]} {
  if (!('orderItems' in body)) return {ids: [body.id], addresses: [body.briefUrl]};
  const ids = body.orderItems.flatMap(({briefId}) => briefId ?? []);
  // Parsing an address takes longer than all else here, and the four of an order are often the same.
  return {ids, addresses: [...new Set(body.orderItems.flatMap(({returnUrls}) => Object.values(returnUrls)))]};
}
