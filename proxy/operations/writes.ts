import type {CreatedBrief} from '../../src/contract/brief-answers.js';
import type {CreatedOrder, Order} from '../../src/contract/order.js';
import type {OrderNotice} from '../config/options.js';
import {noticeOf} from './order-notices.js';
import type {BriefTokens} from './brief-token.js';
import type {Idempotency, KeptAnswer, KeyedFacts} from './idempotency.js';
import type {ServiceAnswer} from '../service/outcome.js';
import type {Redirects} from './redirects.js';
import type {Service, ServiceCall} from '../service/service.js';

/** A write and what its client says of it. */
export interface Write {
  readonly call: ServiceCall;
  readonly once: KeyedFacts;
  /** Runs before it is sent; what it throws is the answer, and the key stays free. */
  checkHuman?(): Promise<void>;
}

/** The two writes that create something: each key once, each answer with the token of what was created. */
export class Writes {
  constructor(
    readonly service: Service,
    readonly idempotency: Idempotency,
    readonly tokens: BriefTokens,
    readonly redirects: Redirects,
    readonly deadlineMs: number,
    readonly onOrder: (notice: OrderNotice) => void,
  ) {}

  create({call, once, checkHuman}: Write): Promise<KeptAnswer & {isReplay: boolean}> {
    return this.idempotency.run({
      ...once,
      scope: `${call.id} ${once.scope}`,
      content: [call.body?.mediaType, JSON.parse(call.body?.text ?? 'null')],
      deadlineMs: this.deadlineMs,
      send: async () => {
        await checkHuman?.();
        const answer = await this.service.call(call, this.deadlineMs);
        if (answer.status === 201 && call.id === 'createOrder') this.onOrder(noticeOfCall(call, answer));
        return this.#finish(answer);
      },
    });
  }

  #finish({status, body}: ServiceAnswer): KeptAnswer {
    if (status !== 201) return {status, body, headers: {}};
    const {ids, addresses} = createdIn(body as CreatedBrief | CreatedOrder);
    if (addresses.every((address) => this.redirects.allows(address))) {
      return {status, body, headers: {'Brief-Token': this.tokens.sign(ids)}};
    }
    // It was created, so this is kept like any answer: trying again would make a second one.
    const message = 'The service named an address that visitors must not be sent to.';
    return {status: 502, body: {message, code: 'service_answer_invalid'}, headers: {}};
  }
}

function noticeOfCall({body}: ServiceCall, answer: ServiceAnswer): OrderNotice {
  const {productId} = JSON.parse(body?.text ?? '{}') as Order;
  return noticeOf(productId, answer.body as CreatedOrder);
}

function createdIn(body: CreatedBrief | CreatedOrder): {ids: string[]; addresses: string[]} {
  if (!('orderItems' in body)) return {ids: [body.id], addresses: [body.briefUrl]};
  const ids = body.orderItems.flatMap(({briefId}) => briefId ?? []);
  return {ids, addresses: body.orderItems.flatMap(({returnUrls}) => Object.values(returnUrls))};
}
