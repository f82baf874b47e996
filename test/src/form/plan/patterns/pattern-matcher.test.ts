import assert from 'node:assert/strict';
import {test} from 'node:test';
import {patternMatcher} from '../../../../../src/form/plan/patterns/pattern-matcher.js';
import {Random} from '../../tools/random.js';

const patterns = [
  '^x-',
  '^[a-c]+$',
  'a|b',
  '^(?:ab|c)*d?$',
  '^\\d{2,4}$',
  '[^a-z]',
  '^.{3}$',
  '(a+)+$',
  '^\\w+@\\w+\\.(com|org)$',
  '^a{0}b',
  '',
  '^$',
  '\\/[\\]-]',
  '[\\s\\-_]$',
  '^(a?){3}a{3}$',
];
const letters = ['a', 'b', 'c', 'd', 'x', '-', '1', '2', '@', '.', ' ', '/', ']', '_', 'é', '😀', 'com', 'org'];

test('texts match as they do for the engine of the language', () => {
  const random = new Random(3);
  const count = {matching: 0, other: 0};
  for (const pattern of patterns) {
    const matches = patternMatcher(pattern);
    const expression = new RegExp(pattern, 'u');
    for (let i = 0; i < 400; i += 1) {
      const text = Array.from({length: random.between(0, 6)}, () => random.pick(letters)).join('');
      const expected = expression.test(text);
      assert.equal(matches(text), expected, `${pattern} ${JSON.stringify(text)}`);
      count[expected ? 'matching' : 'other'] += 1;
    }
  }
  assert.ok(count.matching > 500 && count.other > 500, JSON.stringify(count));
});

test('unknown syntax and patterns that take too long give no verdict', () => {
  for (const pattern of ['(?=a)b', '(a)\\1', '\\p{L}', '\\bword\\b', '(?<=a)b', `a{${'9'.repeat(9)}}`]) {
    assert.equal(patternMatcher(pattern)('abc'), undefined, pattern);
  }
  assert.equal(patternMatcher(`^${'a?'.repeat(60)}${'a'.repeat(60)}$`)('a'.repeat(90)), undefined);
});
