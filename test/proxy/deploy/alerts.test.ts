import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';

const file = join(import.meta.dirname, '../../../proxy/deploy/alerts.yaml');
const names = [...readFileSync(file, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
const noPromtool =
  spawnSync('promtool', ['--version']).status === 0 ? undefined : 'promtool is not installed: not tested here';

test('promtool accepts the alert rules', {skip: noPromtool}, () => {
  const {status, stdout, stderr} = spawnSync('promtool', ['check', 'rules', file], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
});

/** What a scrape each minute reads, and when an alert fires and when it does not. */
const outages: readonly {
  readonly what: string;
  readonly series: Readonly<Record<string, string>>;
  readonly fires: Readonly<Record<string, string>>;
  readonly silent: Readonly<Record<string, string>>;
}[] = [
  {
    what: 'no proxy is scraped any more',
    series: {'dm_events_total{event="retry"}': '0x10 stale'},
    fires: {DesignMarketplaceAbsent: '20m'},
    silent: {DesignMarketplaceAbsent: '5m'},
  },
  {
    what: 'the keys are refused, and hardly anybody visits',
    series: {dm_keys_refused: '0x10 1x120 0x30'},
    fires: {DesignMarketplaceKeysRefused: '100m'},
    silent: {DesignMarketplaceKeysRefused: '150m'},
  },
  {
    what: 'each of few orders fails, and then one is taken',
    series: {
      'dm_events_total{event="submission_failed"}': '0x15 1x15 2x15 3x200',
      'dm_events_total{event="submission_taken"}': '4x80 5x200',
    },
    fires: {DesignMarketplaceNoOrders: '60m'},
    silent: {DesignMarketplaceNoOrders: '90m', DesignMarketplaceOrdersFailing: '60m'},
  },
  {
    what: 'one order fails, and there is no other',
    series: {
      'dm_events_total{event="submission_failed"}': '0x15 1x200',
      'dm_events_total{event="submission_taken"}': '4x200',
    },
    fires: {},
    silent: {DesignMarketplaceNoOrders: '40m'},
  },
  {
    what: 'one in ten of many orders fails',
    series: {
      'dm_requests_total{operation="createOrder",status="502"}': '0+1x60',
      'dm_requests_total{operation="createOrder",status="201"}': '0+9x60',
    },
    fires: {DesignMarketplaceOrdersFailing: '30m'},
    silent: {},
  },
  {
    what: 'the service fails for an hour',
    series: {dm_service_failing: '0x10 1x60 0x60', dm_breaker_open: '0x130'},
    fires: {DesignMarketplaceServiceFailing: '30m'},
    silent: {DesignMarketplaceServiceFailing: '100m'},
  },
  {
    what: 'Redis is away for half an hour',
    series: {'dm_events_total{event="store_failed"}': '0x10 0+120x30 3600x60'},
    fires: {DesignMarketplaceStoreFailing: '30m'},
    silent: {DesignMarketplaceStoreFailing: '60m'},
  },
  {
    what: 'the partner is not told of an order, log lines are lost, and connections refused',
    series: {
      'dm_events_total{event="webhook_failed"}': '0x10 1x60',
      'dm_events_total{event="log_line_lost"}': '0x10 500x60',
      'dm_events_total{event="connection_refused"}': '0x10 3x60',
    },
    fires: {
      DesignMarketplaceOrdersNotTold: '20m',
      DesignMarketplaceLogLost: '20m',
      DesignMarketplaceConnectionsRefused: '20m',
    },
    silent: {DesignMarketplaceOrdersNotTold: '9m'},
  },
  {
    what: 'too many requests wait, answers are slow, and memory grows',
    series: {
      'dm_refusals_total{code="overloaded"}': '0+120x60',
      'dm_request_duration_seconds_bucket{operation="getDesigner",le="5"}': '0+5x60',
      'dm_request_duration_seconds_bucket{operation="getDesigner",le="10"}': '0+10x60',
      'dm_request_duration_seconds_bucket{operation="getDesigner",le="+Inf"}': '0+10x60',
      process_resident_memory_bytes: '600000000x60',
    },
    fires: {DesignMarketplaceOverloaded: '30m', DesignMarketplaceSlow: '30m', DesignMarketplaceMemory: '30m'},
    silent: {DesignMarketplaceOverloaded: '5m'},
  },
];

for (const {what, series, fires, silent} of outages) {
  test(`the right alerts fire when ${what}`, {skip: noPromtool}, (t) => {
    const place = mkdtempSync(join(tmpdir(), 'dm-alerts-'));
    t.after(() => rmSync(place, {recursive: true}));
    const expected = (count: 0 | 1, alerts: Readonly<Record<string, string>>) =>
      Object.entries(alerts).map(([alert, at]) => ({
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
        eval_time: at,
        exp_samples: [{labels: '{}', value: count}],
      }));
    for (const name of [...Object.keys(fires), ...Object.keys(silent)]) assert.ok(names.includes(name), name);
    const unit = {
      rule_files: [file],
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({series: name, values})),
          promql_expr_test: [...expected(1, fires), ...expected(0, silent)],
        },
      ],
    };
    const tests = join(place, 'test.yaml');
    writeFileSync(tests, JSON.stringify(unit));
    const {status, stdout, stderr} = spawnSync('promtool', ['test', 'rules', tests], {encoding: 'utf8'});
    assert.equal(status, 0, stdout + stderr);
  });
}

test('every alert is shown to fire', () => {
  const shown = new Set(outages.flatMap(({fires}) => Object.keys(fires)));
  assert.deepEqual(
    names.filter((name) => !shown.has(name)),
    [],
  );
});
