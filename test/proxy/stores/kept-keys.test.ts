import assert from 'node:assert/strict';
import {test} from 'node:test';
import {KeptKeys} from '../../../proxy/stores/kept-keys.js';

const second = 1000;
const minute = 60 * second;
const request = {fingerprint: 'f', owner: 'o', leaseMs: 30 * second, isConfirmed: false};

/** Keys under a clock in the test's hand, and a way to have one answered. */
function makeKeys(maxBytes?: number) {
  const clock = {ms: 0};
  const keys = new KeptKeys(() => clock.ms, maxBytes);
  const claim = (key: string, more = {}) => keys.claim({...request, key, ...more});
  const answer = (key: string, text: string, keepMs?: number) => {
    assert.equal(claim(key).state, 'mine');
    keys.settle(key, 'o', keepMs === undefined ? {state: 'done', answer: text} : {state: 'done', answer: text, keepMs});
  };
  return {clock, keys, claim, answer};
}

test('takes every key there can be in two days, and never refuses one for want of room', () => {
  const {clock, claim, answer} = makeKeys(1_000_000);
  for (let index = 0; index < 345_600; index++) {
    clock.ms += 500;
    answer(`k${index}`, 'created');
  }
  assert.deepEqual(claim('k345599'), {state: 'done', answer: 'created'});
});

test('takes new keys while all others are busy', () => {
  const {claim} = makeKeys(10_000);
  for (let index = 0; index < 50_000; index++) assert.equal(claim(`k${index}`).state, 'mine');
});

test('keeps no more of refusals than there is room for, and forgets them before what was created', () => {
  const {claim, answer} = makeKeys(2_000_000);
  answer('order', 'created');
  for (let index = 0; index < 300; index++) answer(`k${index}`, 'x'.repeat(250_000), minute);
  assert.deepEqual(claim('order'), {state: 'done', answer: 'created'});
  const kept = Array.from({length: 300}, (_, index) => claim(`k${index}`).state === 'done').filter(Boolean).length;
  assert.ok(kept <= 4, `${kept} refusals of half a megabyte`);
});

test('keeps a refusal for the time that is asked for, and then lets the key be tried again', () => {
  const {clock, claim, answer} = makeKeys();
  answer('k', 'refused', minute);
  clock.ms = minute - 1;
  assert.deepEqual(claim('k'), {state: 'done', answer: 'refused'});
  assert.deepEqual(claim('k', {fingerprint: 'other'}), {state: 'other'});
  clock.ms = minute;
  assert.deepEqual(claim('k'), {state: 'mine'});
});

test('does not know what became of a key that was sent before it remembers anything', () => {
  const {clock, claim} = makeKeys();
  clock.ms = 10 * second;
  assert.deepEqual(claim('k', {ageMs: 20 * second}), {state: 'unknown'});
  assert.deepEqual(claim('k'), {state: 'unknown'}, 'also when it comes again without its age');
  assert.deepEqual(claim('k', {isConfirmed: true}), {state: 'mine'});
  assert.deepEqual(claim('never arrived', {ageMs: 5 * second}), {state: 'mine'});
});

test('does not know what became of a key that it had to forget', () => {
  const {clock, claim, answer} = makeKeys(10_000);
  clock.ms = minute;
  answer('k', 'created');
  clock.ms = 2 * minute;
  for (let index = 0; index < 100; index++) answer(`k${index}`, 'created');
  clock.ms = 3 * minute;
  assert.deepEqual(claim('k', {ageMs: 2 * minute}), {state: 'unknown'});
});
