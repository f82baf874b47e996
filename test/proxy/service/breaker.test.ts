import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Breaker} from '../../../proxy/service/breaker.js';
import {makeRandom, seed} from '../tools/random.js';

const makeBreaker = () => {
  const clock = {ms: 0};
  return {clock, breaker: new Breaker({now: () => clock.ms})};
};

test('opens after five failures in a row and closes after one good probe', () => {
  const {clock, breaker} = makeBreaker();
  for (let index = 0; index < 5; index++) {
    assert.ok(breaker.admit());
    breaker.report(false);
  }
  assert.equal(breaker.admit(), false);
  clock.ms = 5000;
  assert.ok(breaker.admit());
  assert.equal(breaker.admit(), false, 'one probe at a time');
  breaker.report(true);
  assert.ok(breaker.admit());
});

test('stays open for another pause after a bad probe', () => {
  const {clock, breaker} = makeBreaker();
  for (let index = 0; index < 5; index++) breaker.report(false);
  clock.ms = 5000;
  assert.ok(breaker.admit());
  breaker.report(false);
  clock.ms = 9999;
  assert.equal(breaker.admit(), false);
  clock.ms = 10_000;
  assert.ok(breaker.admit());
});

test('opens when half of twenty calls fail, however they are mixed', () => {
  const {breaker} = makeBreaker();
  for (let index = 0; index < 20; index++) breaker.report(index % 2 === 0);
  assert.equal(breaker.state, 'open');
});

test('lets another call probe when the first probe never reached the service', () => {
  const {clock, breaker} = makeBreaker();
  for (let index = 0; index < 5; index++) breaker.report(false);
  clock.ms = 5000;
  assert.ok(breaker.admit());
  breaker.withdraw();
  assert.ok(breaker.admit());
});

test(`never gets stuck: after any history, a healthy service is called again (seed ${seed})`, () => {
  const random = makeRandom(seed);
  for (let round = 0; round < 2000; round++) {
    const {clock, breaker} = makeBreaker();
    let running = 0;
    for (let step = 0; step < 60; step++) {
      clock.ms += random.below(3000);
      if (breaker.admit()) running++;
      while (running > 0 && random.chance(0.6)) {
        running--;
        if (random.chance(0.1)) breaker.withdraw();
        else breaker.report(random.chance(0.4));
      }
    }
    while (running-- > 0) breaker.report(true);
    clock.ms += 10_000;
    assert.ok(breaker.admit(), `round ${round}`);
  }
});
