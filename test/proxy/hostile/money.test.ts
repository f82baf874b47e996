import assert from 'node:assert/strict';
import {test} from 'node:test';
import {json, wellBehaved, type FakeService} from '../tools/fake-service.js';
import {
  aBrief,
  anOrder,
  aRoyalty,
  ask,
  type TestRequest,
  canaries,
  guarded,
  longKey,
  origin,
  startBench,
} from '../tools/harness.js';

const coupon: TestRequest = {method: 'POST', body: {aud: 'campaign', sub: 'someone'}};
const royalty = (key: string, change: object = {}): TestRequest => guarded(key, {...aRoyalty, ...change});

test('a visitor cannot create a coupon with any credentials', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 10_000});
  const {partnerUrl} = bench.running;
  const tries: Record<string, string>[] = [
    {},
    {authorization: `Bearer ${canaries.partnerToken}`},
    {authorization: `Bearer ${canaries.partnerToken}`, host: new URL(partnerUrl).host},
    {authorization: `Bearer ${canaries.partnerToken}`, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-port': '8788'},
    {'x-original-url': '/coupons', 'x-rewrite-url': '/coupons'},
  ];
  for (const headers of tries) {
    assert.equal((await bench.ask('/coupons', {...coupon, headers})).status, 404);
    const paid = await bench.ask('/designers/royalty', {
      ...royalty('k'),
      headers: {'idempotency-key': longKey('k'), ...headers},
    });
    assert.equal(paid.status, 404);
  }
  assert.equal(bench.service.received.length, 0);
});

const token = canaries.partnerToken;
const wrongCredentials: Readonly<Record<string, Record<string, string | string[]>>> = {
  'no token': {authorization: ''},
  'an empty token': {authorization: 'Bearer '},
  'the beginning of the token': {authorization: `Bearer ${token.slice(0, -1)}`},
  'the token and more': {authorization: `Bearer ${token}x`},
  'the token in capitals': {authorization: `Bearer ${token.toUpperCase()}`},
  'the token as a password': {authorization: `Basic ${Buffer.from(`partner:${token}`).toString('base64')}`},
  'the token without a scheme': {authorization: token},
  'two tokens': {authorization: `Bearer wrong ${token}`},
  'two headers': {authorization: ['Bearer wrong', `Bearer ${token}`]},
  'the token in a cookie': {authorization: '', cookie: `token=${token}`},
  'the token in another header': {authorization: '', 'x-api-key': token, 'proxy-authorization': `Bearer ${token}`},
  'the secret of the keys': {authorization: `Bearer ${canaries.keySecret}`},
};

test('the partner port accepts only the partner token', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 10_000});
  for (const [what, headers] of Object.entries(wrongCredentials)) {
    await t.test(`refuses ${what}`, async () => {
      const minted = await bench.askPartner('/coupons', {...coupon, headers});
      const paid = await bench.askPartner('/designers/royalty', {
        ...royalty('k'),
        headers: {...headers, 'idempotency-key': longKey('k')},
      });
      for (const {status} of [minted, paid]) assert.ok(status === 401 || status === 400, String(status));
      assert.equal(bench.service.received.length, 0);
    });
  }
  await t.test('refuses the token in the query', async () => {
    assert.equal((await ask(bench.running.partnerUrl, `/coupons?token=${token}`, coupon)).status, 401);
    assert.equal(bench.service.received.length, 0);
  });
});

test('a brief token is no partner token', async (t) => {
  const bench = await startBench(t);
  const created = await bench.ask('/briefs', guarded('k', aBrief));
  const authorization = `Bearer ${String(created.headers['brief-token'])}`;
  assert.equal((await bench.askPartner('/coupons', {...coupon, headers: {authorization}})).status, 401);
});

test('coupons are limited in rate, even with the token', async (t) => {
  const bench = await startBench(t, {quotaScale: 0.01});
  const all = await Promise.all(Array.from({length: 20}, () => bench.askPartner('/coupons', coupon)));
  assert.equal(all.filter(({status}) => status === 200).length, 6);
  assert.equal(bench.service.received.length, 6);
});

test('royalties are off until a cap is set, for everyone', async (t) => {
  const bench = await startBench(t);
  assert.equal((await bench.askPartner('/designers/royalty', royalty('k'))).status, 404);
  await assert.rejects(bench.running.proxy.awardRoyalty(aRoyalty, 'k'), {code: 'not_found'});
  assert.equal(bench.service.received.length, 0);
});

test('a burst of awards never exceeds the daily cap', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 2000, royaltyRecipientDailyLimitCents: 2000});
  await Promise.all(
    Array.from({length: 40}, (_, index) =>
      bench.askPartner('/designers/royalty', royalty(`k${index}`, {recipientEmail: `${index}@example.com`})),
    ),
  );
  assert.equal(paid(bench.service), 2000);
});

const spellings = ['designer@example.com', 'DESIGNER@example.com', 'Designer@Example.COM', ' designer@example.com '];

test('a recipient is one recipient in every spelling', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 100_000, royaltyRecipientDailyLimitCents: 1000});
  for (const [index, recipientEmail] of spellings.entries()) {
    await bench.askPartner('/designers/royalty', royalty(`k${index}`, {recipientEmail}));
  }
  assert.ok(paid(bench.service) <= 1000, String(paid(bench.service)));
});

const amounts: Readonly<Record<string, string>> = {
  'a negative amount': '-500',
  nothing: '0',
  'half a cent': '100.5',
  'a text': '"500"',
  'a list': '[500]',
  'an amount above all numbers': '1e999',
  'an amount above 32 bits': '4294967796',
  'no amount': 'null',
};

test('an award of an impossible amount is refused', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 10_000});
  for (const [what, amount] of Object.entries(amounts)) {
    await t.test(`refuses ${what}`, async () => {
      const body = JSON.stringify(aRoyalty).replace(':500', `:${amount}`);
      assert.equal((await bench.askPartner('/designers/royalty', guarded('k', body))).status, 400);
      assert.equal(bench.service.received.length, 0);
    });
  }
});

test('of a duplicate amount, the value that is counted is the one that is sent', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 1000, royaltyRecipientDailyLimitCents: 1000});
  const twice = (first: number, second: number) =>
    JSON.stringify(aRoyalty).replace(':500', `:${first},"royaltyAmountInCents":${second}`);
  await bench.askPartner('/designers/royalty', guarded('a', twice(100, 900)));
  await bench.askPartner('/designers/royalty', guarded('b', twice(900, 100)));
  await bench.askPartner('/designers/royalty', guarded('c', twice(100, 100)));
  assert.equal(paid(bench.service), 1000);
});

test('the same key pays once, however often it is sent', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 10_000});
  const all = await Promise.all(Array.from({length: 20}, () => bench.askPartner('/designers/royalty', royalty('k'))));
  assert.deepEqual(new Set(all.map(({status}) => status)), new Set([200]));
  assert.equal(paid(bench.service), 500);
});

test('an award whose response is lost is never retried and stays counted', async (t) => {
  const bench = await startBench(t, {
    royaltyDailyLimitCents: 1000,
    royaltyRecipientDailyLimitCents: 1000,
    reply: (res) => res.destroy(),
  });
  for (const retry of ['', 'confirmed', 'confirmed']) {
    const response = await bench.askPartner('/designers/royalty', guarded('k', aRoyalty, {'idempotency-retry': retry}));
    assert.equal((response.body as {code: string}).code, 'outcome_unknown');
  }
  assert.equal(bench.service.received.length, 1);
  bench.service.reply = wellBehaved;
  assert.equal((await bench.askPartner('/designers/royalty', royalty('l'))).status, 200);
  assert.equal((await bench.askPartner('/designers/royalty', royalty('m'))).status, 403);
});

test('an award that the service redirects or postpones is not retried', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 10_000});
  for (const status of [307, 308, 500, 502, 503]) {
    bench.service.reply = (res) =>
      json(res, status, {}, {location: '/resources/v1/designers/royalty', 'retry-after': '0'});
    const before = bench.service.received.length;
    await bench.askPartner('/designers/royalty', royalty(`k${status}`));
    assert.equal(bench.service.received.length, before + 1, String(status));
  }
});

test('an order is sent once, whatever a page does to send it twice', async (t) => {
  const bench = await startBench(t);
  await Promise.all(Array.from({length: 20}, () => bench.ask('/orders', guarded('k', anOrder))));
  await bench.ask('/orders', guarded('k', anOrder, {'idempotency-retry': 'confirmed'}));
  await bench.ask('/orders?again=1', guarded('k', anOrder, {'x-request-id': 'another-request'}));
  assert.equal(bench.service.received.length, 1);
});

test('two keys at once count as no key', async (t) => {
  const bench = await startBench(t);
  const headers = {origin, 'idempotency-key': ['a', 'b']};
  assert.equal((await bench.ask('/orders', {method: 'POST', headers, body: anOrder})).status, 400);
  assert.equal(bench.service.received.length, 0);
});

/** The sum that the service was told to pay, in cents. */
const paid = ({received}: FakeService) =>
  received
    .map(({body}) => (JSON.parse(body) as typeof aRoyalty).royaltyAmountInCents)
    .reduce((sum, cents) => sum + cents, 0);
