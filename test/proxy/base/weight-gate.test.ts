import assert from 'node:assert/strict';
import {setImmediate as turn} from 'node:timers/promises';
import {test} from 'node:test';
import {WeightGate} from '../../../proxy/base/weight-gate.js';

/** Work of these weights, each of which runs until it is ended. */
function start(gate: WeightGate, weights: readonly number[]) {
  const running = new Map<number, () => void>();
  const done = weights.map((weight, at) =>
    gate.do(weight, () => new Promise<void>((resolve) => running.set(at, resolve))).finally(() => running.delete(at)),
  );
  return {running, done, end: (at: number) => (running.get(at)?.(), turn())};
}

test('work begins in order while its weight fits, and what is too heavy is done alone', async () => {
  const {running, done, end} = start(new WeightGate(10), [4, 6, 20, 1, 1]);
  assert.deepEqual([...running.keys()], [0, 1]);
  await end(0);
  assert.deepEqual([...running.keys()], [1], 'the light ones wait behind the heavy one');
  await end(1);
  assert.deepEqual([...running.keys()], [2]);
  await end(2);
  assert.deepEqual([...running.keys()], [3, 4]);
  await end(3);
  await end(4);
  await Promise.all(done);
});

test('work that fails makes room for the next', async () => {
  const gate = new WeightGate(0);
  const failing = gate.do(1, () => Promise.reject(new Error('no')));
  const next = gate.do(1, () => Promise.resolve('done'));
  await assert.rejects(failing, /no/);
  assert.equal(await next, 'done');
});
