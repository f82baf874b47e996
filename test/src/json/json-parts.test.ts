import assert from 'node:assert/strict';
import {test} from 'node:test';
import {jsonParts} from '../../../src/json/json-parts.js';

const names = JSON.parse('{"__proto__": [], "constructor": {"": null}, "\\ud800\\n\\"": [[], {}, [{}]]}');
const values: [string, unknown][] = [
  ['a number', 1.5e300],
  ['a text', 'quo"te \u2028'],
  ['nothing', null],
  ['an empty list', []],
  ['an empty object', {}],
  ['odd names', names],
  ['members without a value', {a: undefined, b: 1, c: undefined, d: 2}],
  ['a long text', 'a"\n😀\ud83d'.repeat(9_000)],
  ['a long text that ends in half a character', `${'x'.repeat(7_999)}\ud83d`],
  ['a long list', Array.from({length: 30_000}, (_, index) => ({index, text: `${index}`}))],
];
for (const [name, value] of values) {
  test(`the parts of ${name} are its JSON text`, () => {
    assert.equal([...jsonParts(value)].join(''), JSON.stringify(value));
  });
}

test('parts are short however long a list, an object or a text is', () => {
  const list = Array.from({length: 50_000}, (_, index) => index);
  for (const value of [list, Object.fromEntries(list.map((index) => [`name${index}`, index])), '"'.repeat(100_000)]) {
    const longest = Math.max(...[...jsonParts(value)].map(({length}) => length));
    assert.ok(longest < 25_000, String(longest));
  }
});

test('data may be nested deeper than the stack', () => {
  let value: unknown[] = [];
  for (let depth = 0; depth < 100_000; depth += 1) value = [value];
  assert.equal([...jsonParts(value)].join('').length, 200_002);
});
