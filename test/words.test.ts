import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {steps} from '../src/locales/en/steps.js';
import {words as en} from '../src/locales/en/words.js';

/** Sections whose words are found by a value of the contract, a keyword of JSON Schema or an error code. */
const lookedUp = /\.(politicalGroups|expertises|errors|field|formats|next)\b/;

const code = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.ts') && !name.startsWith('locales'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');

test('every word of the interface is read by some code', () => {
  const unread = pathsOf({...en, steps}, '')
    .filter((path) => !lookedUp.test(path))
    .filter((path) => !new RegExp(`\\b${path.split('.').at(-1)}\\b`).test(code));
  assert.deepEqual(unread, [], `No code in src reads these words of src/locales/en: ${unread.join(', ')}`);
});

function pathsOf(words: object, path: string): string[] {
  return Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'object' && word !== null ? pathsOf(word as object, `${path}.${name}`) : [`${path}.${name}`],
  );
}
