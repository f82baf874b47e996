import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isValid} from '../../../src/contract/is-valid.js';
import {operations, type Operation} from '../../../src/contract/operations.js';
import {lastPage} from '../../../src/controllers/paged-list.js';
import type {HumanCheck} from '../../../proxy/config/options.js';
import {pageLimits, policy} from '../../../proxy/config/policy.js';
import {json, wellBehaved} from '../tools/fake-service.js';
import {
  aBrief,
  anOrder,
  aRoyalty,
  canaries,
  codeOf,
  guarded,
  origin,
  startBench,
  type TestRequest,
} from '../tools/harness.js';

/** One valid request for each operation. */
const requests: Record<keyof typeof operations, [path: string, request: TestRequest]> = {
  listProducts: ['/products', {}],
  searchDesigners: ['/designers', {method: 'POST', body: {keywordQuery: 'cat'}}],
  getDesigner: ['/designers/7', {}],
  listReviews: ['/designers/7/reviews?page=1', {}],
  listDesigns: ['/designers/7/designs?page=1&pageSize=10&category=logo&category=other', {}],
  createBrief: ['/briefs', guarded('key-1', aBrief)],
  createOrder: ['/orders', guarded('key-1', anOrder)],
  setBriefState: ['/briefs/brief-1/state', {method: 'PUT', body: {state: 'LAUNCHED'}}],
  createCoupon: ['/coupons', {method: 'POST', body: {aud: 'campaign', sub: 'user'}}],
  awardRoyalty: ['/designers/royalty', guarded('key-1', aRoyalty)],
};

test('a list of products that is closed to visitors is closed in every form', async (t) => {
  const stricter = {listProducts: 'server', createOrder: 'off'} as const;
  const bench = await startBench(t, {stricter});
  for (const path of ['/products', '/products.html', '/products/logo%2F1/form.json']) {
    assert.equal((await bench.ask(path)).status, 404, path);
    assert.equal((await bench.askPartner(path)).status, 200, path);
  }
  const ordering = await startBench(t, {stricter: {listProducts: 'server'}});
  assert.equal((await ordering.ask('/products/logo%2F1/form.json')).status, 200, 'an order needs its form');
});

test('answers every operation on the partner port, in the shape of the contract', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 1000});
  for (const [id, [path, request]] of Object.entries(requests)) {
    const operation: Operation = operations[id as keyof typeof operations];
    const {status, body} = await bench.askPartner(path, request);
    const schema = operation.responses[status as 200 | 201];
    assert.ok(schema && isValid(schema, body), `${id}: ${status} ${JSON.stringify(body)}`);
  }
});

test('offers visitors only the operations that the policy opens to them', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 1000});
  for (const [id, [path, request]] of Object.entries(requests)) {
    const {level} = policy[id as keyof typeof operations];
    const {status} = await bench.ask(path, request);
    const expected =
      level === 'public' ? [200] : level === 'guarded' ? [201] : level === 'capability' ? [403] : [404, 405];
    assert.ok(expected.includes(status), `${id}: ${status}`);
  }
});

test('sends the service only what the contract names', async (t) => {
  const bench = await startBench(t);
  await bench.ask('/designers/7/designs?page=01&pageSize=10&category=other&category=logo&debug=1&page_=3', {
    headers: {
      cookie: 'a=b',
      'x-forwarded-for': '1.2.3.4',
      authorization: 'Bearer x',
      'api-key-secret': 'mine',
      forwarded: 'for=1',
    },
  });
  const [request] = bench.service.received;
  assert.equal(request?.url, '/resources/v1/designers/7/designs?page=1&pageSize=10&category=logo&category=other');
  assert.deepEqual(
    request?.rawHeaders
      .filter((_, index) => index % 2 === 0)
      .map((name) => name.toLowerCase())
      .sort(),
    ['accept', 'accept-encoding', 'api-key-id', 'api-key-secret', 'connection', 'host'],
  );
  assert.equal(request?.headers['api-key-secret'], canaries.keySecret);
});

test('drops fields the contract does not name, from requests and from answers', async (t) => {
  const bench = await startBench(t, {
    reply: (res) => json(res, 201, {id: 'b', briefUrl: 'https://pages.example/b', internal: 'notes'}),
  });
  const {body} = await bench.ask('/briefs', guarded('k', {...aBrief, admin: true}));
  assert.deepEqual(body, {id: 'b', briefUrl: 'https://pages.example/b'});
  assert.deepEqual(JSON.parse(bench.service.received[0]?.body ?? ''), aBrief);
});

test('keeps the free-form brief of an order complete', async (t) => {
  const bench = await startBench(t);
  const order = {productId: 'logo/1', brief: {any: {thing: [1, null, 'x']}, constructor: 'Lego'}};
  await bench.ask('/orders', guarded('k', order));
  assert.deepEqual(JSON.parse(bench.service.received[0]?.body ?? ''), order);
});

test('passes on the media types of briefs, and refuses those an operation does not accept', async (t) => {
  const bench = await startBench(t);
  const type = 'application/vnd.partner.slidetool+json';
  const brief = {projectType: 'branded_slidetool_template'};
  const made = await bench.ask('/briefs', guarded('k', brief, {'content-type': `${type}; charset=UTF-8`}));
  assert.equal(made.status, 201);
  assert.equal(bench.service.received[0]?.headers['content-type'], type);
  const wrong = await bench.ask('/orders', guarded('k', anOrder, {'content-type': type}));
  assert.deepEqual([wrong.status, wrong.body], [415, {...(wrong.body as object), code: 'unsupported_media_type'}]);
});

test('reports every location where a body violates the contract, as the service would', async (t) => {
  const bench = await startBench(t);
  const {status, body} = await bench.ask('/briefs', guarded('k', {category: 'nonsense', title: 3}));
  assert.equal(status, 400);
  const {errors} = body as {errors: {path: string}[]};
  assert.deepEqual(errors.map(({path}) => path).sort(), ['/category', '/description', '/title']);
  assert.equal(bench.service.received.length, 0);
});

test('passes on the documented refusals, rebuilt', async (t) => {
  const errors = [{message: 'too short', path: '/brief/title', secretHint: 'x'}, {message: 'no'}];
  const bench = await startBench(t, {
    reply: (res, {url}) =>
      url.endsWith('/orders')
        ? json(res, 400, {errors, stack: 'at …'})
        : json(res, 404, {message: 'No such designer.', trace: 1}),
  });
  const order = await bench.ask('/orders', guarded('k', anOrder));
  assert.deepEqual(
    [order.status, order.body],
    [400, {errors: [{message: 'too short', path: '/brief/title'}, {message: 'no'}]}],
  );
  const missing = await bench.ask('/designers/7');
  assert.deepEqual([missing.status, missing.body], [404, {message: 'No such designer.'}]);
});

test('adds the version to a service address without a path, and keeps a path that is given', async (t) => {
  const bench = await startBench(t);
  await bench.ask('/products');
  assert.equal(bench.service.received[0]?.url, '/resources/v1/products');
  const other = await startBench(t, {serviceUrl: `${bench.service.url}/base/v9/`});
  await other.ask('/products');
  assert.equal(bench.service.received[1]?.url, '/base/v9/products');
});

test('responds only below its path prefix', async (t) => {
  const bench = await startBench(t, {pathPrefix: '/market'});
  assert.equal((await bench.ask('/market/products')).status, 200);
  assert.equal((await bench.ask('/products')).status, 404);
  assert.equal((await bench.ask('/marketproducts')).status, 404);
});

test('lets POLICY make an operation stricter, never laxer', async (t) => {
  const bench = await startBench(t, {
    stricter: {createOrder: 'server', searchDesigners: 'off', awardRoyalty: 'server'},
  });
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 404);
  assert.equal((await bench.askPartner('/orders', guarded('k', anOrder))).status, 201);
  assert.equal((await bench.askPartner('/designers', {method: 'POST', body: {}})).status, 404);
  assert.equal(
    (await bench.askPartner('/designers/royalty', guarded('k', aRoyalty))).status,
    404,
    'without a cap it stays off',
  );
});

test('runs the human check where the partner configures it, once for each created order', async (t) => {
  const proofs: string[] = [];
  const verify = async (proof: string) => proofs.push(proof) > 0 && proof === 'person';
  const bench = await startBench(t, {humanCheck: {header: 'Human-Proof', verify}});
  const missing = await bench.ask('/orders', guarded('k', anOrder));
  assert.deepEqual([missing.status, (missing.body as {code: string}).code], [403, 'human_check_failed']);
  assert.equal((await bench.ask('/orders', guarded('k', anOrder, {'human-proof': 'robot'}))).status, 403);
  assert.equal((await bench.ask('/orders', guarded('k', anOrder, {'human-proof': 'person'}))).status, 201);
  assert.equal((await bench.ask('/orders', guarded('k', anOrder))).status, 201, 'a replay needs no new proof');
  assert.deepEqual(proofs, ['robot', 'person']);
  const preflight = await bench.ask('/orders', {method: 'OPTIONS'});
  assert.match(String(preflight.headers['access-control-allow-headers']), /Human-Proof/);
});

test('refuses and logs the error when the human check itself fails', async (t) => {
  for (const verify of [() => Promise.reject(new RangeError('secret')), failAtOnce]) {
    const bench = await startBench(t, {humanCheck: {header: 'Human-Proof', verify}});
    const refused = await bench.ask('/orders', guarded('k', anOrder, {'human-proof': 'person'}));
    assert.deepEqual([refused.status, (refused.body as {code: string}).code], [403, 'human_check_failed']);
    const entry = bench.log.find((line) => line.includes('human_check_error')) ?? '';
    assert.match(entry, /"error":"RangeError","at":"at /);
    assert.doesNotMatch(entry, /secret/);
  }
});

test('refuses, logs and leaves the key free when the human check takes too long', async (t) => {
  const verdicts = [new Promise<boolean>(() => {}), Promise.resolve(true)];
  const verify = () => verdicts.shift() ?? Promise.resolve(false);
  const bench = await startBench(t, {humanCheck: {header: 'Human-Proof', verify, timeoutMs: 1}});
  const refused = await bench.ask('/orders', guarded('k', anOrder, {'human-proof': 'person'}));
  assert.deepEqual(codeOf(refused), [503, 'human_check_timeout']);
  assert.equal(refused.headers['retry-after'], '2');
  assert.match(
    bench.log.find((line) => line.includes('human_check_timeout')) ?? '',
    /"level":"error".*"ms":1,"remedy"/,
  );
  assert.equal(bench.service.received.length, 0);
  assert.equal((await bench.ask('/orders', guarded('k', anOrder, {'human-proof': 'person'}))).status, 201);
});

test('lets only true pass as the result of the human check', async (t) => {
  const verify = (async () => ({success: false})) as unknown as HumanCheck['verify'];
  const bench = await startBench(t, {humanCheck: {header: 'Human-Proof', verify}});
  const refused = await bench.ask('/orders', guarded('k', anOrder, {'human-proof': 'robot'}));
  assert.deepEqual(codeOf(refused), [403, 'human_check_failed']);
});

function failAtOnce(): never {
  throw new RangeError('secret');
}

test('adopts a well-formed request id or makes one, and puts it in the response and the log', async (t) => {
  const bench = await startBench(t);
  const given = await bench.ask('/products', {headers: {'x-request-id': 'visit-12345678'}});
  assert.equal(given.headers['x-request-id'], 'visit-12345678');
  const made = await bench.ask('/products', {headers: {'x-request-id': 'no spaces, please'}});
  assert.match(String(made.headers['x-request-id']), /^[0-9a-f-]{36}$/);
  assert.deepEqual(
    bench.log.map((line) => (JSON.parse(line) as {requestId: string}).requestId),
    [given.headers['x-request-id'], made.headers['x-request-id']],
  );
});

test('accepts the last page that the lists of a page offer', () => {
  assert.equal(pageLimits.page, lastPage);
});

test('reports liveness without calling the service, and readiness until it drains', async (t) => {
  const bench = await startBench(t);
  await bench.service.close();
  assert.equal((await bench.ask('/livez', {headers: {origin: ''}})).status, 200);
  assert.equal((await bench.ask('/readyz', {headers: {origin: ''}})).status, 200);
  bench.running.proxy.drain();
  const draining = await bench.ask('/readyz', {headers: {origin: ''}});
  assert.deepEqual([draining.status, draining.headers.connection], [503, 'close']);
});

test('shows metrics on the partner port only, to the holder of its token', async (t) => {
  const bench = await startBench(t);
  await bench.ask('/products');
  assert.equal((await bench.ask('/metrics')).status, 404);
  assert.equal((await bench.askPartner('/metrics', {headers: {authorization: ''}})).status, 401);
  const {status, text} = await bench.askPartner('/metrics');
  assert.equal(status, 200);
  assert.match(text, /dm_requests_total\{operation="listProducts",status="200",cache="miss"\} 1\n/);
  assert.match(text, /dm_service_calls_total\{operation="listProducts",outcome="answered"\} 1\n/);
});

test('limits the request rate of each visitor, and sends Retry-After', async (t) => {
  const bench = await startBench(t, {quotaScale: 1});
  const statuses: number[] = [];
  for (let index = 0; index < 7; index++) {
    const response = await bench.ask('/orders', guarded(`key-${index}`, anOrder));
    statuses.push(response.status);
    if (response.status === 429) assert.ok(Number(response.headers['retry-after']) >= 1);
  }
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429, 429]);
  assert.equal(bench.service.received.length, 5);
});

test('counts visitors by the address that a trusted proxy names', async (t) => {
  const bench = await startBench(t, {quotaScale: 1, trustProxy: ['127.0.0.0/8']});
  const order = (from: string, key: string) => bench.ask('/orders', guarded(key, anOrder, {'x-forwarded-for': from}));
  for (let index = 0; index < 5; index++) assert.equal((await order('9.9.9.9', `a${index}`)).status, 201);
  assert.equal((await order('9.9.9.9', 'b')).status, 429);
  assert.equal((await order('6.6.6.6, 9.9.9.9', 'c')).status, 429, 'what the visitor claims before it does not count');
  assert.equal((await order('9.9.9.8', 'd')).status, 201);
});

test('allows the page to read the response, and forbids MIME sniffing', async (t) => {
  const bench = await startBench(t, {reply: wellBehaved});
  const {headers, status} = await bench.ask('/products');
  assert.equal(status, 200);
  assert.equal(headers['access-control-allow-origin'], origin);
  assert.equal(headers['access-control-expose-headers'], 'Brief-Token, X-Request-Id, Retry-After');
  assert.equal(headers['x-content-type-options'], 'nosniff');
});
