import assert from 'node:assert/strict';
import {test} from 'node:test';
import {textFormats} from '../../../../../src/form/model/extras/text-formats.js';
import {email} from '../../../../../src/form/model/rules/formats.js';
import {PatternLimits} from '../../../../../src/form/plan/patterns/pattern-limits.js';

const limitOf = (pattern: string) => new PatternLimits().of(pattern);

/** Patterns that can take a backtracking engine years, or that cannot be analysed. */
const unsafe = [
  ...['^(a+)+$', '(a|a)*b', '(.*)*x', '(\\w+\\s?)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y', '([a-z]+)*$'],
  ...['(a*)*$', '(a*b*)*c', '((a+)+)+$', '^(\\d+)*$', '(.|\\s)*x', '^(\\w|\\d)+$', '(a|aa)+$', '^(\\S+\\s*)+$'],
  ...['(?:a{1,9}){2,}$', '^(?=(a+)+$)', '(?:(a+)+b)*', '^(?:a(?:a+b)?)*$', '(?:\\p{L}|[a-z])+$', '^(?:[^x]|\\n)*$'],
  ...['(.*a){20}', '.*.*.*.*.*=', '^(?:.*){5}$', '(a?){30}a{30}', '(a|b|ab){30}$', '^(?:a{0,200}){0,200}$'],
  'a?'.repeat(30) + 'a'.repeat(30),
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
  ...['(a)\\1', '(?<b>a)\\k<b>', '(?<=a+)b', '(?<!a)b', 'x'.repeat(5_000)],
  `${'('.repeat(1_500)}a${')*'.repeat(1_500)}`,
  // Harmless to match, but long to compile.
  `${'('.repeat(120)}a${')*'.repeat(120)}`,
  `^${'(?:'.repeat(120)}a${')?'.repeat(120)}$`,
];

/** Common patterns, and the minimum text length that each must be run on. */
const safe: [pattern: string, least: number][] = [
  ['^[a-z]+$', Infinity],
  ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 100_000],
  ['^#(?:[0-9a-fA-F]{3}){1,2}$', 100_000],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 300],
  ['^\\S+@\\S+\\.\\S+$', 100],
  ['^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$', 253],
  ['^\\+?[0-9 ()-]{7,20}$', 10_000],
  ['^(\\([0-9]{3}\\))?[0-9]{3}-[0-9]{4}$', 10_000],
  ['^https?://', 10_000],
  ['^(https?|ftp)://[^\\s/$.?#].[^\\s]*$', 10_000],
  ['^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', 10_000],
  [
    '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$',
    1_000,
  ],
  ['\\S', Infinity],
  ['.+', Infinity],
  ['^(.|\\n)*$', Infinity],
  ['^.{1,2000}$', Infinity],
  ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 10_000],
  ['^(?!\\s*$).+', 10_000],
  ['^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$', 10_000],
  ['^([01]?\\d|2[0-3]):[0-5]\\d$', 10_000],
  ['^(?:[A-F0-9]{2}:){31}[A-F0-9]{2}$', 10_000],
  ['^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$', 10_000],
  ['^[\\p{L} -]+$', Infinity],
  ['\\.(jpe?g|png|gif)$', 10_000],
  ['^\\$?\\d{1,3}(,\\d{3})*(\\.\\d{2})?$', 10_000],
  ["^[A-Z][a-z]+(?:[ '-][A-Z][a-z]+)*$", 10_000],
  ['[\\u{1F600}-\\u{1F64F}]', Infinity],
  ['\\uD83D\\uDE00+', 1_000],
  ['', Infinity],
  ['x-', 10_000],
  ['^[^\\]\\-a-]+$', 10_000],
];

for (const pattern of unsafe) {
  test(`a pattern that can take too long is not to be run: ${pattern.slice(0, 60)}`, () => {
    assert.equal(limitOf(pattern), 0);
  });
}

for (const [pattern, least] of safe) {
  test(`a pattern of everyday use is run on texts of ${least} characters: ${pattern.slice(0, 60)}`, () => {
    assert.ok(limitOf(pattern) >= least, `${limitOf(pattern)}`);
  });
}

test('a pattern whose work grows with the square of the text is run on texts of some length only', () => {
  for (const pattern of ['\\s+$', 'a*b', '[a-z]+\\d', '^.*,.*$']) {
    const limit = limitOf(pattern);
    assert.ok(limit > 500 && limit < 5_000, `${pattern}: ${limit}`);
  }
});

test('the patterns of formats can be run on texts of any length that forms hold', () => {
  for (const [name, {source}] of Object.entries({email, ...textFormats})) {
    // The alternatives of an IPv6 address are counted as if their length were unlimited; `url` has a limit of its own.
    if (!/^ur[il]/.test(name)) assert.ok(limitOf(source) >= 600, `${name}: ${limitOf(source)}`);
  }
});

test('analysing many patterns of one schema takes bounded effort: the last ones are not run', () => {
  const limits = new PatternLimits();
  const patterns = Array.from({length: 3_000}, (_, i) => `^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+x{${i}}$`);
  const found = patterns.map((pattern) => limits.of(pattern));
  assert.ok(Number(found[0]) > 0);
  assert.equal(found.at(-1), 0);
  assert.deepEqual(
    patterns.map((pattern) => limits.of(pattern)),
    found,
  );
});
