import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {codeMakersIn} from './tools/code-makers.js';

const root = join(import.meta.dirname, '..');

/**
 * The one exception: the code that retries failed loads imports chunks by the names that the build wrote into it, under
 * the widget's own address. The loader and the chunks have a copy of it each.
 */
const retryImport = 'import of an address that is no constant';
const retrySource = /^src\/loading\/lazy\.ts:/;
const retryBundle = /^dist\/widget\/(((v\d+|[\d.]+)\/)?widget|chunks\/base-[\w-]+)\.js:/;

test('the ways in which text becomes code are found', () => {
  const makers = [
    'eval("1")',
    '(0, eval)("1")',
    'globalThis.eval("1")',
    'new Function("1")',
    'Function("1")()',
    'window.Function("1")',
    'import(address)',
    'import(`./${name}.js`)',
    'import("ajv")',
    'import vm from "node:vm"',
    'import {compileFunction} from "vm"',
    'import {Ajv2020} from "ajv/dist/2020.js"',
    'export * from "ajv-formats"',
    'setTimeout("1", 1)',
  ];
  for (const code of makers) assert.equal(codeMakersIn('x.ts', code).length, 1, code);
  const harmless = ['import("./rare.js")', 'client.eval(script)', 'setTimeout(() => 1)', 'isFunction(x)', '"eval(1)"'];
  for (const code of harmless) assert.deepEqual(codeMakersIn('x.ts', code), [], code);
});

test('no source makes code of text', () => {
  assertOnlyRetryImports(findIn(['src', 'proxy'], /(?<!\.d)\.ts$/), retrySource);
});

test('nothing that is built makes code of text', () => {
  assertOnlyRetryImports(findIn(['dist/widget', 'dist/proxy'], /\.js$/), retryBundle);
});

/** Nothing was found except one import in each copy of the retry code. */
function assertOnlyRetryImports(found: string[], file: RegExp) {
  const isRetryImport = (one: string) => file.test(one) && one.endsWith(retryImport);
  assert.deepEqual(
    found.filter((one) => !isRetryImport(one)),
    [],
  );
  const copies = found.filter(isRetryImport).map((one) => one.split(':')[0]);
  assert.equal(new Set(copies).size, copies.length);
}

function findIn(folders: string[], kind: RegExp): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => kind.test(name) && !name.startsWith('node_modules'))
      .map((name) => join(folder, name)),
  );
  assert.ok(files.length > 5);
  return files
    .filter((file) => !file.startsWith('src/build/') && !file.startsWith('dist/widget/builds/'))
    .flatMap((file) =>
      codeMakersIn(file, readFileSync(join(root, file), 'utf8')).map(({line, what}) => `${file}:${line} ${what}`),
    );
}
