import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {once} from 'node:events';
import {connect, createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {createServer as createTlsServer} from 'node:tls';
import {pathToFileURL} from 'node:url';
import {createProxy} from '../../proxy/proxy.js';
import {startProxy} from '../../proxy/serve.js';
import {onPath} from '../tools/on-path.js';
import {addressesOf, goodEnvironment, startCli} from './tools/cli.js';
import {startFakeService, wellBehaved} from './tools/fake-service.js';
import {noRedis, startRedis} from './tools/redis.js';
import {shutDownUnderLoad} from './tools/shutdown-run.js';
import {anOrder, ask, assertNoSecrets, canaries, guarded, origin, partnerHeaders} from './tools/harness.js';

test('starts from the environment, answers, and ends cleanly on SIGTERM', async (t) => {
  const service = await startFakeService();
  t.after(() => service.close());
  const cli = startCli(t, goodEnvironment(service.url));
  const {url, partnerUrl} = await addressesOf(cli);
  assert.equal((await ask(url, '/products', {headers: {origin}})).status, 200);
  assert.equal((await ask(partnerUrl, '/metrics', {headers: partnerHeaders})).status, 200);
  cli.child.kill('SIGTERM');
  assert.equal(await cli.ended, 0);
  assert.match(cli.said(), /"operation":"listProducts","status":200/);
  assertNoSecrets(cli.said());
});

test('names its addresses with the path prefix, which is the same on each port', async (t) => {
  const more = {PATH_PREFIX: '/design/', METRICS_PORT: '0'};
  const cli = startCli(t, {...goodEnvironment('http://127.0.0.1:9'), ...more});
  const [, url = '', partnerUrl = '', metricsUrl = ''] = await cli.says(/on (\S+), .* on (\S+), .* on (\S+)\.\n/);
  for (const base of [url, partnerUrl, metricsUrl])
    assert.equal((await ask(base, `${new URL(base).pathname}/livez`, {})).status, 200, base);
  assert.match(metricsUrl, /\/design$/);
});

test('says at its start, before the first visit, that it cannot keep the builds of the widget', async (t) => {
  const widgetDir = mkdtempSync(join(tmpdir(), 'dm-widget-'));
  t.after(() => rmSync(widgetDir, {recursive: true}));
  writeFileSync(join(widgetDir, 'build.json'), '{"id": "1.0.0-AAAAAAAA"}');
  // A file is in the way.
  const folders = {WIDGET_DIR: widgetDir, WIDGET_BUILDS_DIR: join(`${widgetDir}-file`, 'builds')};
  writeFileSync(`${widgetDir}-file`, '');
  t.after(() => rmSync(`${widgetDir}-file`));
  const cli = startCli(t, {...goodEnvironment('http://127.0.0.1:9'), ...folders});
  await cli.says(/"event":"builds_not_kept".*ENOTDIR/);
});

test('ends at once on SIGTERM while it starts, also where nobody else would end it', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  redis.freeze();
  const env = {...goodEnvironment('http://127.0.0.1:9'), REDIS_URL: redis.url, STORE_TIMEOUT_MS: '5000'};
  const cli = startCli(t, {...env, REDIRECT_HOSTS: ''});
  await cli.says(/REDIRECT_HOSTS is not set/);
  cli.child.kill('SIGTERM');
  assert.equal(await cli.ended, 0);
  assert.doesNotMatch(cli.said(), /listens/);
});

/** The environment of a process that says "loading", and then loads nothing more. */
function stuckWhileLoading(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'dm-loading-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const hooks = `import {writeSync} from 'node:fs';
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('undici')) return next(specifier, context);
  writeSync(2, 'loading');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
}`;
  const [start, hooksFile] = [join(folder, 'start.mjs'), join(folder, 'hooks.mjs')];
  writeFileSync(hooksFile, hooks);
  const address = JSON.stringify(pathToFileURL(hooksFile).href);
  writeFileSync(start, `import {register} from 'node:module'; register(${address});`);
  return {...goodEnvironment('http://127.0.0.1:9'), NODE_OPTIONS: `--import=${pathToFileURL(start).href}`};
}

test('handles signals before it has loaded its parts, as the first process of a container must', async (t) => {
  const cli = startCli(t, stuckWhileLoading(t));
  await cli.says(/loading/);
  for (const signal of ['SIGHUP', 'SIGUSR2', 'SIGTERM'] as const) cli.child.kill(signal);
  assert.equal(await cli.ended, 0);
});

test('is interrupted like other commands where it only checks its configuration', async (t) => {
  const cli = startCli(t, stuckWhileLoading(t), ['--check']);
  await cli.says(/loading/);
  cli.child.kill('SIGINT');
  assert.equal(await cli.ended, 'SIGINT');
});

test('goes on after signals that mean something to other servers', async (t) => {
  const service = await startFakeService();
  t.after(() => service.close());
  const cli = startCli(t, goodEnvironment(service.url));
  const {url} = await addressesOf(cli);
  cli.child.kill('SIGUSR1');
  await cli.says(/The inspector stays closed/);
  cli.child.kill('SIGUSR2');
  await cli.says(/SIGUSR2 has no effect: SIGTERM stops/);
  assert.equal((await fetch(`${url}/livez`)).status, 200);
});

test(
  'says that the service wants a client certificate, and that no order has reached it',
  {skip: !onPath('openssl') && 'no openssl'},
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'dm-certificate-'));
    t.after(() => rmSync(folder, {recursive: true}));
    const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    execFileSync('openssl', ['req', '-x509', ...kind, '-nodes', '-keyout', keyFile, '-out', file, ...names], {
      stdio: 'ignore',
    });
    const [key, cert] = [readFileSync(keyFile), readFileSync(file)];
    const service = createTlsServer({key, cert, ca: cert, requestCert: true, minVersion: 'TLSv1.3'}).listen(0);
    t.after(() => service.close());
    const {port} = service.address() as AddressInfo;
    const cli = startCli(t, {...goodEnvironment(`https://localhost:${port}`), NODE_EXTRA_CA_CERTS: file});
    const {url} = await addressesOf(cli);
    const {status, body} = await ask(url, '/orders', guarded('k', anOrder, {origin}));
    assert.deepEqual([status, (body as {code: string}).code], [502, 'service_unreachable']);
    for (let id = 1; id < 4; id++) await ask(url, `/designers/${id}`, {headers: {origin}});
    await cli.says(
      /"service_failing","reason":"err_ssl_\w+_certificate_required","remedy":"It wants a client certificate/,
    );
  },
);

test('names every problem of its environment and exits with 1', async (t) => {
  const cli = startCli(t, {...goodEnvironment(''), ALLOWED_ORIGINS: '*', API_KEY_SECRET: 'short', PORT: 'x'});
  assert.equal(await cli.ended, 1);
  for (const name of ['SERVICE_URL', 'ALLOWED_ORIGINS', 'API_KEY_SECRET', 'PORT'])
    assert.match(cli.said(), new RegExp(name));
  assert.doesNotMatch(cli.said(), /at .*\.ts/, 'no stack');
});

for (const variable of ['PORT', 'PARTNER_PORT']) {
  test(`says in one sentence that a port is in use, and that ${variable} changes it`, async (t) => {
    const other = await startFakeService();
    t.after(() => other.close());
    const {port} = new URL(other.url);
    const cli = startCli(t, {...goodEnvironment('https://api.example'), [variable]: port});
    assert.equal(await cli.ended, 1);
    assert.match(cli.said(), new RegExp(`^Port ${port} is taken: .* set ${variable} to a free port\\.\n$`, 'm'));
  });
}

test('prints its configuration for --check without starting', async (t) => {
  const cli = startCli(t, goodEnvironment('https://api.example/resources/v1'), ['--check']);
  assert.equal(await cli.ended, 0);
  assert.match(cli.said(), /service +https:\/\/api\.example\/resources\/v1\n/);
  assertNoSecrets(cli.said());
});

test('ends with its usage where an option is misspelt, and does not start', async (t) => {
  const cli = startCli(t, goodEnvironment('https://api.example/resources/v1'), ['--chek']);
  assert.equal(await cli.ended, 2);
  assert.match(cli.said(), /no option --chek[^]*--check/);
});

test('says that there is no widget to serve, and still checks its configuration', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'no-widget-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const environment = {...goodEnvironment('https://api.example/resources/v1'), WIDGET_DIR: folder};
  const cli = startCli(t, environment, ['--check']);
  assert.equal(await cli.ended, 0);
  assert.match(cli.said(), /There is no widget\.js in \S+no-widget-\w+: .*WIDGET_DIR/);
});

test('says that a widget.js which is a link is not served', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-link-'));
  t.after(() => rmSync(folder, {recursive: true}));
  symlinkSync(import.meta.filename, join(folder, 'widget.js'));
  const environment = {...goodEnvironment('https://api.example/resources/v1'), WIDGET_DIR: folder};
  const cli = startCli(t, environment, ['--check']);
  assert.equal(await cli.ended, 0);
  assert.match(cli.said(), /widget\.js in \S+dm-link-\w+ is a link, .* not served/);
});

for (const [speed, serviceMs] of [
  ['fast', 1],
  ['slow', 20],
] as const) {
  test(`resets no connection on SIGTERM, kept or new, with a ${speed} service`, async (t) => {
    const {exit, failed} = await shutDownUnderLoad(t, serviceMs);
    assert.deepEqual({exit, failed}, {exit: 0, failed: []});
  });
}

test('is not ready from SIGTERM on, but still answers, and ends each connection with its answer', async (t) => {
  const service = await startFakeService();
  t.after(() => service.close());
  const cli = startCli(t, {...goodEnvironment(service.url), DRAIN_DELAY_MS: '60000', DRAIN_MS: '60000'});
  const {url} = await addressesOf(cli);
  assert.equal((await ask(url, '/readyz', {})).status, 200);
  cli.child.kill('SIGTERM');
  while ((await ask(url, '/readyz', {})).status === 200) await new Promise(setImmediate);
  const {status, headers} = await ask(url, '/products', {headers: {origin}});
  assert.deepEqual([status, headers.connection], [200, 'close']);
  cli.child.kill('SIGTERM');
  assert.equal(await cli.ended, 0, 'a second signal ends it at once');
});

test('waits for readiness probes to see the shutdown only where one was ever sent', async (t) => {
  const service = await startFakeService();
  t.after(() => service.close());
  const keys = [{id: canaries.keyId, secret: canaries.keySecret}];
  const options = {serviceUrl: service.url, keys, allowedOrigins: [origin], limits: {drainMs: 0}};
  const {proxy, url, stop} = await startProxy(options, {port: 0, partnerPort: 0});
  t.after(stop);
  assert.equal(proxy.drain(), 500);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'origin', 'sec-fetch-site']) {
    await ask(url, '/readyz', {headers: {[name]: name === 'origin' ? origin : 'none'}});
    assert.equal(proxy.drain(), 500, `a visitor's request with ${name} is no probe`);
  }
  await ask(url, '/readyz', {});
  assert.equal(proxy.drain(), 5000);
  const given = createProxy({...options, limits: {drainDelayMs: 1234}});
  t.after(() => given.close());
  assert.equal(given.drain(), 1234);
});

test('ends connections that never sent a byte, without waiting for the drain time', async (t) => {
  const service = await startFakeService();
  t.after(() => service.close());
  const cli = startCli(t, {...goodEnvironment(service.url), DRAIN_DELAY_MS: '20', DRAIN_MS: '600000'});
  const {hostname, port} = new URL((await addressesOf(cli)).url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  cli.child.kill('SIGTERM');
  await once(socket, 'end');
  assert.equal(await cli.ended, 0);
});

for (const [what, bytes, answers] of [
  ['has sent half of a request', 'GET /livez HTTP/1.1\r\nHo', ['408']],
  ['has sent half of its second request', 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\nGET /li', ['200', '408']],
  [
    'has its response, but not sent all of its body',
    'GET /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    ['200'],
  ],
] as const) {
  test(`a client that ${what} does not delay a stop for the drain time`, async (t) => {
    const service = await startFakeService();
    t.after(() => service.close());
    const cli = startCli(t, {...goodEnvironment(service.url), DRAIN_DELAY_MS: '20', DRAIN_MS: '600000'});
    const {hostname, port} = new URL((await addressesOf(cli)).url);
    const socket = connect(Number(port), hostname);
    t.after(() => socket.destroy());
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
    // It has read those bytes once it answers what came after them.
    await ask(`http://${hostname}:${port}`, '/livez', {});
    cli.child.kill('SIGTERM');
    assert.equal(await cli.ended, 0);
    assert.deepEqual(received.match(/(?<=HTTP\/1\.1 )\d+/g), answers);
  });
}

test('finishes a slow order in flight on SIGTERM', async (t) => {
  const waiting: (() => void)[] = [];
  const service = await startFakeService((res, request) => waiting.push(() => wellBehaved(res, request)));
  t.after(() => service.close());
  const cli = startCli(t, goodEnvironment(service.url));
  const {url} = await addressesOf(cli);
  const order = guarded('k', anOrder);
  const told = ask(url, '/orders', {...order, headers: {origin, ...order.headers}});
  while (waiting.length === 0) await new Promise(setImmediate);
  cli.child.kill('SIGTERM');
  while (
    await ask(url, '/livez', {}).then(
      () => true,
      () => false,
    )
  )
    await new Promise(setImmediate);
  waiting[0]?.();
  const {status, headers} = await told;
  assert.deepEqual([status, headers.connection], [201, 'close']);
  assert.equal(await cli.ended, 0);
});

test('aborts what does not end within the drain time', async (t) => {
  const service = await startFakeService(() => {});
  t.after(() => service.close());
  const cli = startCli(t, {...goodEnvironment(service.url), DRAIN_MS: '100'});
  const {url} = await addressesOf(cli);
  const told = ask(url, '/designers/1', {headers: {origin}}).catch(() => 'cut');
  while (service.received.length === 0) await new Promise(setImmediate);
  cli.child.kill('SIGTERM');
  assert.equal(await cli.ended, 0);
  assert.equal(await told, 'cut');
});

test('has in its log, when it stops, the orders whose outcome is unknown because it did not wait longer', async (t) => {
  const service = await startFakeService(() => {});
  t.after(() => service.close());
  const cli = startCli(t, {...goodEnvironment(service.url), DRAIN_MS: '100'});
  const {url} = await addressesOf(cli);
  const keys = ['a', 'b', 'c'];
  for (const key of keys) {
    const order = guarded(key, anOrder);
    ask(url, '/orders', {...order, headers: {origin, ...order.headers}}).catch(() => {});
  }
  while (service.received.length < keys.length) await new Promise(setImmediate);
  cli.child.kill('SIGTERM');
  assert.equal(await cli.ended, 0);
  assert.equal(cli.said().match(/"operation":"createOrder","status":502,"code":"outcome_unknown"/g)?.length, 3);
  assert.doesNotMatch(cli.said(), /service_failing/, 'nothing is wrong with the service');
});

test('has in its log, after a second signal, the orders that it no longer waits for', async (t) => {
  const service = await startFakeService();
  t.after(() => service.close());
  const partner = await startFakeService(() => {});
  t.after(() => partner.close());
  const webhook = {ORDER_WEBHOOK_URL: partner.url, ORDER_WEBHOOK_SECRET: `${canaries.tokenSecret}-webhook`};
  const cli = startCli(t, {...goodEnvironment(service.url), ...webhook, DRAIN_DELAY_MS: '60000', DRAIN_MS: '60000'});
  const {url} = await addressesOf(cli);
  const send = (key: string) => ask(url, '/orders', guarded(key, anOrder, {origin}));
  assert.equal((await send('told')).status, 201);
  service.reply = () => {};
  send('pending').catch(() => {});
  while (service.received.length < 2 || partner.received.length < 1) await new Promise(setImmediate);
  cli.child.kill('SIGTERM');
  while ((await ask(url, '/readyz', {})).status === 200) await new Promise(setImmediate);
  cli.child.kill('SIGTERM');
  assert.equal(await cli.ended, 0);
  assert.match(cli.said(), /"operation":"createOrder","status":502,"code":"outcome_unknown"/);
  assert.match(cli.said(), /"event":"order_not_told",.*"reason":"the proxy ended"/);
  assert.doesNotMatch(cli.said(), /webhook_failing|service_failing/);
});

/** What stands for a server without anything behind it, as Docker does: it accepts connections and closes them. */
async function startClosing(t: TestContext): Promise<string> {
  const server = createServer((socket) => void socket.on('error', () => {}).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('does not end before the log has the orders that a closed connection kept from the partner', async (t) => {
  const service = await startFakeService();
  t.after(() => service.close());
  const webhook = {ORDER_WEBHOOK_URL: await startClosing(t), ORDER_WEBHOOK_SECRET: `${canaries.tokenSecret}-webhook`};
  const cli = startCli(t, {...goodEnvironment(service.url), ...webhook, DRAIN_DELAY_MS: '0'});
  const {url} = await addressesOf(cli);
  const order = guarded('k', anOrder);
  assert.equal((await ask(url, '/orders', {...order, headers: {origin, ...order.headers}})).status, 201);
  cli.child.kill('SIGTERM');
  assert.equal(await cli.ended, 0);
  assert.match(cli.said(), /"event":"order_not_told"/);
});

test('the doctor reports a server that closes each connection', async (t) => {
  const cli = startCli(t, {}, ['doctor', await startClosing(t)]);
  assert.equal(await cli.ended, 1);
  assert.match(cli.said(), /✖ the proxy cannot be reached/);
});
