import assert from 'node:assert/strict';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {chunksIn} from '../../../proxy/doctor/widget.js';
import {doctor, forward, startSite} from '../tools/doctor.js';
import {startBench} from '../tools/harness.js';

/** A proxy with a loader that names these chunks, and only the first of them. */
function startWidget(t: TestContext, chunks: readonly string[]) {
  const widgetDir = mkdtempSync(join(tmpdir(), 'dm-widget-'));
  t.after(() => rmSync(widgetDir, {recursive: true}));
  mkdirSync(join(widgetDir, 'chunks'));
  writeFileSync(join(widgetDir, 'widget.js'), `const form=${JSON.stringify(['t', ...chunks])}`);
  writeFileSync(join(widgetDir, `chunks/${chunks[0]}`), '');
  return startBench(t, {widgetDir});
}

test('reports the chunks that are missing from a build', async (t) => {
  const bench = await startWidget(t, ['form-AbCdEf12.js', 'list-AbCdEf12.js', 'base-_bCdEf-2.js']);
  assert.match((await doctor(bench.running.url)).bad.join(), /chunks\/list-AbCdEf12\.js and 1 more is not there/);
});

test('reports a web server that answers every unknown path with its own page', async (t) => {
  const bench = await startWidget(t, ['form-AbCdEf12.js']);
  const front = await startSite(t, (req, res) => {
    if (!req.url?.startsWith('/chunks/')) return forward(bench.running.url, req, res);
    res.writeHead(200, {'content-type': 'text/html'}).end('<html>');
  });
  const {bad} = await doctor(front);
  assert.match(bad.join(), /chunks\/form-AbCdEf12\.js is not a script: Content-Type text\/html\. .*forward every path/);
});

test('reports a web server that lets browsers keep the loader for a year', async (t) => {
  const bench = await startWidget(t, ['form-AbCdEf12.js']);
  const more = {'cache-control': 'public, max-age=31536000, immutable'};
  const front = await startSite(t, (req, res) => forward(bench.running.url, req, res, {more}));
  assert.match((await doctor(front)).bad.join(), /old widget\.js for 365 days after an upgrade\. .*Cache-Control/);
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
