import assert from 'node:assert/strict';
import {test} from 'node:test';
import {saysOnly} from '../../../proxy/wire/verbatim.js';

test('a text that says its value and nothing else may be passed on', () => {
  for (const text of [
    '{}',
    '[]',
    '{"a":1,"b":[{"c":"d"}]}',
    ' {\n\t"a" : "x", "b"\r\n:\t{ "é":"https://x.example:8080/ : a" } }',
  ]) {
    const names = [...text.matchAll(/"(a|b|c|é)"/g)].length;
    assert.equal(saysOnly(text, names), true, text);
  }
});

/** Texts, and how many names are kept of what a parser makes of them. */
const more: Record<string, [string, number]> = {
  'a name twice': ['{"a":1,"a":2}', 1],
  'a name twice, once before a space': ['{"a" :1,"a":2}', 1],
  'a name twice, once before a line': ['{"a":1,"a"\n\t\r :2}', 1],
  'a name that is not kept': ['{"a":1,"b":2}', 1],
  'a name that is not kept, before spaces': ['{"a":1,"b"   :2}', 1],
  'an escape in a name': ['{"\\u0061":1}', 1],
  'an escape in a text': ['{"a":"\\/"}', 1],
  'a text that might be taken for a name': ['{"a":":b"}', 1],
};

for (const [what, [text, names]] of Object.entries(more)) {
  test(`${what} is never passed on`, () => assert.equal(saysOnly(text, names), false));
}
