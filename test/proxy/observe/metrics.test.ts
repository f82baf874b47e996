import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';
import {json} from '../tools/fake-service.js';
import {anOrder, guarded, startBench, type Bench} from '../tools/harness.js';

const noPromtool =
  spawnSync('promtool', ['--version']).status === 0
    ? undefined
    : 'promtool (Debian: prometheus) is not installed: not tested here';

async function metricsAfterSomeUse(bench: Bench): Promise<string> {
  await bench.ask('/products');
  await bench.ask('/products');
  await bench.ask('/designers/1');
  await bench.ask('/nothing');
  await bench.ask('/orders', guarded('key-of-an-order-0123456789', anOrder));
  return bench.running.proxy.metrics();
}

test('promtool finds nothing wrong with the metrics', {skip: noPromtool}, async (t) => {
  const text = await metricsAfterSomeUse(await startBench(t));
  const {status, stdout, stderr} = spawnSync('promtool', ['check', 'metrics'], {input: text, encoding: 'utf8'});
  assert.equal(`${stdout}${stderr}`, '');
  assert.equal(status, 0);
});

test('every metric has a help text and a type, also before anything has happened', async (t) => {
  const bench = await startBench(t);
  for (const text of [await bench.running.proxy.metrics(), await metricsAfterSomeUse(bench)]) {
    const named = (kind: string) =>
      new Set([...text.matchAll(new RegExp(`^# ${kind} (\\w+) `, 'gm'))].map(([, name]) => name));
    assert.deepEqual(named('HELP'), named('TYPE'));
    for (const [, name = ''] of text.matchAll(/^([a-z]\w*)[ {]/gm))
      assert.ok(named('TYPE').has(name) || named('TYPE').has(name.replace(/_(bucket|sum|count)$/, '')), name);
  }
});

test('the start of the process stays where it was when the clock is set', async (t) => {
  t.mock.timers.enable({apis: ['Date'], now: Date.now() + 5 * 3_600_000});
  const {running} = await startBench(t);
  const [, start] = /^process_start_time_seconds (\d+)$/m.exec(await running.proxy.metrics()) ?? [];
  t.mock.timers.reset();
  assert.ok(Number(start) <= Date.now() / 1000, start);
});

test('counts requests, cache results and refusals', async (t) => {
  const text = await metricsAfterSomeUse(await startBench(t));
  for (const line of [
    'dm_requests_total{operation="listProducts",status="200",cache="miss"} 1',
    'dm_requests_total{operation="listProducts",status="200",cache="hit"} 1',
    'dm_service_calls_total{operation="createOrder",outcome="answered"} 1',
    'dm_refusals_total{code="not_found"} 1',
    'dm_refusals_total{code="overloaded"} 0',
    'dm_request_duration_seconds_count{operation="listProducts"} 2',
    'dm_events_total{event="keys_refused"} 0',
    'dm_events_total{event="submission_taken"} 1',
    'dm_events_total{event="submission_failed"} 0',
  ])
    assert.ok(text.includes(`${line}\n`), line);
});

test('counts an order that fails, and not one that is refused', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 500, {})});
  await bench.ask('/orders', guarded('refused', {}));
  await bench.ask('/orders', guarded('failed', anOrder));
  assert.match(await bench.running.proxy.metrics(), /submission_taken"} 0\n.*submission_failed"} 1\n/);
});

test('two proxies in one process have separate metrics', async (t) => {
  const [first, second] = [await startBench(t), await startBench(t)];
  await metricsAfterSomeUse(first);
  assert.doesNotMatch(await second.running.proxy.metrics(), /dm_requests_total\{/);
});
