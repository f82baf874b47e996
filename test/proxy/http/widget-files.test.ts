import assert from 'node:assert/strict';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {KeptBuilds} from '../../../proxy/http/kept-builds.js';
import {WidgetFiles} from '../../../proxy/http/widget-files.js';
import {startProxy} from '../../../proxy/serve.js';
import {canaries, origin, startBench} from '../tools/harness.js';

const script = `export const text = ${JSON.stringify('word '.repeat(1000))};\n`;

/** A built widget of a few files, with a secret file one folder above it. */
function makeWidget(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'dm-widget-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const widget = join(folder, 'widget');
  mkdirSync(join(widget, 'chunks'), {recursive: true});
  writeFileSync(join(folder, 'outside.js'), canaries.keySecret);
  writeFileSync(join(widget, 'widget.js'), script);
  writeFileSync(join(widget, 'widget.js.br'), brotliCompressSync(`${script}// prepared`));
  writeFileSync(join(widget, 'index.js'), script);
  writeFileSync(join(widget, '.env'), canaries.keySecret);
  writeFileSync(join(widget, 'chunks', 'picker-abc123.js'), script);
  symlinkSync(join(folder, 'outside.js'), join(widget, 'link.js'));
  return widget;
}

test('serves the entry script with a short cache time, and its chunks as immutable', async (t) => {
  const bench = await startBench(t, {widgetDir: makeWidget(t)});
  const entry = await bench.ask('/widget.js');
  assert.deepEqual(
    [entry.status, entry.text, entry.headers['content-type']],
    [200, script, 'text/javascript; charset=utf-8'],
  );
  assert.equal(entry.headers['cache-control'], 'public, max-age=300, must-revalidate');
  assert.equal(entry.headers['access-control-allow-origin'], origin);
  assert.equal(entry.headers['cross-origin-resource-policy'], 'cross-origin');
  assert.equal(entry.headers['timing-allow-origin'], '*');
  const chunk = await bench.ask('/chunks/picker-abc123.js');
  assert.equal(chunk.headers['cache-control'], 'public, max-age=31536000, immutable');
  const again = await bench.ask('/widget.js', {headers: {'if-none-match': String(entry.headers.etag)}});
  assert.deepEqual([again.status, again.text], [304, '']);
});

test('sends files that the build has compressed, and compresses the others itself', async (t) => {
  const bench = await startBench(t, {widgetDir: makeWidget(t)});
  const read = async (path: string, encoding: string) => {
    const response = await fetch(bench.running.url + path, {headers: {'accept-encoding': encoding}});
    assert.equal(response.headers.get('content-encoding'), encoding.split(',')[0] ?? null);
    return response.text();
  };
  assert.equal(await read('/widget.js', 'br, gzip'), `${script}// prepared`);
  assert.equal(await read('/index.js', 'gzip'), script);
  assert.equal(await read('/chunks/picker-abc123.js', 'br'), script);
  const plain = await bench.ask('/index.js', {headers: {'accept-encoding': 'br;q=0, identity'}});
  assert.equal(plain.headers['content-encoding'], undefined);
});

test('all who request a file while it is being read get the same bytes', async (t) => {
  const widget = makeWidget(t);
  const files = new WidgetFiles(widget, new KeptBuilds(`${widget}-builds`, () => {}));
  await files.prepare();
  const found = await Promise.all(Array.from({length: 20}, () => files.find('index.js')));
  assert.equal(found[0]?.content.size, script.length);
  assert.equal(new Set(found).size, 1);
});

test('says that a file cannot be read, not that it is missing, and logs it once', async (t) => {
  const widgetDir = makeWidget(t);
  const bench = await startBench(t, {widgetDir});
  // Not even the superuser can read this one.
  mkdirSync(join(widgetDir, 'index.js.br'));
  for (let round = 0; round < 2; round++) {
    const {status, body} = await bench.ask('/index.js');
    assert.deepEqual([status, body], [500, {message: "The widget's files cannot be read.", code: 'internal'}]);
  }
  const lines = bench.log.filter((line) => line.includes('files_not_read'));
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /"level":"error".*EISDIR.*"remedy"/);
  rmSync(join(widgetDir, 'index.js.br'), {recursive: true});
  assert.equal((await bench.ask('/index.js')).status, 200);
});

test('serves only the files of its folder, by their plain names', async (t) => {
  const bench = await startBench(t, {widgetDir: makeWidget(t)});
  const names = [
    '../outside.js',
    '%2e%2e/outside.js',
    'chunks/../../outside.js',
    'chunks/..%2foutside.js',
    'link.js',
    '.env',
  ];
  for (const name of [
    ...names,
    'chunks//picker-abc123.js',
    'widget.js/',
    'widget.js%00.js',
    'WIDGET.JS',
    'widget.js.br',
    'none.js',
  ]) {
    const told = await bench.ask(`/${name}`);
    assert.equal(told.status, 404, name);
  }
});

test('serves nothing from a folder without a widget', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-mistake-'));
  t.after(() => rmSync(folder, {recursive: true}));
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({secret: canaries.keySecret}));
  const bench = await startBench(t, {widgetDir: folder});
  assert.equal((await bench.ask('/settings.json')).status, 404);
});

test('answers HEAD like GET without the content, and no other method', async (t) => {
  const bench = await startBench(t, {widgetDir: makeWidget(t)});
  const head = await bench.ask('/widget.js', {method: 'HEAD'});
  assert.deepEqual([head.status, head.text, head.headers['content-length']], [200, '', String(script.length)]);
  const post = await bench.ask('/widget.js', {method: 'POST', body: {}});
  assert.deepEqual([post.status, post.headers.allow], [405, 'GET, HEAD']);
});

test('sees a new build without a restart', async (t) => {
  const widgetDir = makeWidget(t);
  const bench = await startBench(t, {widgetDir});
  await bench.ask('/index.js');
  writeFileSync(join(widgetDir, 'index.js'), 'export const now = 2;\n');
  utimesSync(join(widgetDir, 'index.js'), new Date(), new Date(Date.now() + 5000));
  let told = await bench.ask('/index.js');
  while (told.text === script) told = await bench.ask('/index.js');
  assert.equal(told.text, 'export const now = 2;\n');
});

test('starts without a built widget, and says that the file is not there', async (t) => {
  const bench = await startBench(t, {widgetDir: '/nowhere/at/all'});
  assert.equal((await bench.ask('/widget.js')).status, 404);
  assert.equal((await bench.ask('/products')).status, 200);
});

test('says which port is taken when it cannot listen', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const {port} = taken.address() as AddressInfo;
  const options = {
    serviceUrl: 'http://127.0.0.1:9',
    keys: [{id: 'i', secret: canaries.keySecret}],
    allowedOrigins: [origin],
  };
  await assert.rejects(startProxy(options, {port, partnerPort: 0}), {code: 'EADDRINUSE', port});
});

test('limits the rewritten chunks that one address may request', async (t) => {
  const bench = await startBench(t, {widgetDir: makeWidget(t), quotaScale: 0.05});
  const detour = (index: number) => bench.ask(`/chunks/again/${index}.abcdefgh/picker-abc123.js`);
  const statuses: number[] = [];
  for (let index = 0; index < 10; index++) statuses.push((await detour(index)).status);
  assert.deepEqual(statuses, [...Array<number>(6).fill(200), ...Array<number>(4).fill(429)]);
  assert.equal((await bench.ask('/chunks/picker-abc123.js')).status, 200, 'other files are served');
  assert.equal((await bench.ask('/products')).status, 200);
});

test('serves a chunk under another address to a browser for which it failed, with the imports that did not fail', async (t) => {
  const widgetDir = makeWidget(t);
  const code = 'import{a}from"./base-AAAAAAAA.js";import{b}from"./list-BBBBBBBB.js";a(b);';
  writeFileSync(join(widgetDir, 'chunks', 'form-FFFFFFFF.js'), code);
  const bench = await startBench(t, {widgetDir});
  const found = await bench.ask('/chunks/again/1.FFFFFFFF.BBBBBBBB/form-FFFFFFFF.js');
  assert.equal(found.status, 200);
  assert.equal(found.text, 'import{a}from"../../base-AAAAAAAA.js";import{b}from"./list-BBBBBBBB.js";a(b);');
  for (const path of [
    'again/1/form-FFFFFFFF.js',
    'again/1.FFFFFFFF/other-FFFFFFFF.js',
    'again/x.FFFFFFFF/form-FFFFFFFF.js',
  ]) {
    assert.equal((await bench.ask(`/chunks/${path}`)).status, 404, path);
  }
});
