import assert from 'node:assert/strict';
import {once} from 'node:events';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {test, type TestContext} from 'node:test';
import {createServer as createTls} from 'node:tls';
import {remedyFor} from '../../../proxy/doctor/probe.js';
import {requestHeaders} from '../../../proxy/http/cors.js';
import {doctor, forward, startPage, startProxy, startSite, tagsFor} from '../tools/doctor.js';
import {json, product, wellBehaved} from '../tools/fake-service.js';
import {origin} from '../tools/harness.js';

test('reports no problem for a working proxy and page', async (t) => {
  let proxyUrl = '';
  const policy = (proxy: string) =>
    `default-src 'none'; script-src ${proxy}; connect-src ${proxy}; img-src https:; trusted-types dm-widget`;
  const page = await startPage(
    t,
    () => `<meta http-equiv="Content-Security-Policy" content="${policy(proxyUrl)}">${tagsFor(proxyUrl)}`,
  );
  const bench = await startProxy(t, {allowedOrigins: [page]});
  proxyUrl = bench.running.url;
  const {code, lines, bad} = await doctor(proxyUrl, '--page', `${page}/order`);
  assert.deepEqual(bad, []);
  assert.equal(code, 0);
  for (const what of [
    /keys work/,
    /form of logo\/1/,
    /preflight/,
    /other origins/,
    /widget/,
    /Content-Security-Policy/,
  ])
    assert.match(lines.join('\n'), what);
});

test('names an origin that is not allowed, and the variable', async (t) => {
  const bench = await startProxy(t);
  const {code, bad} = await doctor(bench.running.url, '--origin', 'https://www.other.example');
  assert.equal(code, 1);
  assert.match(bad.join('\n'), /^✖ https:\/\/www\.other\.example is not allowed\. .*ALLOWED_ORIGINS/);
});

test('names keys that the service refuses', async (t) => {
  const bench = await startProxy(t, {reply: (res) => json(res, 401, {message: 'no'})});
  const {bad} = await doctor(bench.running.url, '--origin', origin);
  assert.match(bad.join('\n'), /list of products cannot be loaded: status 502 service_failed\. .*API_KEY_ID/);
});

test('does not take a list from the cache for working keys, or for a service that answers', async (t) => {
  const bench = await startProxy(t);
  await doctor(bench.running.url);
  bench.service.reply = (res) => json(res, 401, {message: 'no'});
  const refused = await doctor(bench.running.url);
  assert.equal(refused.code, 1);
  assert.match(refused.bad.join('\n'), /state of the keys at the service: refused/);
  assert.doesNotMatch(refused.lines.join('\n'), /keys work/);
  bench.service.reply = wellBehaved;
  assert.deepEqual((await doctor(bench.running.url)).bad, []);
  bench.service.reply = (res) => void res.destroy();
  const away = await doctor(bench.running.url);
  assert.match(away.bad.join('\n'), /only from the cache: service_unreachable\. .*SERVICE_URL/);
  assert.doesNotMatch(away.lines.join('\n'), /keys work/);
});

test('names the policy that closes the list of products, or orders', async (t) => {
  const bench = await startProxy(t, {stricter: {listProducts: 'server', createOrder: 'off'}});
  const list = (await doctor(bench.running.url)).bad.join('\n');
  assert.match(list, /status 404 not_found\. POLICY closes listProducts/);
  const open = await startProxy(t, {stricter: {createOrder: 'off'}});
  const order = (await doctor(open.running.url, '--origin', origin)).bad.join('\n');
  assert.match(order, /visitors cannot order\. POLICY closes createOrder/);
});

type Own = (req: IncomingMessage, bodyBytes: number) => number | undefined;

/** A web server in front of a proxy, which answers some requests itself: with the status that `own` returns. */
async function startFront(t: TestContext, own: Own) {
  const bench = await startProxy(t);
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const body = Buffer.concat(await req.toArray());
    const status = own(req, body.length);
    if (status !== undefined) return void res.writeHead(status).end('<html>');
    const headers = Object.fromEntries(
      ['Origin', ...requestHeaders].flatMap((name) => {
        const value = req.headers[name.toLowerCase()];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const init = {method: req.method ?? 'GET', headers, ...(body.length > 0 && {body})};
    const forwarded = await fetch(`${bench.running.url}${req.url}`, init);
    res.writeHead(forwarded.status, Object.fromEntries(forwarded.headers)).end(await forwarded.text());
  };
  return startSite(t, (req, res) => void answer(req, res));
}

const fronts: readonly (readonly [what: string, own: Own, problem: RegExp])[] = [
  ['that does not reach the proxy', () => 502, /livez \(status 502\)\. The web server does not reach the proxy/],
  ['with a login', () => 401, /livez \(status 401\)\. Something in front asks for a login/],
  [
    'with files of its own',
    ({url}) => (url?.endsWith('.js') ? 404 : undefined),
    /widget\.js .*404\)\. Let the web server/,
  ],
  ['without large bodies', (_req, bytes) => (bytes > 50_000 ? 413 : undefined), /200 kB .*413\).*client_max_body_size/],
  [
    'with express.json() as it is by default',
    (_req, bytes) => (bytes > 100 * 1024 ? 413 : undefined),
    /200 kB .*413\).*express\.json/,
  ],
  [
    'with error pages of its own',
    ({method}) => (method === 'POST' ? 400 : undefined),
    /200 kB .*400\).*proxy_intercept_errors/,
  ],
  ['without PUT', ({method}) => (method === 'PUT' ? 405 : undefined), /brief .*405\)\. Let the web server forward PUT/],
  [
    'without POST',
    ({method}) => (method === 'POST' ? 405 : undefined),
    /200 kB .*405\)\. Let the web server forward POST/,
  ],
  ['that decodes paths', ({url}) => (url?.includes('%2F') ? 404 : undefined), /form of logo\/1 .*404\).*pass %2F on/],
];

for (const [what, own, problem] of fronts) {
  test(`names the fault of a web server in front ${what}`, async (t) => {
    const {bad} = await doctor(await startFront(t, own), '--origin', origin);
    assert.match(bad.join('\n'), problem);
  });
}

test('tries the form of a product with a slash in its id, which web servers refuse sooner than others', async (t) => {
  const products = ['logo', 'logo/1', 'icon'].map((id) => ({...product, id}));
  const bench = await startProxy(t, {reply: (res) => json(res, 200, {products})});
  const front = await startSite(t, (req, res) => {
    if (req.url?.includes('%2F')) return void res.writeHead(404).end('<html>');
    const {origin: from = ''} = req.headers;
    void fetch(`${bench.running.url}${req.url}`, {headers: from === '' ? {} : {origin: from}}).then(async (answer) => {
      res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
  });
  const {bad} = await doctor(front, '--origin', origin);
  assert.match(bad.join('\n'), /form of logo\/1 .*404\).*pass %2F on/);
});

test('finds nothing wrong with a web server in front that forwards everything', async (t) => {
  assert.deepEqual((await doctor(await startFront(t, () => undefined), '--origin', origin)).bad, []);
});

for (const [name, what] of [
  ['Content-Type', 'orders arrive'],
  ['Idempotency-Key', 'orders arrive'],
  ['Tab-Secret', 'orders arrive'],
  ['Idempotency-Age', 'orders arrive'],
  ['Idempotency-Retry', 'orders arrive'],
  ['Authorization', 'changes of a brief arrive'],
] as const) {
  test(`names a web server in front that drops the ${name} of what pages send`, async (t) => {
    const bench = await startProxy(t);
    const front = await startSite(t, (req, res) => {
      const {[name.toLowerCase()]: _dropped, ...headers} = req.headers;
      forward(bench.running.url, req, res, {headers});
    });
    const {bad} = await doctor(front, '--origin', origin);
    assert.equal(bad.length, 1);
    assert.match(bad[0] ?? '', new RegExp(`${what} without their ${name}\\. .*${name}`));
    assert.equal(bench.service.received.filter(({method}) => method !== 'GET').length, 0);
  });
}

for (const [name, what] of [
  ['Brief-Token', 'orders are answered'],
  ['X-Request-Id', 'the proxy’s responses arrive'],
] as const) {
  test(`names a web server in front that drops the ${name} of responses`, async (t) => {
    const bench = await startProxy(t);
    const front = await startSite(t, (req, res) => forward(bench.running.url, req, res, {dropped: name.toLowerCase()}));
    const {bad} = await doctor(front, '--origin', origin);
    assert.equal(bad.length, 1);
    assert.match(bad[0] ?? '', new RegExp(`${what} without their ${name}\\. .*headers of responses.*${name}`));
  });
}

for (const [what, headers] of [
  ['to other pages', {'access-control-allow-origin': 'https://other.example'}],
  ['to no page', {}],
  [
    'without the secret of a tab',
    {'access-control-allow-origin': origin, 'access-control-allow-headers': 'content-type'},
  ],
] as const) {
  test(`names a web server in front that answers preflights itself, ${what}`, async (t) => {
    const bench = await startProxy(t);
    const allowed = 'content-type, idempotency-key, tab-secret';
    const front = await startSite(t, (req, res) => {
      if (req.method === 'OPTIONS')
        return void res.writeHead(204, {'access-control-allow-headers': allowed, ...headers}).end();
      forward(bench.running.url, req, res);
    });
    const {bad} = await doctor(front, '--origin', origin);
    assert.match(bad.join('\n'), /preflight was answered with status 204, and does not allow them\. .*forward OPTIONS/);
  });
}

test('reports a web server in front that removes Vary', async (t) => {
  const bench = await startProxy(t);
  const front = await startSite(t, (req, res) => {
    const {origin: from} = req.headers;
    void fetch(`${bench.running.url}${req.url}`, {headers: from ? {origin: from} : {}}).then(async (answer) => {
      const headers = Object.fromEntries(answer.headers);
      res.writeHead(answer.status, {...headers, vary: 'Accept-Encoding'}).end(await answer.text());
    });
  });
  const {bad} = await doctor(front, '--origin', origin);
  assert.match(bad.join('\n'), /answers have no Vary: Origin\. .*let it pass/);
});

test('reports a web server in front that has its own CORS headers, without those that pages need', async (t) => {
  const bench = await startProxy(t);
  const front = await startSite(t, (req, res) => {
    const {origin: from} = req.headers;
    void fetch(`${bench.running.url}${req.url}`, {headers: from ? {origin: from} : {}}).then(async (answer) => {
      const headers = Object.fromEntries(answer.headers);
      delete headers['access-control-expose-headers'];
      res.writeHead(answer.status, headers).end(await answer.text());
    });
  });
  const {bad} = await doctor(front, '--origin', origin);
  assert.match(bad.join('\n'), /pages may not read Brief-Token.* leave it to the proxy/);
});

test('reports a cache that gives the script of one page to another', async (t) => {
  const page = await startPage(t, () => '');
  let cacheUrl = '';
  const shop = await startPage(t, () => tagsFor(cacheUrl));
  const bench = await startProxy(t, {allowedOrigins: [page, shop]});
  const cache = await startSite(t, (req, res) => {
    const {origin: from} = req.headers;
    const headers: Record<string, string> = req.url === '/widget.js' ? {origin: page} : from ? {origin: from} : {};
    void fetch(`${bench.running.url}${req.url}`, {method: req.method, headers}).then(async (answer) => {
      res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
  });
  cacheUrl = cache;
  const {bad} = await doctor(cache, '--page', shop);
  assert.match(bad.join('\n'), new RegExp(`browsers refuse the page’s script: Access-Control-Allow-Origin is ${page}`));
});

test('reports a missing widget, and an address where nothing or another server responds', async (t) => {
  const bench = await startProxy(t, {widgetDir: '/nowhere/at/all'});
  assert.match((await doctor(bench.running.url)).bad.join('\n'), /widget\.js is not there .*WIDGET_DIR/);
  assert.match((await doctor(`${bench.running.url}/design`)).bad.join('\n'), /something else answers .*PATH_PREFIX/);
  assert.match((await doctor('http://127.0.0.1:1')).bad.join('\n'), /cannot be reached/);
  assert.match((await doctor('design.partner.example')).bad.join('\n'), /not an address/);
});

test('distinguishes a service that fails, a busy proxy, and a server in between that refuses', async (t) => {
  const html = await startProxy(t, {reply: (res) => res.end('<html>')});
  assert.match((await doctor(html.running.url)).bad.join(), /service_answer_invalid\. See the reason/);
  const wall = await startSite(t, (req, res) => {
    if (req.url === '/livez') return void json(res, 200, {status: 'alive'});
    res.writeHead(403).end('<html>');
  });
  assert.match((await doctor(wall, '--origin', origin)).bad.join(), /status 403\. This is not the proxy’s answer/);
});

test('says that something in between ends requests without an answer', async (t) => {
  const wall = await startSite(t, (req, res) => {
    if (req.url === '/livez') return void json(res, 200, {status: 'alive'});
    res.socket?.resetAndDestroy();
  });
  assert.match((await doctor(wall)).bad.join(), /status 0\)\. No answer came: .*firewall/);
});

test('prints no control characters of what a server says', async (t) => {
  const site = await startSite(t, (req, res) => {
    if (req.url === '/livez') return void json(res, 200, {status: 'alive'});
    json(res, 200, {status: 'degraded', keys: '\u001b[2J\n✔ the keys work\u009b'});
  });
  const said = (await doctor(site)).lines.join('');
  assert.match(said, /the keys work/);
  assert.doesNotMatch(said, /\p{Cc}/u);
});

test('reports a Redis that forgets keys', async (t) => {
  const store = 'forgets keys: maxmemory-policy is allkeys-lru';
  const site = await startSite(t, (req, res) => {
    if (req.url === '/livez') return void json(res, 200, {status: 'alive'});
    json(res, 200, {status: 'degraded', service: 'answering', keys: 'accepted', store});
  });
  assert.match((await doctor(site)).bad.join(), /Redis forgets keys.*allkeys-lru\. Set maxmemory-policy noeviction/);
});

test('names what is wrong with an address: a query, a password, an origin, the port of the partner', async (t) => {
  const bench = await startProxy(t);
  const {url, partnerUrl} = bench.running;
  for (const address of [`${url}/?x=1`, `${url}/#a`, url.replace('//', '//me:word@'), 'http://'])
    assert.match((await doctor(address)).bad.join(), /is not an address/, address);
  assert.match((await doctor(url, '--origin', 'partner.example')).bad.join(), /partner\.example is not an origin/);
  assert.deepEqual((await doctor(url, '--origin', `${origin}/`)).bad, []);
  assert.match((await doctor(partnerUrl)).bad.join(), /port of your own server/);
});

test('distinguishes a certificate that browsers refuse, a port without TLS, and a name that DNS does not know', () => {
  const cases = {
    DEPTH_ZERO_SELF_SIGNED_CERT: /certificate/,
    CERT_HAS_EXPIRED: /certificate/,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: /certificate/,
    ERR_TLS_CERT_ALTNAME_INVALID: /certificate/,
    ERR_SSL_WRONG_VERSION_NUMBER: /no TLS/,
    ENOTFOUND: /DNS/,
    ECONNREFUSED: /is running/,
  };
  for (const [failure, remedy] of Object.entries(cases)) assert.match(remedyFor(failure), remedy, failure);
});

test('says that a port which ends connections may have TLS', async (t) => {
  const tls = createTls({}, () => {}).listen(0, '127.0.0.1');
  await once(tls, 'listening');
  t.after(() => tls.close());
  const {bad} = await doctor(`http://127.0.0.1:${(tls.address() as AddressInfo).port}`);
  assert.match(bad.join(), /^✖ the proxy cannot be reached: .*https:\/\//);
});

test('prints its usage for unknown arguments', async () => {
  for (const args of [[], ['https://a.example', 'https://b.example'], ['https://a.example', '--pages', 'x']]) {
    const {code, lines} = await doctor(...args);
    assert.equal(code, 2);
    assert.match(lines.join(), /doctor URL/);
  }
});

test('reports a web server that answers paths of the proxy itself', async (t) => {
  const site = await startSite(t, (req, res) => {
    res.end(req.url === '/livez' ? '{"status":"alive"}' : '<p>Home</p>');
  });
  assert.match((await doctor(site)).bad.join('\n'), /something else answers at \S+\/readyz[^]*answers at \/products/);
});
