import {createHash, createHmac, randomUUID} from 'node:crypto';
import {setMaxListeners} from 'node:events';
import {setTimeout as pause} from 'node:timers/promises';
import {withDeadline} from '../base/deadline.js';
import {codeOf} from '../base/error-code.js';
import {within} from '../base/within.js';
import type {CreatedOrder} from '../../src/contract/order.js';
import type {OrderNotice, OrderWebhook} from '../config/options.js';
import type {Log} from '../observe/log.js';
import type {Metrics} from '../observe/metrics.js';
import {RecurringFault} from '../observe/recurring-fault.js';

/** The delays between attempts to deliver a notice, in seconds; less than an hour in total. */
const pauses = [1, 5, 30, 120, 600, 1800];
const attemptMs = 5000;
const maxWaiting = 1000;
const post = {method: 'POST', redirect: 'manual'} as const;

/** What sending a notice needs; tests replace the delivery. */
export interface NoticeOptions {
  readonly onOrder: ((order: OrderNotice) => unknown) | undefined;
  readonly webhook: OrderWebhook | undefined;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * The notice of a created order. Its id is derived from its briefs, so that a receiver recognises a repeated notice;
 * orders without briefs are all alike, so theirs are random.
 */
export function noticeOf(productId: string, {orderItems}: CreatedOrder): OrderNotice {
  const briefIds = orderItems.flatMap(({briefId}) => briefId ?? []);
  const id = createHash('sha256')
    .update(JSON.stringify([productId, briefIds.length > 0 ? briefIds : randomUUID()]))
    .digest('hex');
  return {id: `order_${id.slice(0, 32)}`, productId, briefIds};
}

/** Notifies the partner's server of each created order: by a callback when the proxy is mounted, otherwise by a signed POST. */
export class OrderNotices {
  readonly #closing = new AbortController();
  readonly #hurry = new AbortController();
  readonly #waiting = new Set<Promise<void>>();
  /** The notices with which the partner's code was called, until it has ended. */
  readonly #called = new Set<OrderNotice>();
  readonly #callbacks = new Set<Promise<void>>();
  #webhook: OrderWebhook | undefined;
  readonly #fault = new RecurringFault(() => this.options.log.event('info', 'webhook_recovered'));

  constructor(readonly options: NoticeOptions) {
    this.#webhook = options.webhook;
    // Every waiting notice listens to them; from the eleventh listener on, Node would warn of a leak.
    setMaxListeners(0, this.#closing.signal, this.#hurry.signal);
  }

  /** Notifies of an order, if anyone wants to know. */
  created(productId: string, order: CreatedOrder) {
    if (this.options.onOrder || this.#webhook) this.notify(noticeOf(productId, order));
  }

  notify(notice: OrderNotice) {
    const {onOrder} = this.options;
    // If the process dies before the notice is delivered, the log still has the ids.
    this.options.log.event('info', 'order_created', factsOf(notice));
    if (onOrder) keepUntilDone(this.#callbacks, this.#callBack(onOrder, notice));
    if (!this.#webhook) return;
    if (this.#waiting.size >= maxWaiting) return this.#giveUp(notice, 'too many wait');
    keepUntilDone(this.#waiting, this.#send(notice));
  }

  /** Changes the secret or the address from the next attempt on. */
  rotate(webhook: OrderWebhook | undefined) {
    this.#webhook = webhook;
  }

  /**
   * Tries each waiting notice once more; the ids of those that fail are in the log. Waits for callbacks that still run,
   * but not for one that never ends: its ids are in the log, too.
   */
  async close() {
    this.#closing.abort();
    // Another order may be created meanwhile.
    while (this.#waiting.size > 0) await Promise.all(this.#waiting);
    await within(attemptMs, Promise.race([Promise.all(this.#callbacks), this.#hurried()]));
    for (const notice of this.#called) this.#giveUp(notice, 'onOrder did not end');
    this.#called.clear();
    this.#fault.forget();
  }

  /** Sends nothing more, not even what is on its way: its ids are in the log. */
  hurry() {
    this.#closing.abort();
    this.#hurry.abort();
  }

  #hurried(): Promise<unknown> {
    const {signal} = this.#hurry;
    return new Promise((resolve) => (signal.aborted ? resolve(undefined) : signal.addEventListener('abort', resolve)));
  }

  async #callBack(onOrder: (order: OrderNotice) => unknown, notice: OrderNotice) {
    this.#called.add(notice);
    try {
      await onOrder(notice);
    } catch {
      if (this.#called.has(notice)) this.#giveUp(notice, 'onOrder threw');
    } finally {
      this.#called.delete(notice);
    }
  }

  async #send(notice: OrderNotice) {
    const {wait = pauseUntil} = this.options;
    let reason = '';
    for (const seconds of [...pauses, 0]) {
      reason = await this.#attempt(notice);
      if (!this.#hurry.signal.aborted) this.#note(reason);
      if (reason === '') return;
      if (seconds === 0 || this.#closing.signal.aborted) break;
      await wait(seconds * 1000, this.#closing.signal);
    }
    this.#giveUp(notice, reason);
  }

  /** Logs when deliveries begin to fail, long before the first notice is given up, and when they succeed again. */
  #note(reason: string) {
    if (reason === '') return this.#fault.succeeded();
    if (!this.#fault.failed(reason)) return;
    const remedy =
      'Check ORDER_WEBHOOK_URL and what answers there. A notice is repeated for about an hour; then order_not_told has its ids.';
    this.options.log.event('warn', 'webhook_failing', {reason, remedy});
  }

  /** Sends a notice once. Returns the failure, if any. */
  async #attempt(notice: OrderNotice): Promise<string> {
    if (!this.#webhook) return 'ORDER_WEBHOOK_URL was removed';
    const {signal: hurry} = this.#hurry;
    const {url, secret} = this.#webhook;
    const body = JSON.stringify({type: 'order.created', timestamp: new Date().toISOString(), data: notice});
    const headers = {'content-type': 'application/json', ...signature(notice.id, body, secret)};
    try {
      const send = async (signal: AbortSignal) => {
        const answer = await fetch(url, {...post, headers, body, signal});
        await answer.body?.cancel();
        return answer.ok ? '' : `it answered ${answer.status}`;
      };
      return await withDeadline(attemptMs, send, hurry);
    } catch (error) {
      if (hurry.aborted) return 'the proxy ended';
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return isLate ? 'it did not answer in time' : `it cannot be reached${causeOf(error)}`;
    }
  }

  #giveUp(notice: OrderNotice, reason: string) {
    const remedy = 'Your server was not notified of this order: take its ids from here.';
    this.options.metrics.event('webhook_failed');
    this.options.log.event('error', 'order_not_told', {...factsOf(notice), reason, remedy});
  }
}

/** The code of the system or of TLS behind a failed `fetch`, or its own reason, in brackets. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  // The ports of other protocols, to which pages must not send anything: https://fetch.spec.whatwg.org/#port-blocking
  if (cause instanceof Error && cause.message === 'bad port') return ' (fetch blocks its port: take another one)';
  const code = codeOf(cause);
  return /^[A-Z][A-Z\d_]+$/.test(code) ? ` (${code})` : '';
}

const factsOf = ({id, productId, briefIds}: OrderNotice) => ({id, productId, briefIds: briefIds.join(' ')});

function keepUntilDone(running: Set<Promise<void>>, one: Promise<void>) {
  const kept = one.finally(() => running.delete(kept));
  running.add(kept);
}

/** The headers of https://www.standardwebhooks.com, which authenticate the sender and identify repetitions. */
function signature(id: string, body: string, secret: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}`};
}

/** Waits, but not beyond the end of the proxy. */
const pauseUntil = (ms: number, signal: AbortSignal) => pause(ms, undefined, {signal, ref: false}).catch(() => {});
