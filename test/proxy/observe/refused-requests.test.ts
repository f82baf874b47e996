import assert from 'node:assert/strict';
import {test} from 'node:test';
import {json} from '../tools/fake-service.js';
import {anOrder, guarded, partnerHeaders, startBench, type Bench, type BenchOptions} from '../tools/harness.js';

type Line = Record<string, unknown>;
const linesOf = (bench: Bench, name: string) =>
  bench.log.map((line) => JSON.parse(line) as Line).filter(({event}) => event === name);

const stranger = {headers: {origin: 'https://stranger.example'}};

/** What is refused, for what reason in the line of the request, and what the log says to do. */
const causes: readonly (readonly [
  what: string,
  options: BenchOptions,
  act: (bench: Bench) => Promise<unknown>,
  reason: string | undefined,
  remedy: RegExp,
])[] = [
  ['a page of another origin', {}, ({ask}) => ask('/products', stranger), undefined, /ALLOWED_ORIGINS.*refusedOrigin/],
  [
    'a body that is too large',
    {limits: {maxBodyBytes: 1024}},
    ({ask}) => ask('/orders', guarded('k', {...anOrder, brief: {title: 'x'.repeat(2000)}})),
    undefined,
    /MAX_BODY_BYTES/,
  ],
  [
    'a call that does not fit the quota of all',
    {quotaScale: 0.01, trustProxy: ['127.0.0.1/32']},
    async ({ask}) => {
      for (const address of ['192.0.2.1', '198.51.100.1'])
        await ask('/orders', guarded(address, anOrder, {'x-forwarded-for': address}));
    },
    'shared_quota',
    /QUOTA_SCALE/,
  ],
  [
    'a name that is not that of the partner’s port',
    {},
    ({askPartner}) => askPartner('/metrics', {headers: {host: 'proxy.internal'}}),
    'foreign_host',
    /PARTNER_NAMES/,
  ],
  [
    'a browser on the partner’s port',
    {},
    ({askPartner}) => askPartner('/metrics', {headers: {origin: 'https://www.partner.example', ...partnerHeaders}}),
    'from_browser',
    /visitors need PORT/,
  ],
];

for (const [what, options, act, reason, remedy] of causes) {
  test(`logs once why ${what} is refused, and what to do`, async (t) => {
    const bench = await startBench(t, options);
    for (let count = 0; count < 3; count++) await act(bench);
    const events = linesOf(bench, 'requests_refused');
    assert.equal(events.length, 1);
    assert.match(String(events[0]?.['remedy']), remedy);
    assert.ok(linesOf(bench, 'request').some((line) => line['reason'] === reason));
  });
}

test('a visitor who sends too much, and a wrong token, are no faults to mend', async (t) => {
  const bench = await startBench(t, {quotaScale: 0.2});
  for (const key of ['a', 'b']) await bench.ask('/orders', guarded(key, anOrder));
  await bench.askPartner('/metrics', {headers: {authorization: 'Bearer x'}});
  assert.deepEqual(
    linesOf(bench, 'request').map(({reason}) => reason),
    [undefined, 'own_quota', 'wrong_token'],
  );
  assert.deepEqual(linesOf(bench, 'requests_refused'), []);
});

test('the reason of a refused request is that of its own call, where it had one', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 500, {})});
  for (let id = 1; id < 8; id++) await bench.ask(`/designers/${id}`);
  const reasons = linesOf(bench, 'request').map(({reason}) => reason);
  assert.deepEqual([reasons[0], reasons.at(-1)], ['status_500', 'breaker_open']);
});
