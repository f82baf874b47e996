import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import type {ProxyOptions} from '../../../proxy/config/options.js';
import {json, wellBehaved} from '../tools/fake-service.js';
import {startProxy} from '../../../proxy/serve.js';
import {
  anOrder,
  aRoyalty,
  ask,
  canaries,
  codeOf,
  guarded,
  longKey,
  origin,
  partnerHeaders,
  startBench,
} from '../tools/harness.js';

const coupon = {method: 'POST', body: {aud: 'campaign', jti: 'one'}};
const award = (key: string, change: object = {}) => guarded(key, {...aRoyalty, ...change});

test('accepts only the partner token', async (t) => {
  const bench = await startBench(t);
  for (const authorization of [
    '',
    'Bearer wrong',
    `Basic ${canaries.partnerToken}`,
    `Bearer ${canaries.partnerToken}x`,
  ]) {
    const told = await bench.askPartner('/coupons', {...coupon, headers: {authorization}});
    assert.deepEqual(codeOf(told), [401, 'unauthorized'], authorization.slice(0, 12));
  }
  assert.equal(bench.service.received.length, 0);
  assert.equal((await bench.askPartner('/coupons', coupon)).status, 200);
});

test('refuses every request when there is no partner token, and says what to set', async (t) => {
  const bench = await startBench(t, {partnerToken: undefined});
  const told = await bench.askPartner('/coupons', coupon);
  assert.deepEqual([told.status, /set PARTNER_TOKEN/.test(told.text)], [401, true]);
  assert.equal(
    (await bench.askPartner('/coupons', {...coupon, headers: {authorization: 'Bearer undefined'}})).status,
    401,
  );
  assert.equal((await bench.askPartner('/metrics')).status, 401);
  assert.equal((await bench.askPartner('/livez')).status, 200);
});

test("accepts Node's fetch, which sends Sec-Fetch-Mode but no Sec-Fetch-Site", async (t) => {
  const bench = await startBench(t);
  const headers = {...partnerHeaders, 'content-type': 'application/json'};
  const body = JSON.stringify(coupon.body);
  const made = await fetch(`${bench.running.partnerUrl}/coupons`, {method: 'POST', headers, body});
  assert.equal(made.status, 200);
  assert.equal((await fetch(`${bench.running.partnerUrl}/metrics`, {headers})).status, 200);
});

for (const host of ['evil.example', 'evil.example:8788', 'localhost.evil.example', '127.0.0.1.evil.example', 'x', '']) {
  test(`refuses a name on the partner port that is not its own: "${host}"`, async (t) => {
    const bench = await startBench(t, {partnerNames: ['proxy.internal']});
    for (const path of ['/metrics', '/products', '/coupons', '/nothing']) {
      const told = await bench.sendRawToPartner(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${canaries.partnerToken}\r\nConnection: close\r\n\r\n`,
      );
      assert.match(told, /^HTTP\/1\.1 403 /, path);
    }
  });
}

for (const host of [
  'localhost:8788',
  '127.0.0.1',
  '10.1.2.3:8788',
  '[::1]:8788',
  'proxy.internal',
  'Proxy.Internal:80',
  'proxy.internal.',
  'proxy.internal.:8788',
  'whole.internal',
  'whole.internal.',
]) {
  test(`answers the partner's server by ${host}`, async (t) => {
    const bench = await startBench(t, {partnerNames: ['proxy.internal', 'whole.internal.']});
    assert.equal((await bench.askPartner('/products', {headers: {host}})).status, 200);
  });
}

test('a target that is a whole address names the host, whatever the Host header says', async (t) => {
  const bench = await startBench(t, {partnerNames: ['proxy.internal']});
  const statusOf = async (target: string, host: string) => {
    const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
    const told = await bench.sendRawToPartner(`${head}Authorization: ${partnerHeaders.authorization}\r\n\r\n`);
    return told.split(' ', 2)[1];
  };
  assert.equal(await statusOf('http://proxy.internal:8788/metrics', 'evil.example'), '200');
  for (const target of ['http://evil.example/metrics', 'http://127.0.0.1.evil.example/metrics', 'http:///metrics'])
    assert.equal(await statusOf(target, '127.0.0.1'), '403', target);
});

test('the metrics token opens only the metrics', async (t) => {
  const metricsToken = 'canary-metrics-token-0123456789abcdef-4711';
  const bench = await startBench(t, {metricsToken});
  const headers = {authorization: `Bearer ${metricsToken}`};
  assert.equal((await bench.askPartner('/metrics', {headers})).status, 200);
  assert.equal((await bench.askPartner('/metrics', {headers: {authorization: ''}})).status, 401);
  assert.equal((await bench.askPartner('/coupons', {...coupon, headers})).status, 401);
});

/** A proxy with a separate address for metrics, and that address. */
async function startMetrics(t: TestContext, options: Partial<ProxyOptions> = {}): Promise<string> {
  const running = await startProxy(
    {
      serviceUrl: 'https://api.example',
      keys: [{id: 'id', secret: canaries.keySecret}],
      allowedOrigins: [origin],
      limits: {drainDelayMs: 0},
      ...options,
    },
    {port: 0, partnerPort: 0, metricsPort: 0},
  );
  t.after(() => running.stop());
  return running.metricsUrl ?? '';
}

test('serves metrics at their own address where one is configured', async (t) => {
  const base = await startMetrics(t);
  assert.match((await ask(base, '/metrics', {})).text, /^# HELP /);
  assert.equal((await ask(base, '/livez', {})).status, 200);
  assert.equal((await ask(base, '/products', {})).status, 404);
  assert.equal((await ask(base, '/metrics', {headers: {host: 'evil.example'}})).status, 403);
  assert.equal((await ask(base, '/metrics', {headers: {origin}})).status, 403);
});

test('requires the token for metrics at their own address too, where there is one', async (t) => {
  const metricsToken = 'canary-metrics-token-0123456789abcdef-4711';
  const base = await startMetrics(t, {metricsToken});
  const statusWith = async (token: string) =>
    (await ask(base, '/metrics', {headers: {authorization: `Bearer ${token}`}})).status;
  assert.deepEqual([await statusWith(''), await statusWith(canaries.partnerToken)], [401, 401]);
  assert.equal(await statusWith(metricsToken), 200);
  assert.equal((await ask(base, '/livez', {})).status, 200);
});

test('gives operations that only the server may call the quotas of a server', async (t) => {
  const bench = await startBench(t, {stricter: {createOrder: 'server'}, quotaScale: 1});
  const told = await Promise.all(
    Array.from({length: 20}, (_, index) =>
      bench.askPartner('/orders', guarded(`order-key-of-the-server-${index}`, anOrder)),
    ),
  );
  assert.deepEqual([...new Set(told.map(({status}) => status))], [201]);
});

for (const [name, value] of [
  ['origin', 'https://partner.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'none'],
  ['sec-fetch-site', 'cross-site'],
] as const) {
  test(`refuses browsers on the partner port: ${name} ${value}`, async (t) => {
    const bench = await startBench(t);
    for (const path of ['/coupons', '/products', '/metrics', '/nothing']) {
      const told = await bench.askPartner(path, {...(path === '/coupons' ? coupon : {}), headers: {[name]: value}});
      assert.equal(told.status, 403, path);
      assert.equal(told.headers['access-control-allow-origin'], undefined);
    }
    assert.equal(bench.service.received.length, 0);
  });
}

test('makes coupons for the code that mounts the proxy, checked like any request', async (t) => {
  const bench = await startBench(t);
  const {proxy} = bench.running;
  assert.deepEqual(await proxy.createCoupon({aud: 'campaign', sub: 'user'}), {
    jwt: 'j',
    url: 'https://pages.example/?pc=j',
    couponId: 'c',
  });
  await assert.rejects(proxy.createCoupon({aud: 'campaign'} as never), /at least one of sub, jti/);
  await assert.rejects(proxy.awardRoyalty(aRoyalty, longKey('k')), {code: 'not_found'});
  bench.service.reply = (res) => json(res, 400, {message: 'No such campaign.'});
  await assert.rejects(proxy.createCoupon({aud: 'x', sub: 'user'}), {message: 'No such campaign.'});
});

test('awards a royalty once for a key, and returns it to the code that mounts the proxy', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 1000});
  const {proxy} = bench.running;
  assert.deepEqual(await proxy.awardRoyalty(aRoyalty, longKey('k')), {royaltyReference: 'r'});
  assert.deepEqual(await proxy.awardRoyalty(aRoyalty, longKey('k')), {royaltyReference: 'r'});
  assert.equal((await bench.askPartner('/designers/royalty', award('k'))).status, 200);
  assert.equal(bench.service.received.length, 1);
});

test('does not award a royalty whose key was sent to a proxy that has been restarted since then', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 1000});
  const repeated = {...award('k'), headers: {'idempotency-key': longKey('k'), 'idempotency-age': '3600'}};
  assert.deepEqual(codeOf(await bench.askPartner('/designers/royalty', repeated)), [502, 'outcome_unknown']);
  const {proxy} = bench.running;
  await assert.rejects(proxy.awardRoyalty(aRoyalty, longKey('other'), 3600), {code: 'outcome_unknown'});
  for (const age of [-1, 0.5, NaN, 'an hour'])
    await assert.rejects(proxy.awardRoyalty(aRoyalty, longKey('more'), age as never), {code: 'bad_request'});
  assert.equal(bench.service.received.length, 0);
});

test('awards nothing to the code that mounts the proxy without a key, which could not be repeated safely', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 1000});
  for (const key of [undefined, null, '', 'undefined', 'a key', '[object Object]', {}, 7])
    await assert.rejects(bench.running.proxy.awardRoyalty(aRoyalty, key as never), {code: 'idempotency_key_missing'});
  assert.equal(bench.service.received.length, 0);
});

test('has no royalties without a cap', async (t) => {
  const bench = await startBench(t);
  const told = await bench.askPartner('/designers/royalty', award('k'));
  assert.ok([404, 405].includes(told.status));
  assert.equal(bench.service.received.length, 0);
});

test('needs a key for a royalty, and an amount the contract allows', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 100_000});
  const none = await bench.askPartner('/designers/royalty', {method: 'POST', body: aRoyalty});
  assert.deepEqual(codeOf(none), [400, 'idempotency_key_missing']);
  for (const royaltyAmountInCents of [99, 10_001, -500, 500.5, '500', 1e21]) {
    const told = await bench.askPartner('/designers/royalty', award('k', {royaltyAmountInCents}));
    assert.equal(told.status, 400, String(royaltyAmountInCents));
  }
  assert.equal(bench.service.received.length, 0);
});

test('stops at the daily cap', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 1200});
  const told = await Promise.all(
    Array.from({length: 20}, (_, index) =>
      bench.askPartner('/designers/royalty', award(`k${index}`, {recipientEmail: `d${index}@example.com`})),
    ),
  );
  assert.equal(told.filter(({status}) => status === 200).length, 2);
  assert.deepEqual(codeOf(told.find(({status}) => status !== 200)!), [403, 'royalty_limit_reached']);
  assert.equal(bench.service.received.length, 2);
});

test('stops at the cap of a recipient, in any spelling of the address', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 100_000, royaltyRecipientDailyLimitCents: 600});
  assert.equal((await bench.askPartner('/designers/royalty', award('a'))).status, 200);
  for (const recipientEmail of ['designer@example.com', 'Designer@Example.COM', ' designer@example.com ']) {
    const told = await bench.askPartner(
      '/designers/royalty',
      award(`b${recipientEmail.length}${recipientEmail}`.replaceAll(' ', '_'), {recipientEmail}),
    );
    assert.equal(told.status === 200, false, recipientEmail);
  }
  assert.equal(
    (await bench.askPartner('/designers/royalty', award('c', {recipientEmail: 'd@example.com'}))).status,
    200,
  );
});

test('releases the amount when the service declines it, and keeps it counted when the response is lost', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 600, reply: (res) => json(res, 400, {message: 'no'})});
  assert.equal((await bench.askPartner('/designers/royalty', award('a'))).status, 400);
  bench.service.reply = (res) => res.socket?.resetAndDestroy();
  assert.deepEqual(codeOf(await bench.askPartner('/designers/royalty', award('b'))), [502, 'outcome_unknown']);
  bench.service.reply = wellBehaved;
  assert.deepEqual(codeOf(await bench.askPartner('/designers/royalty', award('c'))), [403, 'royalty_limit_reached']);
});

test('never retries a royalty, even when confirmed', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 5000, reply: (res) => json(res, 503, {message: 'x'})});
  const confirmed = {...award('k'), headers: {'idempotency-key': longKey('k'), 'idempotency-retry': 'confirmed'}};
  for (let index = 0; index < 3; index++) {
    assert.deepEqual(codeOf(await bench.askPartner('/designers/royalty', confirmed)), [502, 'outcome_unknown']);
  }
  assert.equal(bench.service.received.length, 1);
});

test("logs every step of a royalty without the recipient's address", async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 600});
  await bench.askPartner('/designers/royalty', award('k'));
  await bench.askPartner('/designers/royalty', award('l'));
  const records = bench.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({event}) => event === 'royalty');
  assert.deepEqual(
    records.map(({step, cents}) => [step, cents]),
    [
      ['sending', 500],
      ['awarded', 500],
      ['refused', 500],
    ],
  );
  assert.equal(new Set(records.map(({recipient}) => recipient)).size, 1);
  assert.doesNotMatch(bench.everything(), /designer@example\.com/);
});
