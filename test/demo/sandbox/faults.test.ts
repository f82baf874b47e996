import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Faults} from '../../../demo/sandbox/faults.js';
import {buildSandbox} from '../../../demo/sandbox/sandbox.js';
import {firstKey, startService, textOf} from './service.js';

const {base, sandbox, call} = await startService();

const headers = {...firstKey, 'content-type': 'application/json'};
const body = JSON.stringify({category: 'logo', title: 'T', description: 'D'});

const send = (fault?: string) =>
  fetch(`${base}/briefs`, {method: 'POST', body, headers: {...headers, ...(fault && {'sandbox-fault': fault})}});

/** The error code that a request fails with. */
async function failureOf(request: Promise<Response>): Promise<unknown> {
  const error: unknown = await request
    .then((response) => response.text())
    .then(
      () => assert.fail('an answer arrived'),
      (reason: unknown) => reason,
    );
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

/** Runs a function and returns the number of briefs it added. */
async function stored(act: () => Promise<unknown>): Promise<number> {
  const before = sandbox.store.briefs.size;
  await act();
  return sandbox.store.briefs.size - before;
}

for (const [fault, status, retryAfter] of [
  ['500', 500, null],
  ['503', 503, '1'],
  ['503=17', 503, '17'],
  ['429=2', 429, '2'],
  ['418', 418, null],
] as const) {
  test(`${fault} answers ${status} with a message and stores nothing`, async () => {
    const count = await stored(async () => {
      const answer = await call('createBrief', {body: JSON.parse(body), headers: {'sandbox-fault': fault}});
      assert.equal(answer.status, status);
      assert.ok(textOf(answer.body, 'message'));
      assert.equal(answer.headers.get('retry-after'), retryAfter);
    });
    assert.equal(count, 0);
  });
}

test('reset drops the connection before anything is stored', async () => {
  assert.equal(await stored(async () => assert.equal(await failureOf(send('reset')), 'ECONNRESET')), 0);
});

test('accept-reset stores, and the answer is lost', async () => {
  assert.equal(await stored(async () => assert.equal(await failureOf(send('accept-reset')), 'ECONNRESET')), 1);
});

test('cut stores, and the connection breaks within the answer', async () => {
  const count = await stored(async () => {
    const response = await send('cut');
    assert.equal(response.status, 201);
    assert.ok(Number(response.headers.get('content-length')) > 0);
    assert.ok(await failureOf(Promise.resolve(response)));
  });
  assert.equal(count, 1);
});

test('truncated stores, and answers completely with half of the JSON', async () => {
  const count = await stored(async () => {
    const response = await send('truncated');
    const text = await response.text();
    assert.equal(response.status, 201);
    assert.match(text, /^\{"id":"/);
    assert.throws(() => JSON.parse(text), SyntaxError);
  });
  assert.equal(count, 1);
});

test('html stores, and answers HTML with 200 or the status asked for', async () => {
  for (const [fault, status] of [
    ['html', 200],
    ['html=502', 502],
  ] as const) {
    const count = await stored(async () => {
      const response = await send(fault);
      assert.equal(response.status, status);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(await response.text(), /^<!doctype html>/);
    });
    assert.equal(count, 1);
  }
});

test('latency waits at least as long as asked for and then answers as usual', async () => {
  const begin = performance.now();
  const response = await send('latency=120');
  assert.equal(response.status, 201);
  assert.ok(performance.now() - begin >= 119);
});

test('faults can be combined: late and unavailable', async () => {
  const response = await send('latency=30, 503=9');
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '9']);
});

for (const fault of [
  'nonsense',
  '200',
  '600',
  '999',
  'latency=-1',
  'latency=1.5',
  'reset=',
  '__proto__',
  'html=99',
  'html=1000',
]) {
  test(`the unknown fault "${fault}" is refused, and stores nothing`, async () => {
    const count = await stored(async () => {
      const answer = await call('createBrief', {body: JSON.parse(body), headers: {'sandbox-fault': fault}});
      assert.equal(answer.status, 400);
    });
    assert.equal(count, 0);
  });
}

test('a test sets a fault for the next requests only, or until it clears it', async () => {
  sandbox.faults.set('503', 2);
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) statuses.push((await send()).status);
  sandbox.faults.set('500');
  for (let turn = 0; turn < 3; turn++) statuses.push((await send()).status);
  sandbox.faults.clear();
  statuses.push((await send()).status);
  assert.deepEqual(statuses, [503, 503, 201, 500, 500, 500, 201]);
});

test('a request that names its own fault does not use up those that were set', async () => {
  sandbox.faults.set('503', 1);
  assert.equal((await send('500')).status, 500);
  assert.equal((await send()).status, 503);
  assert.equal((await send()).status, 201);
});

test('a fault for all concerns the operations, not the pages, and no other sandbox', async () => {
  const failing = await startService({fault: '500'});
  assert.equal((await failing.call('listProducts')).status, 500);
  assert.equal((await fetch(new URL('/', failing.base))).status, 200);
  assert.equal((await call('listProducts')).status, 200);
});

test('a sandbox is not built with a fault that does not exist', () => {
  assert.throws(() => buildSandbox({fault: 'nonsense'}), /unknown fault "nonsense"/);
  assert.throws(() => new Faults().set('nonsense'), /unknown fault/);
});
