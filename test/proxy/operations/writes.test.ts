import assert from 'node:assert/strict';
import {test} from 'node:test';
import {json, orderItem, wellBehaved, type Reply} from '../tools/fake-service.js';
import {aBrief, anOrder, codeOf, guarded, longKey, startBench} from '../tools/harness.js';

test('keeps the first response of a key and replays it with its token', async (t) => {
  const bench = await startBench(t);
  const first = await bench.ask('/orders', guarded('k', anOrder));
  const second = await bench.ask('/orders', guarded('k', anOrder));
  assert.deepEqual([second.status, second.text], [201, first.text]);
  assert.equal(second.headers['brief-token'], first.headers['brief-token']);
  assert.equal(bench.service.received.length, 1);
});

test('treats a body with its fields in another order as the same request', async (t) => {
  const bench = await startBench(t);
  await bench.ask('/briefs', guarded('k', aBrief));
  const {title, description, category} = aBrief;
  assert.equal((await bench.ask('/briefs', guarded('k', {description, category, title}))).status, 201);
  assert.equal(bench.service.received.length, 1);
});

test('keeps keys of different operations apart', async (t) => {
  const bench = await startBench(t);
  await bench.ask('/briefs', guarded('k', aBrief));
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
  assert.equal(bench.service.received.length, 2);
});

test('refuses another body under the same key', async (t) => {
  const bench = await startBench(t);
  await bench.ask('/briefs', guarded('k', aBrief));
  const told = await bench.ask('/briefs', guarded('k', {...aBrief, title: 'Another'}));
  assert.deepEqual(codeOf(told), [422, 'idempotency_key_reused']);
});

test('refuses a guarded write without a key, with an invalid one or with two', async (t) => {
  const bench = await startBench(t);
  for (const key of ['', 'with space', 'x'.repeat(256), 'käse'.normalize()]) {
    const told = await bench.ask('/briefs', {method: 'POST', body: aBrief, headers: {'idempotency-key': key}});
    assert.deepEqual(codeOf(told), [400, 'idempotency_key_missing'], key);
  }
  const two = await bench.ask('/briefs', {method: 'POST', body: aBrief, headers: {'idempotency-key': ['a', 'b']}});
  assert.deepEqual(codeOf(two), [400, 'bad_request']);
  assert.equal(bench.service.received.length, 0);
});

test('a request with a pending key waits for its response', async (t) => {
  const waiting: (() => void)[] = [];
  const bench = await startBench(t, {reply: (res, request) => waiting.push(() => wellBehaved(res, request))});
  const both = Promise.all([bench.ask('/orders', guarded('k', anOrder)), bench.ask('/orders', guarded('k', anOrder))]);
  while (waiting.length === 0) await new Promise(setImmediate);
  waiting[0]?.();
  const [first, second] = await both;
  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.equal(first.text, second.text);
  assert.equal(bench.service.received.length, 1);
});

test('finishes a write and keeps its response after the visitor has left', async (t) => {
  const waiting: (() => void)[] = [];
  const bench = await startBench(t, {reply: (res, request) => waiting.push(() => wellBehaved(res, request))});
  const body = JSON.stringify(anOrder);
  const head = `POST /orders HTTP/1.1\r\nHost: x\r\nOrigin: https://partner.example\r\nIdempotency-Key: ${longKey('k')}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  await bench.sendRaw(head + body);
  assert.equal(waiting.length, 1, 'the visitor left while the service was at work');
  waiting[0]?.();
  const again = await bench.ask('/orders', guarded('k', anOrder));
  assert.equal(again.status, 201);
  assert.equal(bench.service.received.length, 1);
});

test('reports an unknown outcome when the response is lost, and does not retry by itself', async (t) => {
  const bench = await startBench(t, {reply: (res) => res.socket?.resetAndDestroy()});
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
  bench.service.reply = wellBehaved;
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
  assert.equal(bench.service.received.length, 1);
});

test('sends an order of unknown outcome again when the visitor confirms it, and only then', async (t) => {
  const bench = await startBench(t, {reply: (res) => res.socket?.resetAndDestroy()});
  await bench.ask('/orders', guarded('k', anOrder));
  bench.service.reply = wellBehaved;
  const confirmed = guarded('k', anOrder, {'idempotency-retry': 'confirmed'});
  assert.equal((await bench.ask('/orders', confirmed)).status, 201);
  assert.equal((await bench.ask('/orders', confirmed)).status, 201);
  assert.equal(bench.service.received.length, 2);
});

test('refuses a confirmation in other words, which its sender might rely on', async (t) => {
  const bench = await startBench(t);
  for (const retry of ['Confirmed', 'true', 'confirmed, confirmed']) {
    const response = await bench.ask('/orders', guarded('k', anOrder, {'idempotency-retry': retry}));
    assert.deepEqual(codeOf(response), [400, 'bad_request']);
  }
  assert.equal(bench.service.received.length, 0);
});

const lostAnswers: Record<string, Reply> = {
  'a server error': (res) => json(res, 500, {message: 'broken'}),
  'an answer that is not JSON': (res) => res.writeHead(201, {'content-type': 'text/html'}).end('<h1>Thanks</h1>'),
  'an answer of another shape': (res) => json(res, 201, {ok: true}),
  'a status that may mean that the service took too long': (res) => json(res, 408, {message: 'too late'}),
  'a redirect': (res) => res.writeHead(303, {location: 'https://elsewhere.example/'}).end(),
};

for (const [what, reply] of Object.entries(lostAnswers)) {
  test(`reports an unknown outcome for a write answered by ${what}`, async (t) => {
    const bench = await startBench(t, {reply});
    assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
    assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'outcome_unknown']);
    assert.equal(bench.service.received.length, 1);
  });
}

test('frees the key when nothing was sent or the service rejected the request unprocessed', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 429, {message: 'later'}, {'retry-after': '7'})});
  const busy = await bench.ask('/orders', guarded('k', anOrder));
  assert.deepEqual([...codeOf(busy), busy.headers['retry-after']], [503, 'overloaded', '7']);
  bench.service.reply = wellBehaved;
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
});

const refusals: Record<string, Reply> = {
  'a page of status 400': (res) => res.writeHead(400, {'content-type': 'text/html'}).end('<h1>Bad Request</h1>'),
  'a page of status 404': (res) => res.writeHead(404, {'content-type': 'text/plain'}).end('default backend - 404'),
  'a refusal of another shape': (res) => json(res, 400, {error: 'no'}),
  'a very long refusal': (res) => json(res, 400, {message: 'no'.repeat(100_000)}),
};

for (const [what, reply] of Object.entries(refusals)) {
  test(`frees the key when a write is answered by ${what}`, async (t) => {
    const bench = await startBench(t, {reply});
    assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'service_failed']);
    bench.service.reply = wellBehaved;
    assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201);
  });
}

test('frees the key when the service cannot be connected to', async (t) => {
  const bench = await startBench(t);
  await bench.service.close();
  const told = await bench.ask('/orders', guarded('k', anOrder));
  assert.deepEqual(codeOf(told), [502, 'service_unreachable']);
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('k', anOrder))), [502, 'service_unreachable']);
});

test('keeps a validation failure for its key like any response', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 400, {errors: [{message: 'no', path: '/brief'}]})});
  const first = await bench.ask('/orders', guarded('k', anOrder));
  bench.service.reply = wellBehaved;
  const second = await bench.ask('/orders', guarded('k', anOrder));
  assert.deepEqual([second.status, second.text], [400, first.text]);
  assert.equal(bench.service.received.length, 1);
});

test('passes on a plain message against an order as no gateway in front of the proxy would say it', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 400, {message: 'no'})});
  const bad = await bench.ask('/orders', guarded('k', anOrder));
  assert.deepEqual([bad.status, bad.body], [400, {errors: [{message: 'no'}]}]);
  bench.service.reply = (res) => json(res, 404, {message: 'no such product'});
  const missing = await bench.ask('/briefs', guarded('l', aBrief));
  assert.deepEqual([missing.status, missing.body], [404, {message: 'no such product', code: 'not_found'}]);
});

const badAddresses = [
  'https://evil.example/briefs/b/start',
  'http://pages.example/briefs/b/start',
  'javascript:alert(1)',
  '//pages.example/x',
  'https://pages.example@evil.example/',
  'https://user@pages.example/',
  'https://pages.example.evil.example/',
  'data:text/html,x',
  '',
];

for (const address of badAddresses) {
  test(`does not redirect visitors to ${address || 'an empty address'}`, async (t) => {
    const item = orderItem('b');
    item.returnUrls.review = address;
    const bench = await startBench(t, {
      reply: (res, {url}) =>
        json(res, 201, url.endsWith('/briefs') ? {id: 'b', briefUrl: address} : {orderItems: [item]}),
    });
    const order = await bench.ask('/orders', guarded('k', anOrder));
    const brief = await bench.ask('/briefs', guarded('k', aBrief));
    assert.deepEqual(codeOf(order), [502, 'service_answer_invalid']);
    assert.deepEqual(codeOf(brief), [502, 'service_answer_invalid']);
    assert.equal(order.headers['brief-token'], undefined);
    await bench.ask('/orders', guarded('k', anOrder, {'idempotency-retry': 'confirmed'}));
    assert.equal(bench.service.received.length, 2, 'what was created is not created again');
  });
}

test('never lets a cache store a write', async (t) => {
  const bench = await startBench(t);
  const {headers} = await bench.ask('/orders', guarded('k', anOrder));
  assert.equal(headers['cache-control'], 'no-store');
});
