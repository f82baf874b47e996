import type {IncomingMessage} from 'node:http';
import type {Royalty} from '../../src/contract/royalty.js';
import {jsonAnswer, type Answer} from '../http/answer.js';
import type {RequestBody} from '../http/body.js';
import {keyIsMissing, keyIsUnusable, type IdempotencyFacts} from '../http/idempotency-headers.js';
import type {KeptAnswer, KeyedFacts} from './idempotency.js';
import type {CacheTimes} from '../config/policy.js';
import type {ReadAnswer, Reads} from './reads.js';
import {Refusal} from '../base/refusal.js';
import type {Royalties} from './royalties.js';
import type {Service, ServiceCall} from '../service/service.js';
import type {Writes} from './writes.js';

/** An authorised call of an operation, with all its validated input. */
export interface OperationRequest {
  readonly call: ServiceCall & {readonly body?: RequestBody};
  /** The idempotency headers, for an operation that needs a key. */
  readonly once?: IdempotencyFacts;
  /** Verifies that a person sends it, before something is created for the first time. @throws Refusal */
  checkHuman?(): Promise<void>;
}

/** The handlers of the operations. */
export interface OperationHandlers {
  readonly service: Service;
  readonly reads: Reads;
  readonly writes: Writes;
  readonly royalties: Royalties | undefined;
  readonly writeDeadlineMs: number;
}

/** Performs a write. @throws Refusal */
export async function perform(handlers: OperationHandlers, request: OperationRequest): Promise<Answer> {
  const {call, checkHuman} = request;
  if (call.id === 'createBrief' || call.id === 'createOrder') {
    return keptAnswer(await handlers.writes.create({call, once: withKey(request), checkHuman}));
  }
  if (call.id === 'awardRoyalty') {
    if (!handlers.royalties) throw new Refusal(404, 'not_found', 'Royalties are disabled.');
    return keptAnswer(await handlers.royalties.award(call, call.body?.value as Royalty, withKey(request)));
  }
  const {status, body} = await handlers.service.call(call, handlers.writeDeadlineMs);
  return jsonAnswer(status, body);
}

const noStore = {'Cache-Control': 'no-store'};
const sharedHeaders = new Map<CacheTimes, Readonly<Record<string, string>>>();

/** The response to a read, and who may cache it. */
export function cacheableAnswer(
  {status, content, cacheStatus}: ReadAnswer,
  {method}: IncomingMessage,
  times: CacheTimes,
): Answer {
  if (status !== 200 || method !== 'GET') return {status, headers: noStore, body: content, cacheStatus};
  let headers = sharedHeaders.get(times);
  if (!headers) {
    const {fresh, whileRevalidate, ifError} = times;
    const value = `public, max-age=${fresh}, stale-while-revalidate=${whileRevalidate}, stale-if-error=${ifError}`;
    headers = {'Cache-Control': value};
    sharedHeaders.set(times, headers);
  }
  return {status, headers, body: content, isTagged: times.isTagged, cacheStatus};
}

function keptAnswer({
  status,
  body,
  headers,
  isReplay,
}: KeptAnswer & {headers?: Readonly<Record<string, string>>; isReplay: boolean}): Answer {
  return {...jsonAnswer(status, body, headers), cacheStatus: isReplay ? 'replay' : 'miss'};
}

/** By which the doctor recognises whether tokens arrive, without creating anything. */
const noToken = {'Brief-Token': 'none'};

function withKey({once}: OperationRequest): KeyedFacts {
  if (once?.key !== undefined) return {...once, key: once.key};
  const message = once?.isGiven ? keyIsUnusable : keyIsMissing;
  throw new Refusal(400, 'idempotency_key_missing', message, noToken);
}
