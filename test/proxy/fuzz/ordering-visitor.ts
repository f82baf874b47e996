import assert from 'node:assert/strict';
import {request} from 'undici';
import {jsonType, longKey, origin} from '../tools/harness.js';

/** What the proxy answers to an order, as far as a visitor's page reads it. */
interface Answer {
  readonly status: number;
  readonly body: {readonly code?: string; readonly orderItems?: readonly {readonly briefId: string}[]};
}

/** Codes of an answer that tell nothing of whether the order was made. */
const openCodes = new Set(['outcome_unknown', 'service_answer_invalid', 'idempotency_key_reused']);

/** A visitor with one order, who sends it with the keys and headers of the widget, also from two tabs at once. */
export class OrderingVisitor {
  readonly #pending = new Set<Promise<void>>();
  #key = 0;
  #sent = 0;
  #keySince = 0;
  #outcome: 'none' | 'open' | 'refused' | 'accepted' = 'none';
  #isUnknown = false;
  /** How often the visitor sent it again after being told that it may have been made. */
  #confirmed = 0;

  /**
   * @param name identifies the order: the title of its brief
   * @param pickProxy gives the address of one of the proxies
   * @param made gives the ids of the briefs that the service made for this order
   */
  constructor(
    readonly name: string,
    readonly pickProxy: () => string,
    readonly made: () => readonly string[],
  ) {}

  get isAccepted(): boolean {
    return this.#outcome === 'accepted';
  }

  /** Sends the order until it is accepted. */
  async sendUntilAccepted(): Promise<void> {
    while (!this.isAccepted) {
      this.send();
      await Promise.all(this.#pending);
    }
  }

  /** Sends the order, and leaves after some milliseconds where they are given. */
  send(leavesAfterMs?: number): void {
    const isFirst = this.#outcome === 'none' || this.#outcome === 'refused';
    if (isFirst) this.#takeNewKey();
    const headers = isFirst ? {} : this.#headersOfRetry();
    if (this.#outcome !== 'accepted') this.#outcome = 'open';
    const sent = ++this.#sent;
    const isOnlyOne = isFirst && this.#pending.size === 0;
    const sending = this.#exchange(headers, leavesAfterMs).then((answer) => {
      this.#pending.delete(sending);
      if (answer) this.#take(answer, isOnlyOne && this.#sent === sent);
    });
    this.#pending.add(sending);
  }

  /** Fails where the service made more orders than the visitor asked for. */
  check(): void {
    const {length} = this.made();
    assert.ok(length <= 1 + this.#confirmed, `${this.name} ordered ${length} times and confirmed ${this.#confirmed}`);
  }

  /** Corrects what was refused, though an earlier attempt may have been made: the page asks before it sends a changed order. */
  #changeOrder() {
    this.#confirmed++;
    this.#outcome = 'refused';
  }

  #takeNewKey() {
    this.#key++;
    this.#keySince = Date.now();
  }

  #headersOfRetry(): Record<string, string> {
    const seconds = Math.max(1, Math.ceil((Date.now() - this.#keySince) / 1000));
    const isConfirmed = this.#isUnknown;
    if (isConfirmed) this.#confirmed++;
    this.#isUnknown = false;
    return {'idempotency-age': String(seconds), ...(isConfirmed && {'idempotency-retry': 'confirmed'})};
  }

  async #exchange(headers: Record<string, string>, leavesAfterMs?: number): Promise<Answer | undefined> {
    const key = longKey(`${this.name}-${this.#key}`);
    try {
      const {statusCode, body} = await request(`${this.pickProxy()}/orders`, {
        method: 'POST',
        headers: {origin, ...jsonType, 'idempotency-key': key, ...headers},
        body: JSON.stringify({productId: 'logo/1', brief: {title: this.name}}),
        signal: leavesAfterMs === undefined ? null : AbortSignal.timeout(leavesAfterMs),
        reset: true,
      });
      return {status: statusCode, body: (await body.json()) as Answer['body']};
    } catch {
      // The visitor left, or the proxy was replaced: the page would hear of neither.
      return undefined;
    }
  }

  /** @param isOnlyOne no other attempt with this key was sent before this answer */
  #take({status, body: {code, orderItems}}: Answer, isOnlyOne: boolean) {
    assert.notEqual(code, 'idempotency_key_reused');
    if (status === 201) {
      this.#outcome = 'accepted';
      const id = orderItems?.[0]?.briefId;
      assert.ok(
        id !== undefined && this.made().includes(id),
        `${this.name} was given ${id}, not ${this.made().join()}`,
      );
    } else if (code === 'outcome_unknown') {
      this.#isUnknown = true;
    } else if (!isOnlyOne && !this.isAccepted && (status === 400 || status === 422)) {
      this.#changeOrder();
    } else if (isOnlyOne && !openCodes.has(code ?? '')) {
      // What was sent before with another key may still be made.
      if (this.#key === 1) assert.deepEqual(this.made(), [], `${this.name} was refused (${status} ${code}) after all`);
      this.#outcome = 'refused';
    }
  }
}
