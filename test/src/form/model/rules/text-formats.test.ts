import assert from 'node:assert/strict';
import {test} from 'node:test';
import {fullFormats as theirs, type FormatName} from 'ajv-formats/dist/formats.js';
import '../../../../../src/form/model/extras/extras.js';
import {textFormat} from '../../../../../src/form/model/rules/formats.js';
import {Random} from '../../tools/random.js';
import {samplePattern} from '../../tools/sample-pattern.js';

const label = '[a-z0-9-]{1,3}';
const group = '(0|1f|abcd|12345|)';

/** Patterns whose samples are close to each format: correct, or wrong by one character. */
const shapes: Record<string, string[]> = {
  duration: ['P(\\dY)?(\\dM)?(\\dW)?(\\d{1,2}D)?(T(\\dH)?(\\dM)?(\\dS)?)?', 'P\\dW'],
  'uri-reference': [
    '((https?|urn|1a):)?(/|//|///)?([a-z.@:%"]{0,8}|\\[::1\\]|\\[v1\\.a\\]|\\[1:2:3\\])(:\\d{0,3})?(/[a-z%2"é ]{0,4}){0,2}(\\?[a-z"/?#]{0,4})?(#[a-z#]{0,3})?',
    '//\\[([0-9a-f]{1,4}:){0,7}(:[0-9a-f]{1,4}){0,7}(1\\.2\\.3\\.(4|256|04))?\\]',
  ],
  'uri-template': ['[a-z/%2é"]{0,4}(\\{[+#./;?&=,!@|]?[a-z%2]{0,3}(:[0-9]{0,4}|\\*)?(,[a-z]{0,2})?\\}?){0,2}'],
  url: [
    '(https?|ftp|ws)://([a-z]{1,2}(:[a-z])?@)?([a-zä-]{1,4}\\.){0,3}[a-z]{1,3}(:\\d{1,5})?(/[a-z ]{0,3})?',
    'http://(10|127|192|172|169|8|223|224)\\.(168|254|16|31|32|0|5)\\.(0|1|255|256)\\.(0|1|254|255)(:8080)?(/a)?',
  ],
  email: [`[a-z.+"]{1,6}@(${label}\\.){0,2}${label}`],
  hostname: [`(${label}\\.){0,3}${label}\\.?`, '[a-z]{60,66}(\\.[a-z]{60,66}){0,4}'],
  ipv4: ['(\\d|[0-2][0-9]|[012][0-6][0-6]|256)(\\.(\\d|25[0-6]|0\\d)){3,4}'],
  ipv6: [
    `${group}(:${group}){0,8}`,
    '([0-9a-f]{1,4}:){0,7}(:[0-9a-f]{1,4}){0,7}((:|)1\\.2\\.3\\.(4|256|04))?',
    '(::|:)?([0-9A-F]{1,4}:){0,6}[0-9a-g]{1,4}(::|:)?',
  ],
  uuid: ['(urn:uuid:)?[0-9a-fA-F]{8}-?([0-9a-f]{4}-){3}[0-9a-g]{12}'],
  'json-pointer': ['(/?[a-z~01]{0,2}){0,3}'],
  'json-pointer-uri-fragment': ['#?(/[a-z~01%2é]{0,3}){0,3}'],
  'relative-json-pointer': ['(0|1|10|01)(#|/[a-z~0]{0,2}|[a-z]){0,2}'],
};

for (const [name, patterns] of Object.entries(shapes)) {
  test(`the format ${name} accepts what ajv-formats accepts, and nothing else`, () => {
    const random = new Random(11);
    let accepted = 0;
    for (let i = 0; i < 6000; i += 1) {
      const text = samplePattern(random.pick(patterns) ?? '', random);
      const verdict = theirVerdict(name as FormatName, text);
      assert.equal(textFormat(name)?.(text), verdict, JSON.stringify(text));
      if (verdict) accepted += 1;
    }
    assert.ok(accepted > 100 && accepted < 5990, `${accepted} of 6000 are accepted, which shows little`);
  });
}

test('every format of texts of ajv-formats that validates anything is known', () => {
  const others = ['int32', 'int64', 'float', 'double', 'password', 'binary'];
  const names = Object.keys(theirs).filter((name) => !others.includes(name));
  const unknown = names.filter((name) => !textFormat(name));
  assert.deepEqual(unknown, []);
});

function theirVerdict(name: FormatName, text: string): boolean {
  const format = theirs[name];
  if (format instanceof RegExp) return format.test(text);
  if (typeof format === 'function') return Boolean(format(text));
  throw new Error(`${name} is not a check of texts.`);
}
