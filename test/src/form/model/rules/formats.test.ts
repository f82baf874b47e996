import assert from 'node:assert/strict';
import {test} from 'node:test';
import {fullFormats as theirs} from 'ajv-formats/dist/formats.js';
import {samplePattern} from '../../tools/sample-pattern.js';
import {Random} from '../../tools/random.js';
import '../../../../../src/form/model/extras/extras.js';
import {normalised} from '../../tools/forms.js';
import {ruleFor} from '../../tools/rules.js';
import {textFormat} from '../../../../../src/form/model/rules/formats.js';
import {isMultipleOf} from '../../../../../src/form/model/extras/multiple-of.js';

/** Patterns whose samples are close to each format: correct, or wrong by one digit or one character. */
const shapes: Record<string, string[]> = {
  date: [
    '\\d{4}-\\d\\d-\\d\\d',
    '(0000|1900|2000|2023|2024)-02-(28|29|30)',
    '20\\d\\d-(0[0-9]|1[0-3])-(0[0-2]|3[0-2])',
    '.{0,12}',
  ],
  time: [
    '[0-2]\\d:[0-6]\\d:[0-6]\\d(\\.\\d{1,3})?(Z|z|[+-][0-2]\\d:?[0-6]\\d|[+-]\\d\\d|)',
    '(22|23|00|01):(5[89]|0[01]):60(\\.\\d)?(Z|[+-](00|01|23):(00|01|59))',
  ],
  'date-time': [
    '20\\d\\d-0[0-9]-[0-3]\\d[Tt _][0-2]\\d:[0-5]\\d:[0-6]\\d(Z|[+-]0\\d:00|)',
    '2024-02-29(T| |\\n|  |TT)10:00:00(Z|)',
  ],
  uri: [
    '(https?|urn|a\\+b|1a|):(/|//|///)?([a-z.@:%]{0,8}|\\[::1\\]|\\[v1\\.a\\]|\\[1:2:3\\])(:\\d{0,3})?(/[a-z%2"é ]{0,4}){0,2}(\\?[a-z"/?#]{0,4})?(#[a-z#]{0,3})?',
    'a://\\[([0-9a-f]{1,4}:){0,7}(:[0-9a-f]{1,4}){0,7}(1\\.2\\.3\\.(4|256|04))?\\]',
    '.{0,10}',
  ],
  regex: ['[a-z]{0,3}(\\\\Z|\\(|\\)|\\[|\\]|\\{|\\\\d|\\+|\\*){0,3}'],
  byte: ['[A-Za-z0-9+/_=\\n]{0,9}', '([A-Z+/]{4}){0,2}([A-Z]{2}==|[A-Z]{3}=)?'],
};
const numbers = [
  0,
  -0,
  1.5,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 31 - 0.5,
  1e300,
  -1e300,
  2 ** 53,
  0.1,
];

for (const [name, patterns] of Object.entries({
  ...shapes,
  'iso-time': shapes['time'],
  'iso-date-time': shapes['date-time'],
})) {
  test(`the format ${name} accepts what ajv-formats accepts, and nothing else`, () => {
    const random = new Random(11);
    let accepted = 0;
    for (let i = 0; i < 6000; i += 1) {
      const text = samplePattern(random.pick(patterns ?? []) ?? '', random);
      const verdict = checkOf(theirs, name)(text);
      assert.equal(textFormat(name)?.(text), verdict, JSON.stringify(text));
      if (verdict) accepted += 1;
    }
    assert.ok(accepted > 100 && accepted < 5900, `${accepted} of 6000 are accepted, which shows little`);
  });
}

for (const format of ['int32', 'int64', 'float', 'double']) {
  test(`the format ${format} accepts the numbers that ajv-formats accepts`, () => {
    for (const type of [undefined, 'number', ['integer', 'null']]) {
      const rule = ruleFor(type ? {type, format} : {format});
      for (const number of numbers) {
        const isAccepted = checkOf(theirs, format)(number) && (!Array.isArray(type) || Number.isInteger(number));
        assert.equal(rule(number), isAccepted, `${number} as ${type}`);
      }
    }
  });
}

test('a whole number that may also be a number has one type', () => {
  const {type} = Object(normalised({type: ['number', 'null', 'integer'], format: 'int32'}));
  assert.deepEqual(type, ['integer', 'null']);
});

test('multiples are checked by decimal digits', () => {
  const cases: [number, number, boolean][] = [
    [19.99, 0.01, true],
    [0.3, 0.1, true],
    [1e308, 0.5, true],
    [1e308, 0.123456789, false],
    [7, 2, false],
    [-4, 2, true],
    [1.005, 0.01, false],
    [0, 5, true],
    [1e-7, 1e-8, true],
  ];
  for (const [value, divisor, expected] of cases)
    assert.equal(isMultipleOf(value, divisor), expected, `${value}/${divisor}`);
});

function checkOf(formats: object, name: string): (value: unknown) => boolean {
  const check: unknown = Object.entries(formats).find(([one]) => one === name)?.[1];
  if (typeof check === 'function') return (value) => Boolean(check(value));
  if (typeof check === 'object' && check !== null && 'validate' in check && typeof check.validate === 'function') {
    const {validate} = check;
    return (value) => Boolean(validate(value));
  }
  throw new Error(`There is no check of ${name}.`);
}
