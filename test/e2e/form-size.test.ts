import assert from 'node:assert/strict';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';

const chunks = join(import.meta.dirname, '../../dist/widget/chunks');

test('a page needs at most 39 kB (brotli) to draw and judge a form, Lit included, before anything rare is loaded', () => {
  const entry = readdirSync(chunks).find((name) => /^schema-form-.*\.js$/.test(name));
  assert.ok(entry);
  const bytes = [...withImports(entry)].reduce((sum, name) => sum + statSync(join(chunks, `${name}.br`)).size, 0);
  assert.ok(bytes <= 39_000, `${bytes} bytes`);
});

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
