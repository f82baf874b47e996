import assert from 'node:assert/strict';
import {hash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {languages} from '../../src/locales/languages.js';

const chunks = join(import.meta.dirname, '../../dist/widget/chunks');

const scripts = readdirSync(chunks).filter((name) => name.endsWith('.js'));
const translated = Object.keys(languages);
const ofLanguage = new RegExp(`-(?:${translated.join('|')})-.{8}\\.js$`);

/** In kB of brotli: an element with all that it imports at once, Lit included, before anything rare is loaded. */
const elementBudgets = {'schema-form': 38.8, 'brief-form': 64.85, 'designer-gallery': 36, marketplace: 22.6};

for (const [element, most] of Object.entries(elementBudgets)) {
  test(`a page needs at most ${most} kB for <dm-${element}>`, () => assertAtMost(bytesOf(element), most));
}

test('the code of the first screens asks the browser to compile it at once', () => {
  for (const name of Object.keys(elementBudgets).flatMap((element) => [...withImports(entryOf(element))])) {
    const [first] = readFileSync(join(chunks, name), 'utf8').split('\n', 1);
    assert.equal(first, '//# allFunctionsCalledOnLoad', name);
  }
});

test('the loader has at most 4.85 kB', () => assertAtMost(sizeOf('../widget.js'), 4.85));

test('everything in English has at most 192.55 kB', () => {
  const english = scripts.filter((name) => !ofLanguage.test(name));
  const bytes = english.reduce((sum, name) => sum + sizeOf(name), sizeOf('../widget.js'));
  assertAtMost(bytes, 192.55);
});

test('a further language adds at most 3.25 kB to a page, and 3.04 kB more to one with a form', () => {
  assertLanguages('language', 3.25);
  assertLanguages('form', 3.04);
});

/** A regional variant comes with the words of its language. */
function assertLanguages(file: string, most: number) {
  const ofEnglish = withImports(entryOf('schema-form'));
  const files = scripts.filter((name) => name.startsWith(`${file}-`) && ofLanguage.test(name));
  assert.equal(files.length, translated.length);
  for (const name of files.filter((one) => !one.includes('-pt-PT-'))) {
    const added = [...withImports(name)].filter((one) => !ofEnglish.has(one));
    assert.deepEqual(added, [name]);
    assertAtMost(sizeOf(name), most);
  }
}

/**
 * The compressed bytes of a file. The hashes in the names of chunks change with anything, and with them the size by up to 80
 * bytes: others stand for them here, made from the names, so that only a change of the code changes the size.
 */
function sizeOf(name: string): number {
  const code = readFileSync(join(chunks, name), 'utf8');
  return brotliCompressSync(
    code.replace(/([\w-]+)-[\w-]{8}(?=\.js\b)/g, (_, chunk: string) => `${chunk}-${stableHash(chunk)}`),
  ).length;
}

const stableHash = (chunk: string) => hash('sha256', chunk, 'base64url').slice(0, 8);

function assertAtMost(bytes: number, most: number) {
  const remedy = 'save bytes elsewhere, load rarely used code on demand, or raise the limit if the feature is worth it';
  assert.ok(bytes <= most * 1000, `${bytes} bytes, ${Math.ceil(bytes - most * 1000)} too many: ${remedy}`);
}

/** The compressed bytes of an element's chunk and of all that it imports at once. */
function bytesOf(element: string): number {
  return [...withImports(entryOf(element))].reduce((sum, name) => sum + sizeOf(name), 0);
}

function entryOf(element: string): string {
  const entry = scripts.find((name) => name.startsWith(`${element}-`));
  assert.ok(entry);
  return entry;
}

/** A chunk and its static imports, without dynamic ones. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const code = readFileSync(join(chunks, name), 'utf8');
  for (const [, imported] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) {
    if (imported) withImports(imported, seen);
  }
  return seen;
}
