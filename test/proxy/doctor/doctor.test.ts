import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {runDoctor} from '../../../proxy/doctor/command.js';
import {allows, parsePolicy} from '../../../proxy/doctor/csp.js';
import {elementNames} from '../../../proxy/doctor/elements.js';
import {remedyFor} from '../../../proxy/doctor/probe.js';
import {chunksIn} from '../../../proxy/doctor/widget.js';
import {json} from '../tools/fake-service.js';
import {origin, startBench, type BenchOptions} from '../tools/harness.js';

/** Serves a page on its own origin. */
const startPage = (t: TestContext, html: () => string, policy: string | string[] = []): Promise<string> =>
  startSite(t, (_req, res) => {
    res.setHeader('Content-Type', 'text/html').setHeader('Content-Security-Policy', policy).end(html());
  });

/** A site that responds as the test defines. */
async function startSite(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close() && server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const loaderCode = 'export {};';
const digest = `sha256-${createHash('sha256').update(loaderCode).digest('base64')}`;

async function startProxy(t: TestContext, options: BenchOptions = {}) {
  const widgetDir = mkdtempSync(join(tmpdir(), 'dm-widget-'));
  writeFileSync(join(widgetDir, 'widget.js'), loaderCode);
  t.after(() => rmSync(widgetDir, {recursive: true}));
  return startBench(t, {widgetDir, ...options});
}

async function doctor(...args: string[]) {
  const lines: string[] = [];
  const code = await runDoctor(args, (line) => lines.push(line));
  const bad = lines.filter((line) => line.startsWith('✖'));
  return {code, lines, bad};
}

const tagsFor = (proxy: string) =>
  `<script type="module" src="${proxy}/widget.js"></script><dm-marketplace></dm-marketplace>`;

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
  for (const what of [/keys work/, /form of logo\/1/, /preflight/, /strangers/, /widget/, /Content-Security-Policy/])
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

test('reports a missing widget, and an address where nothing or another server responds', async (t) => {
  const bench = await startProxy(t, {widgetDir: '/nowhere/at/all'});
  assert.match((await doctor(bench.running.url)).bad.join('\n'), /widget\.js is not there .*WIDGET_DIR/);
  assert.match((await doctor(`${bench.running.url}/design`)).bad.join('\n'), /something else answers .*PATH_PREFIX/);
  assert.match((await doctor('http://127.0.0.1:1')).bad.join('\n'), /cannot be reached/);
  assert.match((await doctor('design.partner.example')).bad.join('\n'), /not an address/);
});

test('reports the chunks that are missing from a build', async (t) => {
  const widgetDir = mkdtempSync(join(tmpdir(), 'dm-widget-'));
  t.after(() => rmSync(widgetDir, {recursive: true}));
  mkdirSync(join(widgetDir, 'chunks'));
  writeFileSync(
    join(widgetDir, 'widget.js'),
    'const form=["t","form-AbCdEf12.js","list-AbCdEf12.js","base-_bCdEf-2.js"]',
  );
  writeFileSync(join(widgetDir, 'chunks/form-AbCdEf12.js'), '');
  const bench = await startBench(t, {widgetDir});
  assert.match((await doctor(bench.running.url)).bad.join(), /chunks\/list-AbCdEf12\.js and 1 more is not there/);
});

const built = join(import.meta.dirname, '../../../dist/widget');

test('knows the chunks that the built loader names', {skip: !existsSync(built) && 'no build here'}, () => {
  const named = chunksIn(readFileSync(join(built, 'widget.js'), 'utf8'));
  const present = readdirSync(join(built, 'chunks'));
  assert.ok(named.length > 10);
  assert.deepEqual(
    named.filter((name) => !present.includes(name)),
    [],
  );
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

test('reports a Redis that forgets keys', async (t) => {
  const store = 'forgets keys: maxmemory-policy is allkeys-lru';
  const site = await startSite(t, (req, res) => {
    if (req.url === '/livez') return void json(res, 200, {status: 'alive'});
    json(res, 200, {status: 'degraded', service: 'answering', keys: 'accepted', store});
  });
  assert.match((await doctor(site)).bad.join(), /Redis forgets keys.*allkeys-lru\. Set maxmemory-policy noeviction/);
});

const stopped: readonly (readonly [policy: string, remedy: RegExp])[] = [
  ["script-src 'self'", /script-src/],
  ["default-src 'none'", /script-src[^]*connect-src[^]*img-src/],
  ["connect-src 'self'", /connect-src/],
  ["img-src 'self'", /img-src/],
  ['trusted-types lit-html', /dm-widget/],
  ["trusted-types 'none'", /dm-widget/],
  ["script-src 'nonce-abc' 'strict-dynamic'", /nonce/],
  ["img-src https:, connect-src 'none'", /connect-src/],
  ["script-src https: http:; script-src-elem 'self'", /script-src/],
  ['sandbox allow-scripts', /sandbox[^]*allow-same-origin/],
  ['script-src http://127.0.0.1:*/widget.js', /script-src/],
  ['connect-src http://127.0.0.1:*/products', /connect-src/],
];

for (const [policy, remedy] of stopped) {
  test(`reports what a page's policy blocks: ${policy}`, async (t) => {
    let proxyUrl = '';
    const page = await startPage(t, () => tagsFor(proxyUrl), policy);
    const bench = await startProxy(t, {allowedOrigins: [page]});
    proxyUrl = bench.running.url;
    const {bad, code} = await doctor(proxyUrl, '--page', page);
    assert.equal(code, 1);
    assert.match(bad.join('\n'), remedy);
  });
}

test('reports what a page lacks: the script, its type, an element', async (t) => {
  let proxyUrl = '';
  const empty = await startPage(t, () => '<p>Soon</p>');
  const classic = await startPage(t, () => `<script src="${proxyUrl}/widget.js"></script>`);
  const bench = await startProxy(t, {allowedOrigins: [empty, classic]});
  proxyUrl = bench.running.url;
  assert.match((await doctor(proxyUrl, '--page', empty)).bad.join('\n'), /no script[^]*no element/);
  assert.match((await doctor(proxyUrl, '--page', classic)).bad.join('\n'), /not a module/);
});

test('names a misspelt element, and what it should be', async (t) => {
  let proxyUrl = '';
  let elements = '';
  const page = await startPage(t, () => `<script type="module" src="${proxyUrl}/widget.js"></script>${elements}`);
  const bench = await startProxy(t, {allowedOrigins: [page]});
  proxyUrl = bench.running.url;
  const misspelt: Readonly<Record<string, string | undefined>> = {
    '<dm-marketplce></dm-marketplce>': 'dm-marketplace',
    '<DM-Market-Place>': 'dm-marketplace',
    '<dm-breif-form product-id="a"></dm-breif-form>': 'dm-brief-form',
    '<dm-marketplace></dm-marketplace><dm-designers-gallery>': 'dm-designer-gallery',
    '<dm-market>': undefined,
    '<p>dm-marketplace</p>': undefined,
  };
  for (const [html, meant] of Object.entries(misspelt)) {
    elements = html;
    const {bad} = await doctor(proxyUrl, '--page', page);
    assert.equal(bad.length, 1, html);
    assert.match(bad.join(), meant ? new RegExp(`has no element <.*Write <${meant}>`) : /has no element of the widget/);
  }
});

test('knows the elements that the loader knows', () => {
  const loader = readFileSync(join(import.meta.dirname, '../../../src/loader.ts'), 'utf8');
  const known = [...loader.matchAll(/^ {2}'(dm-[\w-]+)': lazy/gm)].map(([, name]) => name);
  assert.deepEqual(known, elementNames);
});

test('reports that a page with require-corp gets no pictures', async (t) => {
  let proxyUrl = '';
  let policy = '';
  const page = await startSite(t, (_req, res) => {
    res.setHeader('Cross-Origin-Embedder-Policy', policy).end(tagsFor(proxyUrl));
  });
  const bench = await startProxy(t, {allowedOrigins: [page]});
  proxyUrl = bench.running.url;
  for (policy of ['require-corp', 'require-corp; report-to="a"'])
    assert.match((await doctor(proxyUrl, '--page', page)).bad.join(), /Embedder-Policy .*credentialless/);
  for (policy of ['credentialless', 'unsafe-none', ''])
    assert.deepEqual((await doctor(proxyUrl, '--page', page)).bad, [], policy);
});

/** Pages as people write them: some work, others only seem to. */
const written: readonly (readonly [what: string, html: (proxy: string) => string, problem: RegExp | undefined])[] = [
  [
    'tags in capitals',
    (proxy) => tagsFor(proxy).toUpperCase().replace(proxy.toUpperCase(), proxy).replace('WIDGET.JS', 'widget.js'),
    undefined,
  ],
  ['a script with a query', (proxy) => tagsFor(proxy).replace('.js"', '.js?v=3"'), undefined],
  [
    'an old policy in a comment',
    (proxy) => `<!-- <meta http-equiv="Content-Security-Policy" content="default-src 'none'"> -->${tagsFor(proxy)}`,
    undefined,
  ],
  [
    'a policy behind a tag with a > in quotes',
    (proxy) =>
      `<meta content="a>b"><meta http-equiv=content-security-policy content="connect-src &#x27;none&#x27;">${tagsFor(proxy)}`,
    /connect-src/,
  ],
  ['a script behind a base', (proxy) => `<base href="${proxy}/">${tagsFor('.')}`, undefined],
  ['a version that is not served', (proxy) => tagsFor(`${proxy}/9.9.9`), /script is not there: status 404/],
  ['another version’s integrity', (proxy) => tagsFor(proxy).replace('src', 'integrity="sha384-AAAA" src'), /integrity/],
  ['the right integrity', (proxy) => tagsFor(proxy).replace('src', `integrity="${digest}" src`), undefined],
  [
    'an element that calls another proxy',
    (proxy) => `${tagsFor(proxy)}<dm-brief-form proxy-url="https://old.example/">`,
    /<dm-brief-form> calls another proxy: https:\/\/old\.example/,
  ],
  ['an element that names this proxy', (proxy) => `${tagsFor(proxy)}<dm-brief-form proxy-url="${proxy}/">`, undefined],
  ['all in a comment', (proxy) => `<!-- ${tagsFor(proxy)} -->`, /no script[^]*no element/],
  [
    'the tag in the text of another script',
    (proxy) => `<script>document.write('${tagsFor(proxy).replaceAll('</', '<\\/')}')</script><dm-marketplace>`,
    /no script/,
  ],
  ['tags without an end, by the hundred thousand', () => '<script '.repeat(100_000), /no script/],
];

for (const [what, html, problem] of written) {
  test(`reads a page as browsers do: ${what}`, async (t) => {
    let proxyUrl = '';
    const page = await startPage(t, () => html(proxyUrl));
    const bench = await startProxy(t, {allowedOrigins: [page]});
    proxyUrl = bench.running.url;
    const {bad} = await doctor(proxyUrl, '--page', page);
    if (problem) assert.match(bad.join('\n'), problem);
    else assert.deepEqual(bad, []);
  });
}

test('accepts a policy that allows the script by host or nonce, and applies each of several policies', async (t) => {
  let proxyUrl = '';
  const bench = await startProxy(t, {allowedOrigins: [origin]});
  proxyUrl = bench.running.url;
  const badWith = async (policy: string | string[]) =>
    (await doctor(proxyUrl, '--origin', origin, '--page', await startPage(t, () => tagsFor(proxyUrl), policy))).bad;
  assert.deepEqual(await badWith(`script-src 'nonce-abc' ${proxyUrl}`), []);
  assert.match((await badWith([`script-src ${proxyUrl}`, "connect-src 'none'"])).join(), /connect-src/);
});

test('reports where a page or a proxy redirects to, and a redirect loop', async (t) => {
  const bench = await startProxy(t);
  const target = await startPage(t, () => '');
  const away = await startSite(t, (req, res) => res.writeHead(302, {location: `${bench.running.url}${req.url}`}).end());
  const circle = await startSite(t, (_req, res) => res.writeHead(302, {location: '/'}).end());
  const elsewhere = await startSite(t, (_req, res) => res.writeHead(302, {location: target}).end());
  assert.match((await doctor(away)).bad.join(), new RegExp(`redirects to ${bench.running.url}\\. .*preflight`));
  const pageProblems = async (page: string) =>
    (await doctor(bench.running.url, '--origin', origin, '--page', page)).bad.join();
  assert.match(await pageProblems(elsewhere), new RegExp(`the page redirects to ${target}`));
  assert.match(await pageProblems(circle), /redirect count exceeded\. .*never end/);
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
    ECONNREFUSED: /it runs/,
  };
  for (const [failure, remedy] of Object.entries(cases)) assert.match(remedyFor(failure), remedy, failure);
});

test('prints its usage for unknown arguments', async () => {
  for (const args of [[], ['https://a.example', 'https://b.example'], ['https://a.example', '--pages', 'x']]) {
    const {code, lines} = await doctor(...args);
    assert.equal(code, 2);
    assert.match(lines.join(), /doctor URL/);
  }
});

test('reads sources of a policy as browsers do', () => {
  const page = new URL('https://www.partner.example/order');
  const cases: [source: string, address: string, isAllowed: boolean][] = [
    ["'self'", 'https://www.partner.example/widget.js', true],
    ["'self'", 'https://design.partner.example/widget.js', false],
    ['https:', 'https://design.partner.example/widget.js', true],
    ['https:', 'http://design.partner.example/widget.js', false],
    ['*', 'https://design.partner.example/widget.js', true],
    ['*.partner.example', 'https://design.partner.example/widget.js', true],
    ['*.partner.example', 'https://partner.example/widget.js', false],
    ['design.partner.example', 'https://design.partner.example/widget.js', true],
    ['http://design.partner.example', 'https://design.partner.example/widget.js', true],
    ['https://design.partner.example', 'https://design.partner.example:8443/widget.js', false],
    ['https://design.partner.example:*', 'https://design.partner.example:8443/widget.js', true],
    ['https://design.partner.example/design/', 'https://design.partner.example/design/widget.js', true],
    ['https://design.partner.example/other', 'https://design.partner.example/design/widget.js', false],
    ["'none'", 'https://design.partner.example/widget.js', false],
  ];
  for (const [source, address, isAllowed] of cases)
    assert.equal(allows(parsePolicy(`script-src ${source}`), 'script-src', new URL(address), page), isAllowed, source);
});
