import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Metrics} from '../../../proxy/observe/metrics.js';
import type {ServiceAnswer} from '../../../proxy/service/service-answer.js';
import {Reads} from '../../../proxy/operations/reads.js';
import {refuseUntil, ServiceFailure} from '../../../proxy/base/refusal.js';
import type {ServiceCall} from '../../../proxy/service/service.js';
import {operations} from '../../../src/contract/operations.js';
import {json, wellBehaved} from '../tools/fake-service.js';
import {startBench} from '../tools/harness.js';

const times = {fresh: 10, whileRevalidate: 20, ifError: 100};
const call: ServiceCall = {id: 'listProducts', operation: operations.listProducts, path: {}, query: ''};
const listOf = (title: string): ServiceAnswer => {
  const body = {products: [{id: 'a', title, price: 1}]};
  return {status: 200, body, text: JSON.stringify(body)};
};
const outage = (worthRetry = false) =>
  new ServiceFailure({
    status: 502,
    code: 'service_failed',
    message: '',
    reason: 'test',
    mayHaveRun: true,
    isOutage: true,
    worthRetry,
  });

/** Reads from a service whose responses the test gives one by one, at a time that the test sets. */
function makeReads() {
  const asked: {answer(answer: ServiceAnswer): void; fail(error: Error): void}[] = [];
  const service = {
    call: () => new Promise<ServiceAnswer>((answer, fail) => asked.push({answer, fail})),
  };
  const clock = {seconds: 0};
  const reads = new Reads(service, new Metrics(), 10_000, () => clock.seconds * 1000);
  const titleAndNote = async () => {
    const {content, cacheStatus} = await reads.read(call, times);
    const {products} = JSON.parse(content.bytes.toString()) as {products: {title: string}[]};
    return [products[0]?.title, cacheStatus];
  };
  return {asked, clock, reads, titleAndNote};
}

test('answers from the cache while an answer is fresh', async () => {
  const {asked, clock, titleAndNote} = makeReads();
  const first = titleAndNote();
  asked[0]?.answer(listOf('one'));
  assert.deepEqual(await first, ['one', 'miss']);
  clock.seconds = 9;
  assert.deepEqual(await titleAndNote(), ['one', 'hit']);
  assert.equal(asked.length, 1);
});

test('keeps the content of a response that a refresh has not changed, with its compressed forms', async () => {
  const {asked, clock, reads} = makeReads();
  const contents = [];
  for (const title of ['one', 'one', 'two']) {
    const reading = reads.read(call, times);
    asked.at(-1)?.answer(listOf(title));
    contents.push((await reading).content);
    clock.seconds += 40;
  }
  assert.equal(contents[1], contents[0]);
  assert.notEqual(contents[2], contents[0]);
  clock.seconds -= 35;
  const {content, cacheStatus} = await reads.read(call, times);
  assert.deepEqual([content === contents[2], cacheStatus], [true, 'hit']);
});

/** Reads of a service that answers at once. */
function makeFlood() {
  const service = {
    call: async ({path}: ServiceCall): Promise<ServiceAnswer> => {
      return {status: 200, body: {}, text: JSON.stringify(path)};
    },
  };
  const reads = new Reads(service, new Metrics(), 10_000, () => 0);
  const designer = (designerId: string): ServiceCall => ({...call, id: 'getDesigner', path: {designerId}});
  const flood = async (first: number, most: number) => {
    for (let id = first; id < first + most; id++) await reads.read(designer(`${id}`), times);
  };
  const noteOf = async (one: ServiceCall) => (await reads.read(one, times)).cacheStatus;
  return {flood, noteOf, designer};
}

test('keeps what visitors use again and again, however many other requests a few make up', async () => {
  const {flood, noteOf, designer} = makeFlood();
  for (let visitor = 0; visitor < 5; visitor++) await noteOf(designer('popular'));
  await flood(0, 1200);
  assert.equal(await noteOf(designer('popular')), 'hit');
  assert.equal(await noteOf(designer('0')), 'miss', 'the number of responses is limited');
  for (let round = 0; round < 10; round++) {
    await flood(10_000 * (round + 1), 600);
    assert.equal(await noteOf(designer('popular')), 'hit');
  }
});

test('forgets what was popular once, for what is used now', async () => {
  const {flood, noteOf, designer} = makeFlood();
  for (let visitor = 0; visitor < 100; visitor++) await noteOf(designer('popular'));
  await flood(0, 3000);
  assert.equal(await noteOf(designer('popular')), 'miss');
  await flood(0, 400);
  await flood(0, 400);
  assert.equal(await noteOf(designer('399')), 'hit');
});

test('keeps the list of products, whatever else is asked for', async () => {
  const {flood, noteOf} = makeFlood();
  await noteOf(call);
  await flood(0, 3000);
  assert.equal(await noteOf(call), 'hit');
});

test('sends a stale response at once while it fetches a new one', async () => {
  const {asked, clock, titleAndNote} = makeReads();
  const first = titleAndNote();
  asked[0]?.answer(listOf('one'));
  await first;
  clock.seconds = 15;
  assert.deepEqual(await titleAndNote(), ['one', 'stale']);
  assert.deepEqual(await titleAndNote(), ['one', 'stale']);
  assert.equal(asked.length, 2, 'one new call for both');
  asked[1]?.answer(listOf('two'));
  await new Promise(setImmediate);
  assert.deepEqual(await titleAndNote(), ['two', 'hit']);
});

test('sends a stale response while the service fails, but no longer than allowed', async () => {
  const {asked, clock, titleAndNote} = makeReads();
  const first = titleAndNote();
  asked[0]?.answer(listOf('one'));
  await first;
  clock.seconds = 60;
  const old = titleAndNote();
  asked[1]?.fail(outage());
  assert.deepEqual(await old, ['one', 'stale']);
  clock.seconds = 111;
  const none = titleAndNote();
  asked[2]?.fail(outage());
  await assert.rejects(none, {code: 'service_failed'});
});

test('calls the service once for identical concurrent requests', async () => {
  const {asked, titleAndNote} = makeReads();
  const all = [titleAndNote(), titleAndNote(), titleAndNote()];
  asked[0]?.answer(listOf('one'));
  assert.deepEqual(
    (await Promise.all(all)).map(([, note]) => note),
    ['miss', 'shared', 'shared'],
  );
  assert.equal(asked.length, 1);
});

test("asks again for those who shared a call that was refused for its visitor's sake, but only once", async () => {
  const {asked, titleAndNote} = makeReads();
  const reading = [titleAndNote(), titleAndNote(), titleAndNote()];
  const overloaded = refuseUntil(1, 'overloaded', 'The share of this visitor is used up.');
  asked[0]?.fail(overloaded);
  await assert.rejects(reading[0]!, overloaded);
  await new Promise(setImmediate);
  assert.equal(asked.length, 2);
  asked[1]?.answer(listOf('one'));
  assert.deepEqual(await Promise.all(reading.slice(1)), [
    ['one', 'miss'],
    ['one', 'shared'],
  ]);
});

test('does not cache a failure or share it with later requests', async () => {
  const {asked, titleAndNote} = makeReads();
  const first = titleAndNote();
  asked[0]?.fail(outage());
  await assert.rejects(first);
  const second = titleAndNote();
  asked[1]?.answer(listOf('two'));
  assert.deepEqual(await second, ['two', 'miss']);
});

test('stops calling after five failures in a row, and serves cached responses', async () => {
  const {asked, clock, reads, titleAndNote} = makeReads();
  const first = titleAndNote();
  asked[0]?.answer(listOf('one'));
  await first;
  clock.seconds = 60;
  for (let index = 1; index <= 5; index++) {
    const old = titleAndNote();
    asked[index]?.fail(outage());
    assert.deepEqual(await old, ['one', 'stale']);
  }
  assert.deepEqual(reads.failing, ['listProducts']);
  assert.deepEqual(await titleAndNote(), ['one', 'stale']);
  assert.equal(asked.length, 6, 'the sixth was not sent');
});

test('stops calling a failing service that now and then answers that it takes no more calls', async (t) => {
  const bench = await startBench(t, {
    reply: (res) => json(res, bench.service.received.length % 2 === 1 ? 500 : 429, {message: 'no'}),
  });
  for (let index = 1; index <= 12; index++) await bench.ask('/products/a/form.json');
  const calls = bench.service.received.length;
  assert.equal(calls, 9, 'the fifth failure, after four answers of 429, was the last call');
});

test('retries a read once where that may help', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 503, {message: 'busy'})});
  const {status, body} = await bench.ask('/products');
  assert.deepEqual([status, (body as {code: string}).code], [502, 'service_failed']);
  assert.equal(bench.service.received.length, 2);
});

test('does not retry a decision of the service', async (t) => {
  for (const code of [400, 404, 409, 429, 500, 501]) {
    const bench = await startBench(t, {reply: (res) => json(res, code, {message: 'no'})});
    await bench.ask('/designers/7');
    assert.equal(bench.service.received.length, 1, String(code));
  }
});

test('waits for Retry-After before the second attempt, within the deadline', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 503, {message: 'busy'}, {'retry-after': '3'})});
  await bench.ask('/products');
  assert.equal(bench.service.received.length, 1);
});

test('limits retries to a tenth of all calls, after the first few', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 502, {message: 'bad'})});
  await Promise.all(Array.from({length: 40}, (_, index) => bench.ask(`/designers/${index}`)));
  assert.ok(bench.service.received.length <= 40 + 14, String(bench.service.received.length));
});

test('allows browsers and proxies to cache products, and answers a known ETag with 304', async (t) => {
  const bench = await startBench(t);
  const {headers} = await bench.ask('/products');
  assert.match(String(headers['cache-control']), /max-age=60, stale-while-revalidate=\d+, stale-if-error=\d+/);
  const again = await bench.ask('/products', {headers: {'if-none-match': `"x", ${headers.etag}`}});
  assert.deepEqual([again.status, again.text, again.headers.etag], [304, '', headers.etag]);
  assert.equal(again.headers['access-control-allow-origin'], 'https://partner.example');
  const strong = String(headers.etag).replace('W/', '');
  assert.equal((await bench.ask('/products', {headers: {'if-none-match': strong}})).status, 304);
  const longer = strong.replace('"', '"x');
  assert.equal((await bench.ask('/products', {headers: {'if-none-match': longer}})).status, 200);
});

test('still shows the products while the service is down', async (t) => {
  const bench = await startBench(t);
  await bench.ask('/products');
  await bench.service.close();
  assert.equal((await bench.ask('/products')).status, 200);
});

test('caches a POST search in the proxy, but in no browser', async (t) => {
  const bench = await startBench(t);
  const search = {method: 'POST', body: {keywordQuery: 'cat', page: 1}};
  const first = await bench.ask('/designers', search);
  assert.equal(first.headers['cache-control'], 'no-store');
  await bench.ask('/designers', search);
  assert.equal(bench.service.received.length, 1);
  await bench.ask('/designers', {method: 'POST', body: {keywordQuery: 'dog', page: 1}});
  assert.equal(bench.service.received.length, 2);
});

test('does not ask again before the date in Retry-After', async (t) => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  const bench = await startBench(t, {reply: (res) => json(res, 503, {message: 'busy'}, {'retry-after': inAMinute})});
  const {status, headers} = await bench.ask('/products');
  assert.equal(status, 502);
  assert.match(String(headers['retry-after']), /^\d\d$/);
  assert.equal(bench.service.received.length, 1);
});

test('takes the date in Retry-After by the clock of the service, which may differ from its own', async (t) => {
  const date = (seconds: number) => new Date(Date.now() + 5 * 3_600_000 + seconds * 1000).toUTCString();
  const bench = await startBench(t, {
    reply: (res) => json(res, 503, {message: 'busy'}, {date: date(0), 'retry-after': date(60)}),
  });
  const {headers} = await bench.ask('/products');
  assert.match(String(headers['retry-after']), /^\d\d$/);
});

test('limits concurrent calls; a few wait, the rest are refused with Retry-After', async (t) => {
  const waiting: (() => void)[] = [];
  const bench = await startBench(t, {
    reply: (res, request) => waiting.push(() => wellBehaved(res, request)),
    limits: {maxCalls: 2, maxQueue: 1, queueMs: 60_000},
  });
  const asked = Array.from({length: 5}, (_, index) => bench.ask(`/designers/${index}`));
  const refused = await Promise.race(asked);
  assert.deepEqual(
    [refused.status, (refused.body as {code: string}).code, refused.headers['retry-after']],
    [503, 'overloaded', '1'],
  );
  const drain = setInterval(() => waiting.splice(0).forEach((answer) => answer()), 5);
  const statuses = (await Promise.all(asked)).map(({status}) => status).sort();
  clearInterval(drain);
  assert.deepEqual(statuses, [200, 200, 200, 503, 503]);
});

test('a visitor who leaves before the call is sent does not count as an error', async () => {
  const {reads} = makeReads();
  const gone = {onLeave: (listener: () => void) => listener()};
  const left = new ServiceFailure({status: 503, code: 'overloaded', message: '', reason: 'left', mayHaveRun: false});
  const service = {call: () => Promise.reject(left)};
  await assert.rejects(async () => new Reads(service, reads.metrics, 10_000).read(call, times, gone), left);
});
