import assert from 'node:assert/strict';
import {test} from 'node:test';
import {KeptKeys} from '../../../proxy/stores/kept-keys.js';

const second = 1000;
const minute = 60 * second;
const request = {fingerprint: 'f', owner: 'o', leaseMs: 30 * second, isConfirmed: false};

/** Kept keys with a clock that the test sets, and a function that answers one. */
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

test('accepts every key that two days can bring, and never runs out of room', () => {
  const {clock, claim, answer} = makeKeys(1_000_000);
  for (let index = 0; index < 345_600; index++) {
    clock.ms += 500;
    answer(`k${index}`, 'created');
  }
  assert.deepEqual(claim('k345599'), {state: 'done', answer: 'created'});
});

test('accepts new keys while all others are pending', () => {
  const {claim} = makeKeys(10_000);
  for (let index = 0; index < 50_000; index++) assert.equal(claim(`k${index}`).state, 'mine');
});

test('keeps refusals within its memory limit, and evicts them before created orders', () => {
  const {claim, answer} = makeKeys(2_000_000);
  answer('order', 'created');
  for (let index = 0; index < 300; index++) answer(`k${index}`, 'x'.repeat(250_000), minute);
  assert.deepEqual(claim('order'), {state: 'done', answer: 'created'});
  const kept = Array.from({length: 300}, (_, index) => claim(`k${index}`).state === 'done').filter(Boolean).length;
  assert.ok(kept <= 4, `${kept} refusals of half a megabyte`);
});

test('keeps a refusal for the given time, then accepts the key again', () => {
  const {clock, claim, answer} = makeKeys();
  answer('k', 'refused', minute);
  clock.ms = minute - 1;
  assert.deepEqual(claim('k'), {state: 'done', answer: 'refused'});
  assert.deepEqual(claim('k', {fingerprint: 'other'}), {state: 'other'});
  clock.ms = minute;
  assert.deepEqual(claim('k'), {state: 'mine'});
});

test('reports an unknown outcome again after it has forgotten the refusal of a confirmed attempt', () => {
  const {clock, keys, claim} = makeKeys();
  assert.deepEqual(claim('k'), {state: 'mine'});
  keys.settle('k', 'o', {state: 'unknown'});
  assert.deepEqual(claim('k', {isConfirmed: true}), {state: 'mine'});
  keys.settle('k', 'o', {state: 'done', answer: 'refused', keepMs: minute});
  assert.deepEqual(claim('k'), {state: 'done', answer: 'refused'});
  clock.ms = minute;
  assert.deepEqual(claim('k'), {state: 'unknown'});
});

test('reports an unknown outcome for a key that was sent before the store began', () => {
  const {clock, claim} = makeKeys();
  clock.ms = 10 * second;
  assert.deepEqual(claim('k', {ageMs: 20 * second}), {state: 'unknown'});
  assert.deepEqual(claim('k'), {state: 'unknown'}, 'also when it comes again without its age');
  assert.deepEqual(claim('k', {isConfirmed: true}), {state: 'mine'});
  assert.deepEqual(claim('never arrived', {ageMs: 5 * second}), {state: 'mine'});
});

test('reports an unknown outcome for an evicted key', () => {
  const {clock, claim, answer} = makeKeys(10_000);
  clock.ms = minute;
  answer('k', 'created');
  clock.ms = 2 * minute;
  for (let index = 0; index < 100; index++) answer(`k${index}`, 'created');
  clock.ms = 3 * minute;
  assert.deepEqual(claim('k', {ageMs: 2 * minute}), {state: 'unknown'});
});

test('reports an unknown outcome for a key that was sent longer ago than outcomes are kept', () => {
  const {clock, claim, answer} = makeKeys();
  const day = 1440 * minute;
  clock.ms = minute;
  answer('k', 'created');
  clock.ms += day + minute;
  assert.deepEqual(claim('k', {ageMs: day + minute}), {state: 'unknown'});
  assert.deepEqual(claim('never arrived', {ageMs: day - minute}), {state: 'mine'});
});
