import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Breakers} from '../../../proxy/service/breakers.js';

const makeBreakers = () => {
  const clock = {ms: 0};
  const breakers = new Breakers(() => clock.ms);
  const fail = (network: string | undefined, times: number) => {
    for (let index = 0; index < times; index++) if (breakers.admit(network)) breakers.report(false, network);
  };
  return {clock, breakers, fail};
};

test('the failures of one network shut out that network alone', () => {
  const {breakers, fail} = makeBreakers();
  fail('a', 100);
  assert.deepEqual([breakers.admit('a'), breakers.admit('b')], [false, true]);
  assert.ok(breakers.isFailing);
  assert.ok(breakers.waitSeconds('a') > 0 && breakers.waitSeconds('b') === 0);
});

test('the failures of three networks shut out all, until a probe succeeds', () => {
  const {clock, breakers, fail} = makeBreakers();
  for (const network of ['a', 'b', 'c']) fail(network, 2);
  assert.deepEqual([breakers.admit('d'), breakers.admit(undefined)], [false, false]);
  clock.ms = 5000;
  assert.ok(breakers.admit('d'));
  breakers.report(true, 'd');
  assert.ok(breakers.admit('a') && !breakers.isFailing);
});

test("the proxy's own failures shut out all", () => {
  const {breakers, fail} = makeBreakers();
  fail(undefined, 5);
  assert.deepEqual([breakers.admit('a'), breakers.admit(undefined)], [false, false]);
});

test('a network whose every call fails cannot keep all shut out by failing as their probe', () => {
  const {clock, breakers, fail} = makeBreakers();
  for (const network of ['a', 'b', 'c']) fail(network, 2);
  for (let round = 1; round <= 3; round++) {
    clock.ms = 5000 * round;
    fail('a', 1);
  }
  assert.ok(breakers.admit('b'), 'the next one may try at once');
});

test('a network that was shut out is no failure of the operation once its pause is over', () => {
  const {clock, breakers, fail} = makeBreakers();
  fail('a', 5);
  clock.ms = 5000;
  assert.equal(breakers.isFailing, false);
  assert.ok(breakers.admit('a'));
});
