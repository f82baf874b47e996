import assert from 'node:assert/strict';
import {test} from 'node:test';
import {json, wellBehaved, type Reply} from '../tools/fake-service.js';
import {anOrder, guarded, startBench, type TestRequest} from '../tools/harness.js';
import {noRedis, startRedis} from '../tools/redis.js';

const from = (address: string, request: TestRequest = {}): TestRequest => ({
  ...request,
  headers: {...request.headers, 'x-forwarded-for': address},
});
const search = (keywordQuery: unknown): TestRequest => ({method: 'POST', body: {keywordQuery}});
const trusting = {quotaScale: 1, trustProxy: ['127.0.0.1']};

const junk: Readonly<Record<string, TestRequest>> = {
  'of a type that no operation takes': {method: 'POST', body: 'order', headers: {'content-type': 'text/plain'}},
  'without a key': {method: 'POST', body: anOrder},
  'that are no JSON': {...guarded('k', '{"productId":')},
  'that break the contract': {...guarded('k', {productId: 3})},
};

for (const [what, request] of Object.entries(junk)) {
  test(`orders ${what}, from twelve addresses, do not block other orders`, async (t) => {
    const bench = await startBench(t, trusting);
    for (let index = 0; index < 120; index++) await bench.ask('/orders', from(`203.0.113.${index % 12}`, request));
    assert.equal((await bench.ask('/orders', from('198.51.100.9', guarded('mine', anOrder)))).status, 201);
    assert.equal((await bench.ask('/orders', from('203.0.113.200', guarded('near', anOrder)))).status, 201);
  });
}

for (const store of ['memory', 'Redis']) {
  const skip = store === 'Redis' ? noRedis : undefined;
  test(
    `orders that the service refuses, from many networks, do not block other orders (${store})`,
    {skip},
    async (t) => {
      const redisUrl = store === 'Redis' ? (await startRedis(t)).url : undefined;
      const reply: Reply = (res, received) =>
        received.body.includes('junk')
          ? json(res, 400, {errors: [{message: 'is unknown'}]})
          : wellBehaved(res, received);
      const bench = await startBench(t, {...trusting, reply, redisUrl, limits: {storeTimeoutMs: 5000}});
      const order = (address: string, key: string, productId = 'junk') =>
        bench.ask('/orders', from(address, guarded(key, {...anOrder, productId})));
      for (let index = 0; index < 100; index++)
        assert.equal((await order(`10.${index % 25}.0.1`, `k${index}`)).status, 400, 'within the quota of its address');
      assert.equal((await order('198.51.100.9', 'mine', 'logo/1')).status, 201);
      for (let index = 0; index < 40; index++) await order(`10.99.0.${index}`, `n${index}`);
      assert.equal((await order('10.99.0.200', 'near')).status, 429, 'one network still has its share only');
    },
  );
}

test('repeating an order with its key uses up no quota of others', async (t) => {
  const bench = await startBench(t, trusting);
  for (let index = 0; index < 100; index++) {
    await bench.ask('/orders', from(`203.0.${index}.1`, guarded('same', anOrder)));
  }
  assert.equal(bench.service.received.length, 1);
  assert.equal((await bench.ask('/orders', from('198.51.100.9', guarded('mine', anOrder)))).status, 201);
});

test('invalid and cached searches use up nothing of the shared quota', async (t) => {
  const bench = await startBench(t, {...trusting, quotaScale: 0.05});
  // The quota is 60 searches a minute for all, and three for an address.
  for (let index = 0; index < 200; index++) {
    await bench.ask('/designers', from(`10.${index}.0.1`, search(index % 2 ? 7 : 'cached')));
  }
  assert.equal(bench.service.received.length, 1);
  assert.equal((await bench.ask('/designers', from('198.51.100.9', search('new')))).status, 200);
});

test('a cached search is answered while the shared quota is used up', async (t) => {
  const bench = await startBench(t, {...trusting, quotaScale: 0.05});
  assert.equal((await bench.ask('/designers', from('198.51.100.1', search('cached')))).status, 200);
  let index = 0;
  const next = () => bench.ask('/designers', from(`10.${index % 250}.${index++ >> 8}.1`, search(`other ${index}`)));
  while ((await next()).status === 200);
  assert.equal((await bench.ask('/designers', from('198.51.100.2', search('cached')))).status, 200);
});

for (const [what, address] of [
  ['an IPv6 network of 65,536 households (/48)', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ['an IPv4 network (/24)', (index: number) => `203.0.113.${index}`],
] as const) {
  test(`${what} does not use up the shared quota of orders`, async (t) => {
    const bench = await startBench(t, trusting);
    for (let index = 1; index <= 200; index++) {
      await bench.ask('/orders', from(address(index), guarded(`k${index}`, anOrder)));
    }
    const sent = bench.service.received.length;
    assert.ok(sent >= 10 && sent <= 40, `${sent} orders were sent`);
    assert.equal((await bench.ask('/orders', from('198.51.100.9', guarded('mine', anOrder)))).status, 201);
  });
}

test('one household of a network does not use up the quota of its neighbours', async (t) => {
  const bench = await startBench(t, trusting);
  for (let index = 0; index < 50; index++) {
    await bench.ask('/orders', from('203.0.113.1', guarded(`k${index}`, anOrder)));
  }
  assert.equal((await bench.ask('/orders', from('203.0.113.2', guarded('mine', anOrder)))).status, 201);
});
