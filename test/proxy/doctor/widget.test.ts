import assert from 'node:assert/strict';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {chunksIn} from '../../../proxy/doctor/widget.js';
import {doctor} from '../tools/doctor.js';
import {startBench} from '../tools/harness.js';

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
