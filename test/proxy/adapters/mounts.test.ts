import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, get, IncomingMessage, ServerResponse, type RequestListener, type Server} from 'node:http';
import {connect, type AddressInfo, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PassThrough} from 'node:stream';
import {test, type TestContext} from 'node:test';
import express from 'express';
import fastify, {type FastifyInstance} from 'fastify';
import {designMarketplace as asMiddleware} from '../../../proxy/adapters/express.js';
import {designMarketplace as asPlugin} from '../../../proxy/adapters/fastify.js';
import {createProxy} from '../../../proxy/proxy.js';
import {startFakeService} from '../tools/fake-service.js';
import {aBrief, anOrder, ask, canaries, guarded, longKey, origin, type TestRequest} from '../tools/harness.js';

async function makeOptions(t: TestContext) {
  const service = await startFakeService();
  t.after(() => service.close());
  const options = {
    serviceUrl: service.url,
    keys: [{id: canaries.keyId, secret: canaries.keySecret}],
    allowedOrigins: [origin],
    redirectHosts: ['pages.example'],
    // Tests share the machine, which may be slow.
    limits: {maxLoopDelayMs: 60_000},
  };
  return {service, options};
}

async function listen(t: TestContext, handler: RequestListener): Promise<string> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fromPage = (request: TestRequest): TestRequest => ({...request, headers: {origin, ...request.headers}});
const slides = guarded(
  's',
  {projectType: 'branded_slidetool_template'},
  {
    'content-type': 'application/vnd.partner.slidetool+json',
  },
);

/** What must work wherever the proxy is mounted. */
async function worksAt(base: string, prefix = '') {
  assert.equal((await ask(base, `${prefix}/products`, fromPage({}))).status, 200);
  assert.equal((await ask(base, `${prefix}/briefs`, fromPage(guarded('k', aBrief)))).status, 201);
  assert.equal((await ask(base, `${prefix}/briefs`, fromPage(slides))).status, 201);
  assert.equal((await ask(base, `${prefix}/orders`, fromPage(guarded('k', anOrder)))).status, 201);
  assert.equal((await ask(base, `${prefix}/orders`, fromPage(guarded('l', '{"productId":')))).status, 400);
  assert.equal((await ask(base, `${prefix}/orders`, fromPage({method: 'OPTIONS'}))).status, 204);
}

test('is a handler of node:http', async (t) => {
  const {options} = await makeOptions(t);
  const proxy = createProxy(options);
  t.after(() => proxy.close());
  await worksAt(await listen(t, proxy));
});

for (const [where, parse] of [
  ['in front of', false],
  ['behind', true],
] as const) {
  test(`is middleware of Express ${where} express.json()`, async (t) => {
    const {options, service} = await makeOptions(t);
    const app = express();
    if (parse) app.use(express.json());
    const proxy = asMiddleware(options);
    t.after(() => proxy.close());
    app.use('/market', proxy);
    app.use((_req, res) => void res.status(418).end());
    const base = await listen(t, app);
    await worksAt(base, '/market');
    assert.equal((await ask(base, '/other', {})).status, 418, 'what is not its own goes on');
    assert.equal((await ask(base, '/market/other', {})).status, 418);
    const huge = '{"productId":"logo/1","brief":{"copies":1e999}}';
    assert.equal((await ask(base, '/market/orders', fromPage(guarded('m', huge)))).status, 400);
    assert.deepEqual(JSON.parse(service.received.find(({url}) => url.endsWith('/orders'))?.body ?? ''), anOrder);
  });
}

test('is mounted at its pathPrefix, above it, or at a path that ends with it', async (t) => {
  const {options} = await makeOptions(t);
  const app = express();
  const proxy = asMiddleware({...options, pathPrefix: '/market', quotaScale: 100});
  t.after(() => proxy.close());
  app.use('/shop/market', proxy);
  app.use('/market', proxy);
  app.use('/own', proxy);
  app.use((_req, res) => void res.status(418).end());
  const base = await listen(t, app);
  for (const prefix of ['/market', '/shop/market', '/own/market']) await worksAt(base, prefix);
  for (const path of ['/products', '/own/products', '/market/other'])
    assert.equal((await ask(base, path, {})).status, 418, path);
});

test('reads the body of a request that middleware has paused', async (t) => {
  const {options} = await makeOptions(t);
  const app = express();
  const proxy = asMiddleware(options);
  t.after(() => proxy.close());
  app.use((req, _res, next) => {
    req.pause();
    setImmediate(next);
  });
  app.use('/market', proxy);
  await worksAt(await listen(t, app), '/market');
});

for (const encoding of ['utf8', 'latin1', 'hex'] as const) {
  test(`reads a body of which middleware has made texts in ${encoding}`, async (t) => {
    const {options, service} = await makeOptions(t);
    const app = express();
    const proxy = asMiddleware(options);
    t.after(() => proxy.close());
    app.use((req, _res, next) => {
      req.setEncoding(encoding);
      next();
    });
    app.use('/market', proxy);
    const base = await listen(t, app);
    await worksAt(base, '/market');
    const title = 'Entwürfe für „Müller“ 🎨';
    const body = {...anOrder, brief: {...anOrder.brief, title}};
    assert.equal((await ask(base, '/market/orders', fromPage(guarded('e', body)))).status, 201);
    assert.deepEqual(JSON.parse(service.received.at(-1)?.body ?? ''), body);
  });
}

test('says that middleware in front of it has lost a body', async (t) => {
  const {options} = await makeOptions(t);
  const proxy = createProxy(options);
  t.after(() => proxy.close());
  // As the parsers of Koa do, which keep it in an object of their own.
  const base = await listen(t, (req, res) => void req.resume().on('end', () => proxy(req, res)));
  const {status, text} = await ask(base, '/orders', fromPage(guarded('k', anOrder)));
  assert.equal(status, 400);
  assert.match(text, /The body was lost: mount the proxy in front of/);
});

/** What `on-headers` 1.0 does for sessions, compression and access logs: it knows headers as pairs or as an object. */
const replaceWriteHead: express.RequestHandler = (_req, res, next) => {
  const {writeHead} = res;
  res.writeHead = (status: number, given?: unknown) => {
    const pairs = Array.isArray(given) ? (given as string[]) : Object.entries(given ?? {});
    for (const [name = '', value = ''] of pairs) res.setHeader(name, value);
    res.setHeader('X-Host', 'shop');
    return writeHead.call(res, status);
  };
  next();
};

test("sends all headers through a host's middleware that replaces writeHead", async (t) => {
  const {options} = await makeOptions(t);
  const app = express();
  app.use(replaceWriteHead);
  const proxy = asMiddleware(options);
  t.after(() => proxy.close());
  app.use('/market', proxy);
  const base = await listen(t, app);
  const {headers} = await ask(base, '/market/products', fromPage({}));
  assert.deepEqual(
    [headers['content-type'], headers['access-control-allow-origin'], headers['vary'], headers['x-host']],
    ['application/json; charset=utf-8', origin, 'Origin, Accept-Encoding', 'shop'],
  );
  assert.ok((await ask(base, '/market/orders', fromPage(guarded('k', anOrder)))).headers['brief-token']);
});

test('says that a web server which connects over a Unix socket cannot be trusted by its address', async (t) => {
  const {options} = await makeOptions(t);
  const folder = mkdtempSync(join(tmpdir(), 'dm-mount-'));
  const lines: string[] = [];
  const proxy = createProxy({
    ...options,
    trustProxy: ['127.0.0.1/32'],
    onLog: (one) => lines.push(JSON.stringify(one)),
  });
  const server = createServer(proxy);
  await new Promise<void>((resolve) => server.listen(join(folder, 'socket'), resolve));
  t.after(async () => {
    await new Promise((resolve) => server.close(resolve));
    await proxy.close();
    rmSync(folder, {recursive: true});
  });
  await new Promise((resolve, reject) => {
    const headers = {'x-forwarded-for': '203.0.113.7'};
    get({socketPath: join(folder, 'socket'), path: '/livez', headers, agent: false}, (res) =>
      res.resume().on('end', resolve),
    ).on('error', reject);
  });
  assert.match(lines.find((line) => line.includes('forwarded_for_not_trusted')) ?? '', /Unix socket.*127\.0\.0\.1/);
});

test("closes a connection with thousands of requests behind one slow response, in a host's own server too", async (t) => {
  const {options, service} = await makeOptions(t);
  service.reply = () => undefined;
  const handled: unknown[] = [];
  const app = express();
  const proxy = asMiddleware({...options, onLog: (entry) => void handled.push(entry)});
  t.after(() => proxy.close());
  app.use('/market', proxy);
  const {hostname, port} = new URL(await listen(t, app));
  const line = (path: string) => `GET /market${path} HTTP/1.1\r\nHost: shop\r\nOrigin: ${origin}\r\n\r\n`;
  const socket = connect(Number(port), hostname, () =>
    socket.write(line('/designers/7') + line('/livez').repeat(5000)),
  );
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  assert.ok(handled.length < 100, `${handled.length} requests were handled`);
});

test("is a plugin of Fastify that leaves the host's parsers unchanged", async (t) => {
  const {options} = await makeOptions(t);
  const app = fastify();
  app.post('/echo', (request) => request.body);
  await app.register(asPlugin, {prefix: '/market', ...options});
  const base = await app.listen({port: 0, host: '127.0.0.1'});
  t.after(() => app.close());
  const echoed = await ask(base, '/echo', {method: 'POST', body: {a: 1}});
  assert.deepEqual(echoed.body, {a: 1});
  await worksAt(base, '/market');
  assert.equal((await ask(base, '/nothing', {})).status, 404);
});

test('is a plugin of Fastify at the path that its own options name', async (t) => {
  const {options} = await makeOptions(t);
  const app = fastify();
  await app.register(asPlugin, {...options, pathPrefix: '/market'});
  const base = await app.listen({port: 0, host: '127.0.0.1'});
  t.after(() => app.close());
  await worksAt(base, '/market');
});

test('gives a host of Fastify the proxy, from any depth of its plugins', async (t) => {
  const {options} = await makeOptions(t);
  const app = fastify();
  const inner = async (scope: FastifyInstance) => void (await scope.register(asPlugin, {prefix: '/in', ...options}));
  await app.register(asPlugin, {prefix: '/market', ...options, limits: {...options.limits, drainDelayMs: 1234}});
  await app.register(asPlugin, {prefix: '/second', ...options, decorateAs: 'second'});
  app.register(async (scope) => void (await scope.register(inner)), {prefix: '/out'});
  app.get('/own-metrics', () => app.designMarketplace.metrics());
  const base = await app.listen({port: 0, host: '127.0.0.1'});
  t.after(() => app.close());
  for (const prefix of ['/market', '/second', '/out/in']) await worksAt(base, prefix);
  assert.match(
    (await ask(base, '/own-metrics', {})).text,
    /^dm_requests_total\{operation="createOrder",status="201".* 1$/m,
  );
  assert.equal(app.designMarketplace.drain(), 1234);
  assert.equal((await ask(base, '/market/readyz', {})).status, 503);
  assert.equal((await ask(base, '/second/readyz', {})).status, 200, 'each has its own');
});

test('leaves the first proxy its name in a host of Fastify, and refuses wrong options', async (t) => {
  const {options} = await makeOptions(t);
  const app = fastify();
  await app.register(asPlugin, {prefix: '/a', ...options, limits: {...options.limits, drainDelayMs: 1234}});
  await app.register(asPlugin, {prefix: '/b', ...options});
  const base = await app.listen({port: 0, host: '127.0.0.1'});
  t.after(() => app.close());
  for (const prefix of ['/a', '/b']) await worksAt(base, prefix);
  assert.equal(app.designMarketplace.drain(), 1234);
  const other = fastify();
  other.register(asPlugin, {prefix: '/a', ...options, quotaScale: -1});
  await assert.rejects(async () => void (await other.ready()), {name: 'ConfigError'});
  await other.close();
});

test('leaves to Fastify the options that every plugin has', async (t) => {
  const {options} = await makeOptions(t);
  const app = fastify();
  const ofFastify = {logLevel: 'warn', logSerializers: {}} as const;
  await app.register(asPlugin, {prefix: '/market', ...options, ...ofFastify});
  const base = await app.listen({port: 0, host: '127.0.0.1'});
  t.after(() => app.close());
  await worksAt(base, '/market');
});

const injected = {
  method: 'POST',
  url: '/market/orders',
  headers: {origin, 'content-type': 'application/json', 'idempotency-key': longKey('k')},
} as const;

test('answers requests that Fastify injects, as its tests and AWS Lambda do', async (t) => {
  const {options} = await makeOptions(t);
  const app = fastify();
  const faults: unknown[] = [];
  const onLog = (entry: {event: string}) => void (entry.event === 'fault' && faults.push(entry));
  await app.register(asPlugin, {prefix: '/market', ...options, onLog});
  t.after(() => app.close());
  const {method, url, headers} = injected;
  const send = (more: Record<string, string>) =>
    app.inject({method, url, headers: {...headers, ...more}, payload: anOrder});
  const first = await send({});
  assert.equal(first.statusCode, 201);
  assert.deepEqual((await send({})).json(), first.json(), 'its key is known');
  assert.equal((await send({'idempotency-key': 'short'})).json<{code: string}>().code, 'idempotency_key_missing');
  assert.deepEqual(faults, []);
});

/** What adapters of Express for AWS Lambda make of an event: a request with parsed headers only, and a socket of a few methods. */
function fromEvent({method, url, headers}: typeof injected, body: string) {
  const nothing = () => {};
  const socket = {remoteAddress: '9.9.9.9', encrypted: true, readable: false, end: nothing, destroy: nothing};
  const req = new IncomingMessage(socket as unknown as Socket);
  Object.assign(req, {complete: true, httpVersion: '1.1', method, url, headers: {host: 'lambda.example', ...headers}});
  req._read = () => req.push(body) && req.push(null);
  return req;
}

test('answers requests of Express on AWS Lambda, which have no real connection', async (t) => {
  const {options, service} = await makeOptions(t);
  const proxy = asMiddleware(options);
  t.after(() => proxy.close());
  const app = express();
  app.use('/market', proxy);
  const statusOf = (body: string) => {
    const res = new ServerResponse(fromEvent(injected, body));
    res.assignSocket(new PassThrough() as unknown as Socket);
    app(res.req, res);
    return new Promise<number>((resolve) => res.on('finish', () => resolve(res.statusCode)));
  };
  assert.equal(await statusOf('{}'), 400);
  assert.equal(await statusOf(JSON.stringify(anOrder)), 201);
  assert.equal(await statusOf(JSON.stringify(anOrder)), 201);
  assert.equal(service.received.length, 1);
});
