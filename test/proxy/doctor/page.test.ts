import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {elementNames} from '../../../proxy/doctor/elements.js';
import {digest, doctor, startPage, startProxy, startSite, tagsFor} from '../tools/doctor.js';
import {origin} from '../tools/harness.js';

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
    'a policy in the body, which browsers ignore',
    (proxy) => `<body><meta http-equiv="Content-Security-Policy" content="default-src 'none'">${tagsFor(proxy)}`,
    undefined,
  ],
  [
    'a script imported by a name of an import map',
    (proxy) =>
      `<script type="importmap">{"imports": {"widget": "${proxy}/widget.js"}}</script>
       <script type="module">import 'widget';</script><dm-marketplace></dm-marketplace>`,
    undefined,
  ],
  [
    'a name that no import map has',
    () =>
      `<script type="importmap">{</script><script type="module">import 'widget';</script><dm-marketplace></dm-marketplace>`,
    /no script of this proxy/,
  ],
  [
    'a policy behind a tag with a > in quotes',
    (proxy) =>
      `<meta content="a>b"><meta http-equiv=content-security-policy content="connect-src &#x27;none&#x27;">${tagsFor(proxy)}`,
    /connect-src/,
  ],
  [
    'an address as template engines write it',
    (proxy) => tagsFor(proxy.replaceAll('/', '&#x2F;').replace(':', '&#58;')).replace('.js', '.js?a&#x3D;1&amp;b=2'),
    undefined,
  ],
  ['odd comments', (proxy) => `<!--><!-- a --!>${tagsFor(proxy)}<!-- <dm-market-place> -->`, undefined],
  ['a script behind a base', (proxy) => `<base href="${proxy}/">${tagsFor('.')}`, undefined],
  ['a base that is no place', (proxy) => `<base href="data:,a">${tagsFor(proxy.replace('http:', ''))}`, undefined],
  ['a base that is code', (proxy) => `<base href="javascript:1">${tagsFor(proxy.replace('http:', ''))}`, undefined],
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
  ...['textarea', 'noscript', 'title', 'iframe', 'template'].map(
    (name) =>
      [
        `all in a ${name}`,
        (proxy: string) => `<${name}>${tagsFor(proxy)}</${name}>`,
        /no script[^]*no element/,
      ] as const,
  ),
  [
    'all behind elements whose content is text, and behind templates',
    (proxy) =>
      `<title>a<b</title><style>a>b</style><noscript><p></noscript><template><template><i></template></template>${tagsFor(proxy)}`,
    undefined,
  ],
  [
    'all in a shadow root',
    (proxy) => `<div><template shadowrootmode="open">${tagsFor(proxy)}</template></div>`,
    undefined,
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

test('reports a page that browsers show as text, or save', async (t) => {
  let proxyUrl = '';
  let headers: Record<string, string> = {};
  const page = await startSite(t, (_req, res) => res.writeHead(200, headers).end(tagsFor(proxyUrl)));
  const bench = await startProxy(t, {allowedOrigins: [page]});
  proxyUrl = bench.running.url;
  const problems = async () => (await doctor(proxyUrl, '--page', page)).bad.join();
  for (const type of ['text/plain', 'application/json; charset=utf-8', 'text/htmlx']) {
    headers = {'Content-Type': type};
    assert.match(await problems(), /the page is not HTML: (text|application)/, type);
  }
  headers = {'Content-Type': 'text/html', 'Content-Disposition': 'Attachment; filename="page.html"'};
  assert.match(await problems(), /browsers save the page/);
  headers = {'Content-Type': 'Text/HTML;charset=utf-8', 'Content-Disposition': 'inline'};
  assert.equal(await problems(), '');
  headers = {};
  assert.equal(await problems(), '', 'browsers look at a page without a type');
});

test('distinguishes a page that is not compressed as it says, and a redirect to another scheme', async (t) => {
  const bench = await startProxy(t);
  const problems = async (headers: Record<string, string>, status = 200) => {
    const page = await startSite(t, (_req, res) => res.writeHead(status, headers).end('<p>Soon</p>'));
    return (await doctor(bench.running.url, '--origin', origin, '--page', page)).bad.join();
  };
  for (const encoding of ['gzip', 'br', 'deflate'])
    assert.match(
      await problems({'Content-Encoding': encoding}),
      /not compressed as its Content-Encoding says/,
      encoding,
    );
  assert.match(await problems({Location: 'file:///page.html'}, 302), /redirects to an address that is not one of http/);
});

const endless = {spaces: `<p>${' '.repeat(100_000)}`, tags: '<p>'.repeat(30_000)};

for (const [what, start] of Object.entries(endless)) {
  test(`reads the start of a page that never ends, of ${what}`, {timeout: 20_000}, async (t) => {
    const page = await startSite(t, (_req, res) => {
      const write = () => {
        while (res.write(start));
      };
      res.on('drain', write);
      write();
    });
    const bench = await startProxy(t, {allowedOrigins: [page]});
    assert.match((await doctor(bench.running.url, '--page', page)).bad.join(), /no script of this proxy/);
  });
}

test('finds a widget that an inline module imports, and a policy that stops this module', async (t) => {
  let proxyUrl = '';
  let code = '';
  let policy = '';
  const page = await startSite(t, (_req, res) => {
    if (policy) res.setHeader('Content-Security-Policy', policy);
    res.end(`<script type="module" nonce="abc">${code}</script><dm-marketplace></dm-marketplace>`);
  });
  const bench = await startProxy(t, {allowedOrigins: [page]});
  proxyUrl = bench.running.url;
  const badOf = async () => (await doctor(proxyUrl, '--page', page)).bad.join('\n');
  const file = `${proxyUrl}/widget.js`;
  for (code of [`import '${file}';`, `import * as dm from "${file}"`, `await import(\`${file}\`);`])
    assert.equal(await badOf(), '', code);
  policy = `script-src 'nonce-abc' ${proxyUrl}`;
  assert.equal(await badOf(), '');
  policy = `script-src ${proxyUrl}`;
  assert.match(await badOf(), /stops the script in the page/);
  code = `import 'https://elsewhere.invalid/widget.js'`;
  assert.match(await badOf(), /no script of this proxy/);
});
