import type {Royalty} from '../src/contract/royalty.js';
import {jsonAnswer, type Answer} from './answer.js';
import type {RequestBody} from './body.js';
import type {KeptAnswer} from './idempotency.js';
import type {Rule} from './policy.js';
import type {Reads} from './reads.js';
import {Refusal} from './refusal.js';
import type {Royalties} from './royalties.js';
import type {Service, ServiceCall} from './service.js';
import type {Writes} from './writes.js';

/** An operation that its caller may perform, with everything it needs, checked. */
export interface Performance {
  readonly call: ServiceCall & {readonly body?: RequestBody};
  readonly idempotencyKey: string | undefined;
  readonly isConfirmed: boolean;
  /** Asks for proof of a person, before something is created for the first time. @throws Refusal */
  checkHuman?(): Promise<void>;
}

/** The ways in which operations reach the service. */
export interface Ways {
  readonly service: Service;
  readonly reads: Reads;
  readonly writes: Writes;
  readonly royalties: Royalties | undefined;
  readonly writeDeadlineMs: number;
}

/** Performs an operation in the one way that suits it. @throws Refusal */
export async function perform(ways: Ways, rule: Rule, {call, ...how}: Performance): Promise<Answer> {
  if (rule.cache) return readAnswer(ways, rule.cache, call);
  if (call.id === 'createBrief' || call.id === 'createOrder') {
    return keptAnswer(await ways.writes.create({...how, call, key: readKey(how.idempotencyKey)}));
  }
  if (call.id === 'awardRoyalty') {
    if (!ways.royalties) throw new Refusal(404, 'not_found', 'Royalties are off.');
    const key = readKey(how.idempotencyKey);
    return keptAnswer(await ways.royalties.award(call, call.body?.value as Royalty, key));
  }
  const {status, body} = await ways.service.call(call, ways.writeDeadlineMs);
  return jsonAnswer(status, body);
}

async function readAnswer({reads}: Ways, cache: NonNullable<Rule['cache']>, call: ServiceCall): Promise<Answer> {
  const {status, content, note} = await reads.read(call, cache);
  const isShareable = status === 200 && call.operation.method === 'GET';
  const {fresh, whileRevalidate, ifError} = cache;
  const times = `public, max-age=${fresh}, stale-while-revalidate=${whileRevalidate}, stale-if-error=${ifError}`;
  return {status, headers: {'Cache-Control': isShareable ? times : 'no-store'}, body: content, note};
}

function keptAnswer({status, body, headers, isReplay}: KeptAnswer & {isReplay: boolean}): Answer {
  return {...jsonAnswer(status, body, headers), note: isReplay ? 'replay' : 'miss'};
}

function readKey(key: string | undefined): string {
  if (key !== undefined && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Refusal(
    400,
    'idempotency_key_missing',
    'This operation needs an Idempotency-Key: a new random one for each.',
  );
}
