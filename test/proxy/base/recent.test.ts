import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Recent} from '../../../proxy/base/recent.js';

const letters = [...'abcdefghij'];

test('keeps the values last used, and forgets what came long before them', () => {
  const recent = new Recent<string>(3);
  for (const letter of letters) recent.set(letter, letter);
  assert.deepEqual(
    letters.slice(-3).map((letter) => recent.get(letter)),
    ['h', 'i', 'j'],
  );
  assert.equal(recent.get('a'), undefined);
});

test('keeps what is used again and again', () => {
  const recent = new Recent<string>(2);
  recent.set('kept', 'kept');
  for (const letter of letters) {
    recent.set(letter, letter);
    assert.equal(recent.get('kept'), 'kept');
  }
});

test('gives the value that was set last', () => {
  const recent = new Recent<number>(2);
  for (let value = 0; value < 9; value++) recent.set('a', value);
  recent.set('b', 0);
  assert.equal(recent.get('a'), 8);
});

test('forgets earlier where values are heavy', () => {
  const recent = new Recent<string>(100, 10, (value) => value.length);
  for (const letter of letters) recent.set(letter, letter.repeat(4));
  assert.equal(letters.filter((letter) => recent.get(letter)).length <= 4, true);
  assert.equal(recent.get('j'), 'jjjj');
});
