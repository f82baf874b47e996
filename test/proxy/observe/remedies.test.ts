import assert from 'node:assert/strict';
import {createServer} from 'node:net';
import {test} from 'node:test';
import {Health} from '../../../proxy/observe/health.js';
import {Log} from '../../../proxy/observe/log.js';
import {Metrics} from '../../../proxy/observe/metrics.js';
import {remedyOfService, remedyOfStore} from '../../../proxy/observe/remedies.js';
import {ExchangeError} from '../../../proxy/service/exchange.js';
import {exchangeFailure} from '../../../proxy/service/failures.js';
import {SecretScan} from '../../../proxy/wire/secret-scan.js';
import {json, startFakeService, wellBehaved, type Reply} from '../tools/fake-service.js';
import {aBrief, anOrder, ask, codeOf, guarded, startBench, type Bench} from '../tools/harness.js';

type Line = Record<string, unknown>;
const eventsOf = (bench: Bench, name: string) =>
  bench.log.map((line) => JSON.parse(line) as Line).filter(({event}) => event === name);

const raw =
  (status: number, headers: Record<string, string>, body: string | Buffer): Reply =>
  (res) =>
    res.writeHead(status, headers).end(body);
const html = {'content-type': 'text/html'};

const answers: readonly (readonly [what: string, reply: Reply, reason: string, remedy: RegExp])[] = [
  ['a login page', raw(200, html, '<html>Log in</html>'), 'not_json', /host and path of SERVICE_URL/],
  ['the page of a missing path', raw(404, html, '<html>'), 'not_json', /host and path of SERVICE_URL/],
  ['an answer in Latin-1', raw(200, {}, Buffer.from('{"message": "é"}', 'latin1')), 'not_utf8', /not in UTF-8/],
  ['another kind of JSON', raw(200, {}, '{"hello": 1}'), 'not_of_the_contract', /host and path of SERVICE_URL/],
  ['a redirect', raw(301, {location: 'https://x.example/'}, ''), 'status_301', /redirect/],
  ['a compressed answer', raw(200, {'content-encoding': 'gzip'}, 'x'), 'encoded', /compressed/],
  ['a greeting of another protocol', (res) => res.socket?.end('SSH-2.0-x\r\n'), 'not_http', /scheme, host and port/],
  ['an error of its own', raw(500, {}, ''), 'status_500', /its own/],
  ['an answer that is too large', raw(200, {'content-length': '5000000'}, ''), 'too_large', /MAX_ANSWER_BYTES/],
  ['headers of 20 KB', raw(200, {'x-long': 'a'.repeat(20_000)}, '{}'), 'und_err_headers_overflow', /16 KB/],
  ['no answer in time', () => {}, 'timeout', /READ_DEADLINE_MS/],
];

for (const [what, reply, reason, remedy] of answers) {
  test(`logs ${what} of the service with its reason and remedy, and is degraded until it recovers`, async (t) => {
    // A busy machine must not make another reason of it.
    const bench = await startBench(t, {reply, ...(reason === 'timeout' && {limits: {readDeadlineMs: 300}})});
    for (let id = 1; id < 5; id++) await bench.ask(`/designers/${id}`);
    const events = eventsOf(bench, 'service_failing');
    assert.deepEqual(
      events.map(({level, reason: said}) => [level, said]),
      [['error', reason]],
    );
    assert.match(String(events[0]?.['remedy']), remedy);
    assert.deepEqual([...new Set(eventsOf(bench, 'request').map((line) => line['reason']))], [reason]);
    assert.equal(((await bench.ask('/readyz')).body as Line)['service'], 'failing');
    assert.match(await bench.running.proxy.metrics(), /^dm_service_failing 1$/m, 'the alert watches it');
    bench.service.reply = wellBehaved;
    await bench.ask('/orders', guarded('k', anOrder));
    assert.equal(((await bench.ask('/readyz')).body as Line)['service'], 'answering');
    assert.match(await bench.running.proxy.metrics(), /^dm_service_failing 0$/m);
    assert.equal(eventsOf(bench, 'request').at(-2)?.['reason'], undefined);
  });
}

/** The address of a port where nothing listens, or which closes each connection at once. */
async function portWithout(t: {after(end: () => unknown): void}, isOpen: boolean): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {}).destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as {port: number};
  if (isOpen) t.after(() => server.close());
  else await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

test('logs why the service cannot be reached: port, scheme, TLS or name', async (t) => {
  const service = await startFakeService();
  t.after(() => service.close());
  const addresses = [
    [`http://${await portWithout(t, false)}`, /^econnrefused$/, /Nothing listens/],
    [`http://${await portWithout(t, true)}`, /^(und_err_socket|econnreset)$/, /scheme, host and port/],
    [service.url.replace('http:', 'https:'), /ssl/, /TLS .* scheme and port/],
    ['https://service.invalid', /^(enotfound|eai_again)$/, /DNS/],
  ] as const;
  for (const [serviceUrl, reason, remedy] of addresses) {
    const bench = await startBench(t, {serviceUrl});
    for (let id = 1; id < 4; id++) await bench.ask(`/designers/${id}`);
    const [event] = eventsOf(bench, 'service_failing');
    assert.match(String(event?.['reason']), reason, serviceUrl);
    assert.match(String(event?.['remedy']), remedy, serviceUrl);
  }
});

test('tells an answer that breaks off from a connection that ends without one', async (t) => {
  const bench = await startBench(t);
  for (const head of ['', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"id"']) {
    bench.service.reply = (res) => res.socket?.end(head);
    for (const key of ['a', 'b', 'c']) await bench.ask('/briefs', guarded(`${key}${head.length}`, aBrief));
  }
  const said = eventsOf(bench, 'request').map(({reason, serviceStatus}) => [reason, serviceStatus]);
  assert.deepEqual(
    [said[0], said[5]],
    [
      ['und_err_socket', undefined],
      ['cut_off', 200],
    ],
  );
  const remedies = eventsOf(bench, 'service_failing').map(({remedy}) => String(remedy));
  assert.match(remedies[0] ?? '', /scheme, host and port/);
  assert.match(remedies[1] ?? '', /broke off in the middle/);
});

test('logs once that one operation fails while others are answered, and once that it is answered again', async (t) => {
  const bench = await startBench(t);
  const order = async (key: string) => {
    await bench.ask('/orders', guarded(key, anOrder));
    await bench.ask(`/designers/${key.length}`);
  };
  bench.service.reply = (res, asked) => (asked.url.endsWith('/orders') ? json(res, 500, {}) : wellBehaved(res, asked));
  for (const key of ['a', 'bb', 'ccc', 'dddd']) await order(key);
  const [failing, ...more] = eventsOf(bench, 'operation_failing');
  assert.deepEqual([failing?.['operation'], failing?.['reason'], more], ['createOrder', 'status_500', []]);
  assert.match(String(failing?.['remedy']), /ask its operators\. Other operations are answered/);
  bench.service.reply = wellBehaved;
  for (const key of ['eeeee', 'ffffff']) await order(key);
  assert.deepEqual(
    eventsOf(bench, 'operation_recovered').map(({operation}) => operation),
    ['createOrder'],
  );
  assert.deepEqual(eventsOf(bench, 'service_failing'), []);
});

for (const [every, lines] of [
  [2, ['service_unsteady']],
  [25, []],
] as const) {
  test(`logs ${lines.length} lines while one call in ${every} fails, and the others are answered`, async (t) => {
    const bench = await startBench(t);
    bench.service.reply = (res, asked) =>
      Number(asked.url.split('/').at(-1)) % every === 0 ? json(res, 500, {}) : wellBehaved(res, asked);
    for (let id = 1; id <= 8 * every; id++) await bench.ask(`/designers/${id}`);
    const events = bench.log.map((line) => JSON.parse(line) as Line).filter(({event}) => event !== 'request');
    assert.deepEqual(
      events.map(({event}) => event),
      lines,
    );
    for (const {reason, remedy} of events) {
      assert.equal(reason, 'status_500');
      assert.match(String(remedy), /ask its operators\. Other calls are answered/);
    }
  });
}

test('an outage of the whole service is no outage of each operation', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 500, {})});
  for (let id = 1; id < 5; id++) await bench.ask(`/designers/${id}`);
  bench.service.reply = wellBehaved;
  await bench.ask('/designers/5');
  assert.deepEqual(
    bench.log.map((line) => JSON.parse(line) as Line).flatMap(({event}) => (event === 'request' ? [] : [event])),
    ['service_failing', 'service_recovered'],
  );
});

const refusals: readonly (readonly [status: number, remedy: RegExp])[] = [
  [429, /fewer calls/],
  [402, /paid/],
  [410, /path of SERVICE_URL/],
  [413, /MAX_BODY_BYTES/],
  [409, /ask the operators/],
];

for (const [status, remedy] of refusals) {
  test(`logs once for each operation that the service refuses it by ${status}, with a remedy`, async (t) => {
    const bench = await startBench(t, {reply: (res) => json(res, status, {message: 'no'})});
    for (const path of ['/designers/1', '/products', '/designers/2']) await bench.ask(path);
    const events = eventsOf(bench, 'call_refused');
    assert.deepEqual(
      events.map(({level, operation, reason}) => [level, operation, reason]),
      [
        ['warn', 'getDesigner', `status_${status}`],
        ['warn', 'listProducts', `status_${status}`],
      ],
    );
    assert.match(String(events[0]?.['remedy']), remedy);
    assert.equal(((await bench.ask('/readyz')).body as Line)['service'], 'answering');
  });
}

function makeHealth(now: () => number = () => 0) {
  const events: string[] = [];
  const log = new Log(({event}) => void events.push(event), new SecretScan([]));
  return {events, health: new Health(log, new Metrics(), now)};
}

test('logs a refusal again after an hour', () => {
  let now = 0;
  const {events, health} = makeHealth(() => now);
  for (now of [0, 3_599_999, 3_600_000]) health.refused('listProducts', 'status_429');
  assert.equal(events.length, 2);
});

test('an outage ends, and can begin again, where the service refuses the keys meanwhile', () => {
  const {events, health} = makeHealth();
  const fail = () => [1, 2, 3].forEach(() => health.failed('listProducts', 'timeout'));
  fail();
  health.keysRefused('listProducts', 1, 401);
  fail();
  assert.deepEqual(events, ['service_failing', 'service_recovered', 'keys_refused', 'service_failing']);
});

test('says that a limit of virtual memory, or --jitless, keeps it from calling the service', () => {
  const causes = [
    new RangeError('WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance'),
    new ReferenceError('WebAssembly is not defined'),
  ];
  for (const cause of causes) {
    const {reason, mayHaveRun} = exchangeFailure(new ExchangeError(cause, false, false));
    assert.match(remedyOfService(reason), /ulimit -v.*--jitless/);
    assert.equal(mayHaveRun, false);
  }
});

test('tells what is forbidden on this machine, a name server and a network from each other', () => {
  for (const code of ['eacces', 'eperm']) {
    assert.match(remedyOfService(code), /forbids the process/);
    assert.match(remedyOfStore(code.toUpperCase()), /may not open the socket/);
  }
  assert.match(remedyOfService('eai_fail'), /^DNS/);
  assert.match(remedyOfStore('EAI_FAIL'), /^DNS/);
  for (const code of ['enetdown', 'ehostunreach', 'und_err_connect_timeout'])
    assert.match(remedyOfService(code), /check the network.*HTTPS_PROXY has no effect/);
});

test('names the versions of TLS that the service must speak where it has only older ones', () => {
  for (const reason of ['err_ssl_tlsv1_alert_protocol_version', 'err_ssl_unsupported_protocol'])
    assert.match(remedyOfService(reason), /TLS 1\.2 or 1\.3/);
  assert.doesNotMatch(remedyOfService('err_ssl_wrong_version_number'), /1\.2/);
});

test('asks for the clock of this machine where a certificate seems out of date', () => {
  for (const reason of ['cert_has_expired', 'cert_not_yet_valid']) {
    assert.match(remedyOfService(reason), /expired .*clock of this machine/);
    assert.match(remedyOfStore(reason.toUpperCase()), /Redis has expired .*clock of this machine/);
  }
  assert.doesNotMatch(remedyOfService('err_tls_cert_altname_invalid'), /clock/);
});

test('says what this process lacks, where it can open no connection to the service or to Redis', () => {
  for (const remedyOf of [remedyOfService, (reason: string) => remedyOfStore(reason.toUpperCase())]) {
    assert.match(remedyOf('emfile'), /limit/);
    assert.match(remedyOf('enfile'), /limit/);
    assert.match(remedyOf('eaddrnotavail'), /no free port/);
  }
});

test('logs a further reason of the same outage, and each reason once', async (t) => {
  const bench = await startBench(t, {
    reply: (res, {url}) => (url.includes('9') ? res.end('<html>') : json(res, 500, {})),
  });
  for (const id of [1, 2, 3, 9, 4, 19]) await bench.ask(`/designers/${id}`);
  assert.deepEqual(
    eventsOf(bench, 'service_failing').map(({reason}) => reason),
    ['status_500', 'not_json'],
  );
});

test('says that a firewall, or the service for one operation, may refuse by 403, as the service refuses keys', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 403, {message: 'no'})});
  await bench.ask('/designers/1');
  const [refused] = eventsOf(bench, 'keys_refused');
  assert.match(String(refused?.['remedy']), /API_KEY_SECRET .*for this operation.*firewall/);
  assert.equal(refused?.['operation'], 'getDesigner');
  const other = await startBench(t, {reply: (res) => json(res, 401, {message: 'no'})});
  await other.ask('/designers/1');
  assert.doesNotMatch(String(eventsOf(other, 'keys_refused')[0]?.['remedy']), /firewall/);
});

test('a service address that leads back to the proxy is noticed at the first call, and named', async (t) => {
  const bench = await startBench(t);
  // As a web server in front of the proxy would, under the path prefix of the service.
  bench.service.reply = async (res, {url, headers}) => {
    const given = {'api-key-secret': String(headers['api-key-secret'])};
    const told = await ask(bench.running.url, url.replace('/resources/v1', ''), {headers: given});
    json(res, told.status, told.body);
  };
  for (const path of ['/products', '/designers/1', '/designers/2'])
    assert.deepEqual(codeOf(await bench.ask(path)), [502, 'service_failed']);
  assert.equal(bench.service.received.length, 3);
  const [event] = eventsOf(bench, 'service_failing');
  assert.deepEqual([event?.['reason'], /leads back/.test(String(event?.['remedy']))], ['status_508', true]);
  const stranger = await bench.ask('/livez', {headers: {'api-key-secret': 'mine'}});
  assert.equal(stranger.status, 200, "another sender's key means nothing");
});
