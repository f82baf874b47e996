import assert from 'node:assert/strict';
import {test} from 'node:test';
import {planOf} from '../tools/forms.js';

const shown = (title: string, description = '') => planOf({type: 'string', title, description}).nodes['0'];
const described = (text: string) => shown('', text)?.description;

test('a title is shown without the tags and entities of HTML', () => {
  const titles = [
    ['<b>Name</b>', 'Name'],
    ['Research &amp; Development', 'Research & Development'],
    ['Size <span class="unit">in mm</span>', 'Size in mm'],
    ['It&#39;s caf&#233;&#x2122;', "It's café™"],
    ['Fish&nbsp;<br/>Chips', 'Fish\u00A0Chips'],
  ] as const;
  for (const [given, expected] of titles) assert.equal(shown(given)?.title, expected);
});

test('what is no HTML stays in a title', () => {
  const titles = ['R&D', 'a < b and c > d', 'Your <name>', 'Between <a> and <b>', '&unknown; &#0; &#55296; &#1;'];
  for (const title of titles) assert.equal(shown(title)?.title, title);
  assert.equal(shown('&lt;b&gt; for bold')?.title, '<b> for bold');
  assert.equal(shown('&amp;lt;')?.title, '&lt;');
});

test('a title that takes no place is none', () => {
  for (const title of ['\u200b', ' \u2060\u00ad\ufeff']) assert.equal(shown(title)?.title, undefined);
  assert.equal(shown('a\u00adb')?.title, 'a\u00adb');
  const [option] = planOf({oneOf: [{const: 'a', title: '\u200b'}]}).nodes['0']?.options ?? [];
  assert.deepEqual(option, {value: 'a', title: ''});
});

test('the links in a title become part of its description', () => {
  const terms = '[the terms](https://a.example/b)';
  for (const title of [`I accept ${terms}`, 'I accept <a href="https://a.example/b" target="_blank">the terms</a>']) {
    assert.deepEqual([shown(title)?.title, shown(title)?.description], ['I accept the terms', terms]);
    assert.equal(shown(title, 'Ours.')?.description, `Ours.\n\n${terms}`);
  }
  for (const title of ['Size [mm] (outer)', '[x](javascript:alert(1))']) assert.equal(shown(title)?.title, title);
});

test('HTML in a description becomes Markdown', () => {
  assert.equal(
    described('<p>Your <strong>full</strong> name,<br>as in the <em>passport</em>.</p><ul><li>A</li><li>B</li></ul>'),
    'Your **full** name,\nas in the _passport_.\n\n\n\n\n- A\n- B',
  );
  assert.equal(
    described('See <a class="x" href="https://a.example/b" target=_blank>the terms</a> &amp; <code>x</code>'),
    'See [the terms](https://a.example/b) & `x`',
  );
});

test('a link in HTML to anything but a page or an address is left as its text', () => {
  assert.equal(described('<a href="javascript:alert(1)">Press</a> me'), 'Press me');
  assert.equal(described('<script>alert(1)</script> me'), '<script>alert(1)</script> me');
});

test('HTML that a description explains as code stays as it is', () => {
  const text = 'Write `<b>bold</b>` or `&amp;`.';
  assert.equal(described(text), text);
});
