import assert from 'node:assert/strict';
import {createHash, randomUUID} from 'node:crypto';
import {test} from 'node:test';
import {aBrief, anOrder, codeOf, guarded, origin, startBench} from '../tools/harness.js';

const withKey = (key: string) => ({method: 'POST', body: anOrder, headers: {'idempotency-key': key}});

const weak = [
  'k',
  'undefined',
  'null',
  '1234567890',
  'fifteen-chars-x',
  'a'.repeat(16),
  'a'.repeat(255),
  `${'0'.repeat(19)}1`,
  'abababababababab',
  'a1b2c3d4e5f6g7h8',
  'order-1a2b3c4d5e6f',
  'undefinedundefined',
  'order-0000000001',
  'order-1234567890',
  '0123456789abcdef',
  'zyxwvutsrqponmlk',
  '00000000-0000-0000-0000-000000000001',
  'order-1-order-1-order-1-',
  'abcdefgabcdefgabcdefg',
  '12345678901234567890',
  '1111222233334444',
  'order-1732282502123',
  '2026-11-22T13:35:02.123Z',
  'checkout-20261122T133502Z',
  'customer42-2026-11-22-13:35',
  'my-first-order-today',
  'john.smith@example.com',
  'customer-4711-order-1',
  'cart_12345_checkout_1',
  'Session-00001/Order-00001',
  '[object-Object]-[object-Object]',
  '22.11.2026-13:35:02',
  'qwertyuiopasdfgh',
  'POIUYTREWQlkjhgf',
  'asdfghjklqwertzuiop',
  '1qaz2wsx3edc4rfv',
  'order-qwertyuiop',
];

test('a key that strangers could guess is refused', async (t) => {
  const bench = await startBench(t);
  for (const key of weak) {
    assert.deepEqual(codeOf(await bench.ask('/orders', withKey(key))), [400, 'idempotency_key_missing'], key);
  }
  assert.equal(bench.service.received.length, 0);
});

/** Bytes that look random and are the same in every run. */
const bytes = (round: number, count: number) => createHash('sha256').update(`key ${round}`).digest().subarray(0, count);
const hex = (round: number, count: number) => bytes(round, count).toString('hex');
const uuid = (round: number) => hex(round, 16).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');

const strong: Readonly<Record<string, (round: number) => string>> = {
  'a UUID': uuid,
  '128 bits in hex': (round) => hex(round, 16),
  'a UUID after the time': (round) => `${Date.now()}-${uuid(round)}`,
  '96 bits in base64': (round) => bytes(round, 12).toString('base64url'),
  '64 bits in hex, in groups': (round) => hex(round, 8).match(/.{4}/g)!.join('-'),
  'a UUID after words': (round) => `shop-order-${uuid(round)}`,
};

for (const [what, make] of Object.entries(strong)) {
  test(`${what} is accepted as a key`, async (t) => {
    const bench = await startBench(t);
    for (let round = 0; round < 50; round++) {
      const key = make(round);
      assert.equal((await bench.ask('/orders', withKey(key))).status, 201, key);
    }
  });
}

test('groups of hex whose digits could be a date are accepted as a key', async (t) => {
  const bench = await startBench(t);
  for (const key of ['93e6-2016-0509-fc58', 'b31f-2012-0731-f407', 'b8a1-bb03-1949-1128'])
    assert.equal((await bench.ask('/orders', withKey(key))).status, 201, key);
});

test('the same key and body from another tab return neither the order of the first nor its token', async (t) => {
  const bench = await startBench(t);
  const mine = {'tab-secret': randomUUID()};
  const first = await bench.ask('/orders', guarded('k', anOrder, mine));
  const other = await bench.ask('/orders', guarded('k', anOrder, {'tab-secret': randomUUID()}));
  const none = await bench.ask('/orders', guarded('k', anOrder));
  assert.equal(bench.service.received.length, 3, 'each is an order of its own');
  const again = await bench.ask('/orders', guarded('k', anOrder, mine));
  assert.equal(bench.service.received.length, 3);
  assert.equal(again.text, first.text);
  for (const told of [other, none]) assert.equal(told.status, 201);
});

test('the same key and body from another allowed origin return nothing of the first', async (t) => {
  const other = 'https://other.example';
  const bench = await startBench(t, {allowedOrigins: [origin, other]});
  const first = await bench.ask('/briefs', guarded('k', aBrief));
  bench.service.reply = (res) =>
    res
      .writeHead(201, {'content-type': 'application/json'})
      .end(JSON.stringify({id: 'brief-2', briefUrl: 'https://pages.example/briefs/brief-2'}));
  const told = await bench.ask('/briefs', guarded('k', aBrief, {origin: other}));
  assert.equal(told.status, 201);
  assert.notEqual(told.text, first.text);
  assert.notEqual(told.headers['brief-token'], first.headers['brief-token']);
});

test('a guessable secret of a tab is refused', async (t) => {
  const bench = await startBench(t);
  for (const secret of ['short', 'x'.repeat(129), 'with a space in it, here']) {
    assert.equal((await bench.ask('/orders', guarded('k', anOrder, {'tab-secret': secret}))).status, 400, secret);
  }
  assert.equal(bench.service.received.length, 0);
});

test('a page may send the headers about its key', async (t) => {
  const bench = await startBench(t);
  const told = await bench.ask('/orders', {
    method: 'OPTIONS',
    headers: {'access-control-request-method': 'POST', 'access-control-request-headers': 'tab-secret,idempotency-age'},
  });
  assert.match(String(told.headers['access-control-allow-headers']), /Idempotency-Age.*Tab-Secret/);
});

test("what the partner's code writes for a key that it lacks is no key, but a short number is one", async (t) => {
  const bench = await startBench(t);
  const ask = (key: string) => bench.askPartner('/orders', withKey(key));
  for (const key of ['undefined', 'null', 'NaN', 'None', 'false', '[object', '[objectObject]'])
    assert.deepEqual(codeOf(await ask(key)), [400, 'idempotency_key_missing'], key);
  for (const key of ['1', 'order-undefined-7', 'nullable']) assert.equal((await ask(key)).status, 201, key);
});
