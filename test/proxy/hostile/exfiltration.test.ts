import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ask, canaries, formsOf, guarded, aBrief, anOrder, startBench} from '../tools/harness.js';
import {designer, json, product, startFakeService, startRawService, type Reply} from '../tools/fake-service.js';

/**
 * A service that returns the keys, by mistake or because it was compromised. `startBench`
 * fails the test when a secret is in any byte sent to a client or in the log.
 */
const key = canaries.keySecret;

const encodings: Readonly<Record<string, string>> = {
  'as it is': key,
  'in base64': Buffer.from(key).toString('base64'),
  'in base64 behind other text': Buffer.from(`Api-Key-Secret: ${key}`).toString('base64'),
  'in URL-safe base64': Buffer.from(`${key}!`).toString('base64url'),
  'in hexadecimal': Buffer.from(key).toString('hex'),
  'URL-encoded': encodeURIComponent(key),
  'URL-encoded in lower case': encodeURIComponent(key).replace(/%../g, (code) => code.toLowerCase()),
  'as a form field': new URLSearchParams({key}).toString(),
  'inside JSON inside a text': JSON.stringify({key}),
  'escaped for HTML': key
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace('"', '&quot;'),
  'escaped for HTML by numbers': key.replace(/[^\w/]/g, (char) => `&#${char.charCodeAt(0)};`),
  'escaped for HTML by names and numbers': key
    .replaceAll('&', '&amp;')
    .replace(/["<>]/g, (char) => `&#x${hexOf(char)};`),
  'URL-encoded except for its slash': encodeURIComponent(key).replace('%2F', '/'),
  'URL-encoded as a whole': key.replace(/./g, (char) => `%${hexOf(char)}`),
  'inside JSON of PHP, which escapes slashes': JSON.stringify({key}).replaceAll('/', '\\/'),
  'inside JSON that is safe in HTML': JSON.stringify({key}).replace(/[+&<>]/g, (char) => `\\u00${hexOf(char)}`),
  'inside JSON that is safe in HTML, inside JSON': JSON.stringify(
    JSON.stringify({key}).replace(/[+&<>]/g, (char) => `\\u00${hexOf(char)}`),
  ),
  'escaped for JavaScript': key.replace(/\W/g, (char) => `\\x${hexOf(char)}`),
  'as UTF-16': Buffer.from(key, 'utf16le').toString('latin1'),
};

function hexOf(char: string): string {
  return char.charCodeAt(0).toString(16).toUpperCase();
}

for (const [how, echoed] of Object.entries(encodings)) {
  test(`a refusal that contains the key ${how} is not passed on`, async (t) => {
    const bench = await startBench(t, {reply: (res) => json(res, 400, {message: `The key ${echoed} is wrong.`})});
    const told = await bench.ask('/products');
    assert.deepEqual([told.status, codeOf(told.body)], [502, 'service_answer_invalid']);
    assert.ok(!told.text.includes(echoed));
  });

  test(`a successful response that contains the key ${how} is not passed on`, async (t) => {
    const echo = {...product, briefSchema: {type: 'object', title: `x${echoed}`}};
    const bench = await startBench(t, {reply: (res) => json(res, 200, {products: [echo]})});
    const told = await bench.ask('/products');
    assert.deepEqual([told.status, codeOf(told.body)], [502, 'service_answer_invalid']);
    assert.ok(!told.text.includes(echoed));
  });
}

test('the key written in \\u escapes is recognised', async (t) => {
  const escaped = [...key].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const body = `{"message":"${escaped}"}`;
  const bench = await startBench(t, {
    reply: (res) => res.writeHead(400, {'content-type': 'application/json'}).end(body),
  });
  assert.equal((await bench.ask('/products')).status, 502);
});

test('the key as the name of a field is recognised', async (t) => {
  const reply: Reply = (res) => json(res, 200, {products: [{...product, briefSchema: {properties: {[key]: true}}}]});
  const bench = await startBench(t, {reply});
  assert.equal((await bench.ask('/products')).status, 502);
});

test('the key in a list of validation errors is recognised', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 400, {errors: [{message: 'no', path: `/${key}`}]})});
  assert.equal((await bench.ask('/briefs', guarded('k', aBrief))).status, 502);
});

test('the id of the keys counts as a secret too', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 400, {message: `No such key: ${canaries.keyId}`})});
  assert.equal((await bench.ask('/products')).status, 502);
});

test('a key that was rotated away stays secret', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 400, {message: `Old key ${key}`})});
  bench.running.proxy.rotate({keys: [{id: 'another-key-id-1', secret: 'another-key-secret-1'}]});
  assert.equal((await bench.ask('/products')).status, 502);
});

test('a created brief whose URL contains the key is not passed on, now or as a replay', async (t) => {
  const briefUrl = `https://pages.example/?key=${encodeURIComponent(key)}`;
  const bench = await startBench(t, {reply: (res) => json(res, 201, {id: 'brief-1', briefUrl})});
  for (const attempt of ['first', 'replay']) {
    const told = await bench.ask('/briefs', guarded('k', aBrief));
    assert.deepEqual([told.status, codeOf(told.body)], [502, 'outcome_unknown'], attempt);
  }
  assert.equal(bench.service.received.length, 1);
});

test('fields that the contract does not name are dropped', async (t) => {
  const reply: Reply = (res, {headers}) =>
    json(res, 200, {...designer, debug: {sent: headers['accept']}, trace: 'kept?'});
  const bench = await startBench(t, {reply});
  assert.deepEqual((await bench.ask('/designers/1')).body, designer);
});

test('no header of the service reaches a client', async (t) => {
  const own = {
    'set-cookie': 'session=service',
    server: 'service/1.0',
    'access-control-allow-origin': '*',
    'access-control-allow-credentials': 'true',
    'x-accel-redirect': '/internal',
    'x-debug-key': key,
    'content-disposition': 'attachment',
    'cache-control': 'public, max-age=999999',
    link: '<https://evil.example>; rel=preload',
    'content-security-policy': 'none',
  };
  const bench = await startBench(t, {reply: (res) => json(res, 200, {products: [product]}, own)});
  const {status, headers} = await bench.ask('/products');
  assert.equal(status, 200);
  for (const name of ['set-cookie', 'server', 'x-accel-redirect', 'x-debug-key', 'content-disposition', 'link']) {
    assert.equal(headers[name], undefined, name);
  }
  assert.equal(headers['access-control-allow-origin'], 'https://partner.example');
  assert.equal(headers['access-control-allow-credentials'], undefined);
  assert.doesNotMatch(headers['cache-control'] ?? '', /999999/);
});

test('the status text of the service is not passed on', async (t) => {
  const service = await startRawService((socket) =>
    socket.end(`HTTP/1.1 500 Key ${canaries.keyId} unknown\r\nContent-Length: 2\r\n\r\n{}`),
  );
  t.after(() => service.close());
  const bench = await startBench(t, {serviceUrl: service.url});
  assert.equal((await bench.ask('/designers/1')).status, 502);
  assert.ok(!bench.everything().includes('unknown'));
});

for (const status of [401, 403]) {
  test(`the service's message with ${status} reaches only the operator`, async (t) => {
    const reply: Reply = (res, {headers}) => json(res, status, {message: `Bad: ${String(headers['api-key-secret'])}`});
    const bench = await startBench(t, {reply});
    const told = await bench.ask('/products');
    assert.deepEqual(told.body, {message: 'The service failed.', code: 'service_failed'});
  });
}

test("the service's message with 500 is not passed on", async (t) => {
  const stack = 'java.lang.IllegalStateException at com.service.Internal:42';
  const bench = await startBench(t, {reply: (res) => json(res, 500, {message: stack})});
  assert.deepEqual((await bench.ask('/designers/1')).body, {message: 'The service failed.', code: 'service_failed'});
});

test('HTML in place of JSON is not passed on', async (t) => {
  const reply: Reply = (res) => res.writeHead(200, {'content-type': 'application/json'}).end(`<h1>${key}</h1>`);
  const bench = await startBench(t, {reply});
  assert.deepEqual(codeOf((await bench.ask('/products')).body), 'service_answer_invalid');
});

for (const status of [301, 302, 303, 307, 308]) {
  test(`a redirect with ${status} is not followed, and its address is not disclosed`, async (t) => {
    const elsewhere = await startFakeService();
    t.after(() => elsewhere.close());
    const reply: Reply = (res) => res.writeHead(status, {location: `${elsewhere.url}/resources/v1/steal`}).end();
    const bench = await startBench(t, {reply});
    const read = await bench.ask('/designers/1');
    const write = await bench.ask('/orders', guarded('k', anOrder));
    assert.deepEqual([read.status, write.status], [502, 502]);
    assert.equal(read.headers.location ?? write.headers.location, undefined);
    assert.ok(!`${read.text}${write.text}`.includes(elsewhere.url));
    assert.equal(elsewhere.received.length, 0);
  });
}

test('an Alt-Svc or Refresh header has no effect', async (t) => {
  const elsewhere = await startFakeService();
  t.after(() => elsewhere.close());
  const {host} = new URL(elsewhere.url);
  const moving = {'alt-svc': `h2="${host}"`, refresh: `0; url=${elsewhere.url}`, 'content-location': elsewhere.url};
  const bench = await startBench(t, {reply: (res) => json(res, 200, designer, moving)});
  const first = await bench.ask('/designers/1');
  await bench.ask('/designers/2');
  assert.equal(first.headers['alt-svc'] ?? first.headers.refresh ?? first.headers['content-location'], undefined);
  assert.equal(elsewhere.received.length, 0);
});

test('TRACE, which would show the keys, does not reach the service', async (t) => {
  const bench = await startBench(t);
  const told = await ask(bench.running.url, '/products', {method: 'TRACE'});
  assert.equal(told.status, 405);
  assert.equal(bench.service.received.length, 0);
});

test('the service receives headers of the proxy and none of the client', async (t) => {
  const bench = await startBench(t);
  const given = {
    cookie: 'session=visitor',
    authorization: 'Bearer visitor',
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'x-http-method-override': 'DELETE',
    'api-key-id': 'mine',
    'api-key-secret': 'mine',
    api_key_secret: 'mine',
    connection: 'api-key-secret, close',
    'accept-encoding': 'gzip',
    'x-original-url': '/coupons',
    via: '1.1 visitor',
    te: 'trailers',
  };
  assert.equal((await bench.ask('/products', {headers: given})).status, 200);
  const {headers} = bench.service.received[0]!;
  const known = ['accept', 'accept-encoding', 'api-key-id', 'api-key-secret', 'connection', 'host'];
  assert.deepEqual(Object.keys(headers).sort(), known);
  assert.deepEqual([headers['api-key-id'], headers['api-key-secret']], [canaries.keyId, key]);
  assert.equal(headers['accept-encoding'], 'identity');
});

test('a secret that someone sends is not in the log, the metrics or the answer', async (t) => {
  const bench = await startBench(t);
  const secret = canaries.partnerToken;
  await bench.ask(`/${secret}`);
  await bench.ask(`/products/${secret}/form.json`);
  await bench.ask(`/products?${secret}`, {headers: {'user-agent': secret, referer: `https://${secret}.example/`}});
  await bench.ask('/products', {headers: {'x-request-id': secret}});
  const metrics = await ask(bench.running.partnerUrl, '/metrics', {});
  assert.equal(bench.log.length, 5);
  for (const form of formsOf(secret)) assert.ok(!`${metrics.text}${bench.log.join()}`.includes(form));
});

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
