import assert from 'node:assert/strict';
import {test} from 'node:test';
import {finish} from '../../../src/form/plan/steps.js';
import {stepsToJson} from '../../../proxy/wire/json-in-steps.js';
import {randomJson} from '../fuzz/random-json.js';
import {fuzzScale, makeRandom, seed, type Random} from '../tools/random.js';

const inSteps = (text: string) => finish(stepsToJson(text));

/** The value as text, or the name of the error. */
function outcome(parse: (text: string) => unknown, text: string): string {
  try {
    return JSON.stringify(parse(text));
  } catch (error) {
    return error instanceof Error ? error.name : 'no error';
  }
}

const same = (text: string) => assert.equal(outcome(inSteps, text), outcome(JSON.parse, text), JSON.stringify(text));

const pieces = [
  '"',
  '\\',
  ',',
  ':',
  '[',
  ']',
  '{',
  '}',
  ' ',
  '\n',
  '\u00a0',
  '\ufeff',
  '0',
  '-',
  'e',
  'null',
  '\\u12',
  '',
];

/** The text with a piece inserted, or with a character replaced by it. */
function damaged(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(pieces) + text.slice(at + random.below(2));
}

test(`reads what JSON.parse reads, and refuses what it refuses (seed ${seed})`, () => {
  const random = makeRandom(seed);
  for (let count = 0; count < 5000 * fuzzScale; count++) {
    let text = JSON.stringify(randomJson(random), null, random.pick([0, 1, '\t', '\r\n']));
    for (let times = random.below(3); times > 0; times--) text = damaged(text, random);
    same(text);
  }
});

test('reads odd JSON as JSON.parse does', () => {
  const odd = ['{"__proto__":{"a":1},"b":[]}', '{"a":1,"b":2,"a":3}', '{"constructor":1}', '"\\\\"', '"\\\\\\""', '-0'];
  const wrong = [
    '',
    ' ',
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    '{"a" 1}',
    '[1 2]',
    '1 2',
    '"a',
    '"\n"',
    '01',
    'nul',
    '[}',
    '1[2]',
    "'a'",
  ];
  for (const text of [...odd, ...wrong]) same(text);
});

test('a text of megabytes takes thousands of steps, whatever its shape', () => {
  const shapes = [`[${'1,'.repeat(1_000_000)}1]`, `{"a":[${'{"b":{}},'.repeat(200_000)}{}]}`];
  for (const text of shapes) {
    const steps = stepsToJson(text);
    let count = 0;
    while (!steps.next().done) count += 1;
    assert.ok(count > 1000, String(count));
  }
});

test('many backslashes and quotes take no longer than other characters', () => {
  const text = JSON.stringify('\\"'.repeat(500_000));
  assert.equal(inSteps(text), JSON.parse(text));
});

test('a thousand levels are read, and what is nested more deeply becomes null', () => {
  const nested = (levels: number, inside: string) => '[{"a":'.repeat(levels / 2) + inside + '}]'.repeat(levels / 2);
  assert.equal(JSON.stringify(inSteps(nested(1000, '1'))), nested(1000, '1'));
  for (const deeper of ['[1]', '{"b":"]}\\""}', nested(100_000, '{}')]) {
    const text = `{"first":${nested(998, deeper)},"second":[1]}`;
    assert.equal(JSON.stringify(inSteps(`[${text}]`)), `[{"first":${nested(998, 'null')},"second":[1]}]`);
  }
  assert.equal(outcome(inSteps, '['.repeat(1_000_000)), 'SyntaxError');
  assert.equal(outcome(inSteps, `${nested(1000, '[1')}]`), 'SyntaxError');
  assert.equal(JSON.stringify(inSteps(`[${'[[]],'.repeat(1000)}[]]`)).length, 5004);
});

test('what is nested too deeply is skipped in few steps, since each leads through a thousand levels', () => {
  const steps = stepsToJson('['.repeat(500_000) + ']'.repeat(500_000));
  let count = 0;
  while (!steps.next().done) count += 1;
  assert.ok(count > 100 && count < 1000, String(count));
});
