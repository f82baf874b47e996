import assert from 'node:assert/strict';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';

const chunks = join(import.meta.dirname, '../../dist/widget/chunks');

test('a page needs at most 34 kB (brotli) to draw and judge a form, Lit included, before anything rare is loaded', () => {
  const bytes = bytesOf('schema-form');
  assert.ok(bytes <= 34_000, `${bytes} bytes`);
});

test('a page needs at most 36.9 kB (brotli) for the gallery, before a profile or a comparison is opened', () => {
  const bytes = bytesOf('designer-gallery');
  assert.ok(bytes <= 36_900, `${bytes} bytes`);
});

/** The compressed bytes of an element's chunk and of all that it imports at once. */
function bytesOf(element: string): number {
  const entry = readdirSync(chunks).find((name) => name.startsWith(`${element}-`) && name.endsWith('.js'));
  assert.ok(entry);
  return [...withImports(entry)].reduce((sum, name) => sum + statSync(join(chunks, `${name}.br`)).size, 0);
}

/** A chunk and all it imports, but not what it only imports later. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const code = readFileSync(join(chunks, name), 'utf8');
  for (const [, imported] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) {
    if (imported) withImports(imported, seen);
  }
  return seen;
}
