import assert from 'node:assert/strict';
import {test} from 'node:test';
import {aBrief, anOrder, aRoyalty, ask, canaries, guarded, longKey, origin, startBench} from '../tools/harness.js';

/** Origins that an inexact comparison takes for the allowed one, https://partner.example. */
const strangers: Readonly<Record<string, string>> = {
  'no origin at all': 'null',
  'plain http': 'http://partner.example',
  'a port of its own': 'https://partner.example:8443',
  'the port that goes without saying': 'https://partner.example:443',
  'a name that ends like it': 'https://evilpartner.example',
  'a name that begins like it': 'https://partner.example.evil.example',
  'a name below it': 'https://shop.partner.example',
  'a dot at the end': 'https://partner.example.',
  'a slash at the end': 'https://partner.example/',
  'a path': 'https://partner.example/page',
  'a user': 'https://partner.example@evil.example',
  'capital letters': 'https://Partner.Example',
  'a letter for a dot': 'https://partnerXexample',
  'a list': 'https://partner.example, https://evil.example',
  'a list with spaces': 'https://partner.example https://evil.example',
  'letters that look alike': 'https://xn--prtner-3ve.example',
  'a file': 'file://',
  'an extension of the browser': 'chrome-extension://abcdefghijklmnop',
  'a pattern': '*',
};

test('a page of another origin gets nothing and sends nothing', async (t) => {
  const bench = await startBench(t);
  for (const [what, stranger] of Object.entries(strangers)) {
    await t.test(`refuses an origin with ${what}`, async () => {
      const headers = {origin: stranger};
      const answers = [
        await bench.ask('/products', {headers}),
        await bench.ask('/designers', {method: 'POST', headers, body: {}}),
        await bench.ask('/orders', guarded('k', anOrder, headers)),
        await bench.ask('/products', {
          method: 'OPTIONS',
          headers: {...headers, 'access-control-request-method': 'GET'},
        }),
      ];
      assert.deepEqual(new Set(answers.map(({status}) => status)), new Set([403]));
      for (const told of answers) assert.equal(told.headers['access-control-allow-origin'], undefined);
      assert.equal(bench.service.received.length, 0);
    });
  }
});

test('two Origin headers are not the one that is allowed', async (t) => {
  const bench = await startBench(t);
  const told = await bench.ask('/products', {headers: {origin: [origin, 'https://evil.example']}});
  assert.equal(told.status, 403);
  assert.equal(bench.service.received.length, 0);
});

test('no answer allows credentials, any origin or a private network', async (t) => {
  const bench = await startBench(t);
  const preflight = {'access-control-request-method': 'POST', 'access-control-request-private-network': 'true'};
  for (const told of [
    await bench.ask('/products'),
    await bench.ask('/orders', {method: 'OPTIONS', headers: preflight}),
    await bench.ask('/nothing'),
  ]) {
    const allowed = Object.entries(told.headers).filter(([name]) => name.startsWith('access-control-allow'));
    assert.ok(allowed.every(([, value]) => !String(value).includes('*')));
    assert.equal(told.headers['access-control-allow-credentials'], undefined);
    assert.equal(told.headers['access-control-allow-private-network'], undefined);
    assert.match(String(told.headers.vary), /Origin/);
  }
});

test('a preflight allows the headers and methods of its path only', async (t) => {
  const bench = await startBench(t);
  const headers = {
    'access-control-request-method': 'DELETE',
    'access-control-request-headers': 'x-evil, api-key-secret',
  };
  const told = await bench.ask('/orders', {method: 'OPTIONS', headers});
  assert.equal(told.headers['access-control-allow-methods'], 'POST');
  assert.doesNotMatch(String(told.headers['access-control-allow-headers']), /evil|api-key/i);
  assert.equal(bench.service.received.length, 0);
});

test("a preflight allows the headers of a page's monitoring", async (t) => {
  const bench = await startBench(t);
  const sent = [
    'traceparent',
    'tracestate',
    'baggage',
    'sentry-trace',
    'x-datadog-trace-id',
    'x-b3-traceid',
    'newrelic',
  ];
  for (const path of ['/products', '/designers', '/orders']) {
    const headers = {
      'access-control-request-method': path === '/orders' ? 'POST' : 'GET',
      'access-control-request-headers': sent.join(),
    };
    const told = await bench.ask(path, {method: 'OPTIONS', headers});
    const allowed = String(told.headers['access-control-allow-headers']).toLowerCase().split(', ');
    assert.deepEqual(
      sent.filter((name) => !allowed.includes(name)),
      [],
      path,
    );
  }
});

test('the log tells preflights from requests, and those after which the browser sends nothing', async (t) => {
  const bench = await startBench(t);
  const lineOf = async (path: string, asked: string, from = origin) => {
    await bench.ask(path, {method: 'OPTIONS', headers: {'access-control-request-method': asked, origin: from}});
    const {operation, status, code} = JSON.parse(bench.log.at(-1) ?? '') as Record<string, unknown>;
    return [operation, status, code];
  };
  assert.deepEqual(await lineOf('/orders', 'POST'), ['preflight', 204, undefined]);
  assert.deepEqual(await lineOf('/briefs/1/state', 'PUT'), ['preflight', 204, undefined]);
  assert.deepEqual(await lineOf('/designers', 'GET'), ['preflight', 204, undefined]);
  assert.deepEqual(await lineOf('/orders', 'DELETE'), ['preflight', 204, 'method_not_allowed']);
  assert.deepEqual(await lineOf('/orders', 'POST', 'https://evil.example'), ['preflight', 403, 'origin_not_allowed']);
  await bench.ask('/orders', {method: 'DELETE'});
  assert.match(bench.log.at(-1) ?? '', /"operation":"wrong-method","status":405/);
});

test('a preflight never calls the service, even for an unknown path', async (t) => {
  const bench = await startBench(t);
  for (const path of ['/orders', '/briefs/1/state', '/coupons', '/anything']) {
    await bench.ask(path, {method: 'OPTIONS', headers: {'access-control-request-method': 'POST'}});
  }
  assert.equal(bench.service.received.length, 0);
});

test('a write without an origin is refused', async (t) => {
  const bench = await startBench(t);
  for (const path of ['/briefs', '/orders']) {
    assert.equal((await bench.ask(path, guarded('k', aBrief, {origin: ''}))).status, 403);
  }
  assert.equal(bench.service.received.length, 0);
});

for (const site of ['cross-site', 'same-site']) {
  test(`a read that another site (${site}) makes a browser send without an origin is refused`, async (t) => {
    const bench = await startBench(t);
    const headers = {origin: '', 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors'};
    assert.equal((await bench.ask('/products', {headers})).status, 403);
    assert.equal((await bench.ask('/products/logo%2F1/form.json', {headers})).status, 403);
    assert.equal(bench.service.received.length, 0);
  });
}

/** Media types that forms and beacons send without a preflight: refused even if the body is JSON. */
const simpleTypes = [
  'text/plain',
  'text/plain; charset=utf-8; x=application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=application/json',
  'application/jsonp',
  'text/json',
  'application/json/x',
  'application/json, text/plain',
  'application/json\ttext/plain',
];

test('a body of a type that needs no preflight is refused, even from the right page', async (t) => {
  const bench = await startBench(t);
  for (const type of simpleTypes) {
    await t.test(`refuses ${type}`, async () => {
      const given = {'content-type': type};
      assert.equal((await bench.ask('/designers', {method: 'POST', headers: given, body: '{}'})).status, 415);
      assert.equal((await bench.ask('/orders', guarded('k', anOrder, given))).status, 415);
      assert.equal(bench.service.received.length, 0);
    });
  }
});

test('a body without a type is refused', async (t) => {
  const bench = await startBench(t);
  const head = `POST /designers HTTP/1.1\r\nHost: proxy\r\nOrigin: ${origin}\r\nConnection: close\r\n`;
  assert.match(await bench.sendRaw(`${head}Content-Length: 2\r\n\r\n{}`), /^HTTP\/1\.1 415 /);
  assert.equal(bench.service.received.length, 0);
});

/** Headers that browsers add to requests, which distinguish a page from the partner's own server. */
const traces: Record<string, string>[] = [
  {origin},
  {origin: 'null'},
  {'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty'},
  {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors'},
];

test('the partner port accepts nothing from a browser, even with the right token', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 10_000});
  for (const trace of traces) {
    const [[name, value] = ['', '']] = Object.entries(trace);
    await t.test(`refuses a request with ${name}: ${value}`, async () => {
      const headers = {...trace, 'idempotency-key': longKey('k')};
      const coupon = await bench.askPartner('/coupons', {method: 'POST', headers, body: {aud: 'a', sub: 's'}});
      const royalty = await bench.askPartner('/designers/royalty', {method: 'POST', headers, body: aRoyalty});
      const metrics = await ask(bench.running.partnerUrl, '/metrics', {headers: trace});
      assert.deepEqual([coupon.status, royalty.status, metrics.status], [403, 403, 403]);
      assert.equal(bench.service.received.length, 0);
    });
  }
});

test('a page cannot read the partner port through another host name', async (t) => {
  const bench = await startBench(t);
  const rebound = {host: 'evil.example', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors'};
  const told = await ask(bench.running.partnerUrl, '/metrics', {headers: rebound});
  assert.equal(told.status, 403);
  assert.ok(!told.text.includes(canaries.partnerToken));
});

test('a response cannot be read as another type', async (t) => {
  const bench = await startBench(t);
  const told = await bench.ask('/products?callback=alert');
  assert.equal(told.headers['x-content-type-options'], 'nosniff');
  assert.equal(told.headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(told.headers['cross-origin-resource-policy'], 'same-origin');
  assert.doesNotMatch(told.text, /alert/);
});
