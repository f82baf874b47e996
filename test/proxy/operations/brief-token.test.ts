import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {test} from 'node:test';
import {BriefTokens} from '../../../proxy/operations/brief-token.js';
import {startBench, aBrief, anOrder, canaries, guarded, type Bench} from '../tools/harness.js';
import {json, orderItem} from '../tools/fake-service.js';
import {fuzzScale, makeRandom, seed} from '../tools/random.js';

const secret = canaries.tokenSecret;
const other = 'another-token-secret-0123456789abcdef';

test('allows the operations of the briefs it was made for, and no other brief or operation', () => {
  const tokens = new BriefTokens([secret]);
  const token = tokens.sign(['a', 'b']);
  assert.ok(tokens.allows(token, 'setBriefState', 'a'));
  assert.ok(tokens.allows(token, 'setBriefState', 'b'));
  assert.ok(!tokens.allows(token, 'setBriefState', 'c'));
  assert.ok(!tokens.allows(token, 'createOrder', 'a'));
});

test('expires after a week', () => {
  const clock = {ms: 1_000_000};
  const tokens = new BriefTokens([secret], () => clock.ms);
  const token = tokens.sign(['a']);
  clock.ms += 7 * 86_400_000 - 1000;
  assert.ok(tokens.allows(token, 'setBriefState', 'a'));
  clock.ms += 1000;
  assert.ok(!tokens.allows(token, 'setBriefState', 'a'));
});

test('accepts the previous secret while it is configured, and signs with the first', () => {
  const old = new BriefTokens([secret]).sign(['a']);
  const both = new BriefTokens([other, secret]);
  assert.ok(both.allows(old, 'setBriefState', 'a'));
  const fresh = both.sign(['a']);
  const only = new BriefTokens([other]);
  assert.ok(only.allows(fresh, 'setBriefState', 'a'));
  assert.ok(!only.allows(old, 'setBriefState', 'a'));
});

test('generates a secret where none is given', () => {
  const first = new BriefTokens([]);
  assert.ok(first.allows(first.sign(['a']), 'setBriefState', 'a'));
  assert.ok(!new BriefTokens([]).allows(first.sign(['a']), 'setBriefState', 'a'));
});

test('the token of many briefs allows each of them, and no other one', () => {
  const tokens = new BriefTokens([secret]);
  for (const count of [1, 20, 40, 100, 360]) {
    const ids = Array.from({length: count}, () => randomUUID());
    const token = tokens.sign(ids);
    for (const id of ids) assert.ok(tokens.allows(token, 'setBriefState', id), `${count} briefs`);
    for (const id of [randomUUID(), '', ids.join()])
      assert.equal(tokens.allows(token, 'setBriefState', id), count === 1 && id === ids[0]);
    assert.ok(!tokens.allows(token, 'createOrder', ids[0] ?? ''));
    const rotated = new BriefTokens([other, secret]);
    assert.ok(rotated.allows(token, 'setBriefState', ids.at(-1) ?? ''));
  }
});

test('the headers of an order of many briefs, or with a long id, stay within the 4 KB that nginx accepts', async (t) => {
  const bench = await startBench(t);
  for (const ids of [Array.from({length: 300}, () => randomUUID()), ['x'.repeat(5000)]]) {
    bench.service.reply = (res) => json(res, 201, {orderItems: ids.map((id) => orderItem(id))});
    const {status, headers} = await bench.ask('/orders', guarded(`key-${randomUUID()}`, anOrder));
    assert.equal(status, 201);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    assert.ok(lines.join('').length < 3800);
  }
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \0é';

test(`accepts none of ${20_000 * fuzzScale} forged tokens (seed ${seed})`, () => {
  const random = makeRandom(seed);
  const tokens = new BriefTokens([secret, other]);
  const many = Array.from({length: 400}, (_, index) => `c${index}`);
  const genuine = [
    tokens.sign(['a']),
    tokens.sign(['b', 'c']),
    tokens.sign(many),
    new BriefTokens([other]).sign(['a']),
  ];
  const foreign = new BriefTokens(['yet-another-token-secret-0123456789']).sign(['a']);
  const mutations: ((token: string) => string)[] = [
    (token) => replaceAt(token, random.below(token.length), random.pick([...alphabet])),
    (token) => token.slice(0, random.below(token.length)),
    (token) => token + random.pick([...alphabet]),
    (token) => replaceAt(token, random.below(token.length), ''),
    (token) => swapParts(token, random.pick(genuine), random.below(4)),
    (token) => swapParts(token, foreign, random.below(4)),
    (token) => token.toUpperCase(),
    (token) => `${token}=`,
    (token) => token.split('.').reverse().join('.'),
    () => Array.from({length: random.below(200)}, () => random.pick([...alphabet])).join(''),
  ];
  for (let round = 0; round < 20_000 * fuzzScale; round++) {
    let token = random.pick(genuine);
    for (let times = 1 + random.below(3); times > 0; times--) token = random.pick(mutations)(token);
    if (genuine.includes(token)) continue;
    for (const id of ['a', 'b']) assert.ok(!tokens.allows(token, 'setBriefState', id), `round ${round}: ${token}`);
  }
});

const replaceAt = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1);

function swapParts(token: string, from: string, part: number): string {
  const parts = token.split('.');
  parts[part] = from.split('.')[part] ?? '';
  return parts.join('.');
}

const setState = (bench: Bench, briefId: string, token: string) =>
  bench.ask(`/briefs/${briefId}/state`, {
    method: 'PUT',
    body: {state: 'DELETED'},
    headers: {authorization: token && `Bearer ${token}`},
  });

test('issues the token with the brief and accepts it for that brief only', async (t) => {
  const bench = await startBench(t);
  const {headers} = await bench.ask('/briefs', guarded('k', aBrief));
  const token = String(headers['brief-token']);
  assert.equal((await setState(bench, 'brief-1', token)).status, 200);
  assert.equal(bench.service.received.at(-1)?.url, '/resources/v1/briefs/brief-1/state');
  const calls = bench.service.received.length;
  const refusals = await Promise.all([
    setState(bench, 'brief-2', token),
    setState(bench, 'brief-1', ''),
    setState(bench, 'brief-1', `${token}x`),
    setState(bench, 'brief-1', new BriefTokens([other]).sign(['brief-1'])),
    setState(bench, 'brief-1', new BriefTokens([secret], () => 0).sign(['brief-1'])),
  ]);
  for (const {status, text} of refusals) {
    assert.equal(status, 403);
    assert.equal(text, refusals[0]?.text, 'one answer for all, so that it tells nothing');
  }
  assert.equal(bench.service.received.length, calls, 'the service is not asked');
});
