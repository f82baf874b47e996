import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isPlainJson} from '../../../proxy/wire/plain-json.js';
import {randomJson} from '../fuzz/random-json.js';
import {fuzzScale, makeRandom, seed, type Random} from '../tools/random.js';

const isPlain = (text: string) => isPlainJson(text, JSON.parse(text));

const plain = [
  '{"id":1,"title":"Grün 日本","tags":["a","b"],"price":4999,"rating":4.75}',
  '{"a":{},"b":[],"c":[[],{}],"d":null,"e":true,"f":false,"g":0,"h":-12.5}',
  '[]',
  '{}',
  '""',
];

for (const text of plain) test(`${text} is plain`, () => assert.ok(isPlain(text)));

const hiding = {
  'a repeated member': '{"id":{"secret":1},"id":5}',
  'a repeated member deep inside': '{"a":[{"b":"hidden","b":"shown"}]}',
  'a space': '{"id": 5}',
  'a line break at the end': '{"id":5}\n',
  'an escaped letter': '{"id":"\\u0061"}',
  'an escaped name': '{"\\u0069d":5}',
  'a long number': '{"id":5.0}',
  'a negative zero': '{"id":-0}',
  'a repeated member, in the room that an exponent saves': '{"a":1,"a":1e8}',
  'a repeated member, in the room of a small fraction': '{"a":100,"a":1e-6,"b":1e-6}',
  'a repeated member, in the room of large numbers': `{"":1,"":[${Array(5).fill('1.2676506002282294e30').join()}]}`,
  'a repeated member, in the room of numbers that are infinite': '{"a":"xy","a":1,"b":[1e999,1e999,1e999]}',
};

for (const [what, text] of Object.entries(hiding)) {
  test(`a text with ${what} is not plain`, () => assert.equal(isPlain(text), false));
}

test(`a plain text is what JSON.stringify makes of its value, seed ${seed}`, () => {
  const random = makeRandom(seed);
  let count = 0;
  for (let run = 0; run < 20_000 * fuzzScale; run++) {
    const text = spell(randomJson(random), random);
    if (!isPlain(text)) continue;
    count++;
    assert.equal(text, JSON.stringify(JSON.parse(text)));
  }
  assert.ok(count > 1000, String(count));
});

/** Writes a value as JSON, now and then with spaces, exponents and repeated members. */
function spell(value: unknown, random: Random): string {
  const space = () => (random.chance(0.02) ? ' ' : '');
  if (typeof value === 'number') return random.chance(0.1) ? value.toExponential() : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${space()}${value.map((item) => spell(item, random)).join()}]`;
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}:${space()}${spell(inner, random)}`,
  );
  const [first] = members;
  if (first !== undefined && random.chance(0.05)) members.push(first);
  return `{${members.join()}${space()}}`;
}
