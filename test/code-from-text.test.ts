import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {codeMakersIn} from './tools/code-makers.js';

const root = join(import.meta.dirname, '..');

/** Files that may, each with the reason. */
const sources: Readonly<Record<string, string>> = {};
const bundles: Readonly<Record<string, string>> = {};

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
  assert.deepEqual(findIn(['src', 'proxy'], /(?<!\.d)\.ts$/, sources), []);
});

const isBuilt = existsSync(join(root, 'dist/widget')) && existsSync(join(root, 'dist/proxy'));

test('nothing that is built makes code of text', {skip: !isBuilt && 'dist is absent: npm run build'}, () => {
  assert.deepEqual(findIn(['dist/widget', 'dist/proxy'], /\.js$/, bundles), []);
});

function findIn(folders: string[], kind: RegExp, exceptions: Readonly<Record<string, string>>): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => kind.test(name) && !name.startsWith('node_modules'))
      .map((name) => join(folder, name)),
  );
  assert.ok(files.length > 5);
  return files
    .filter((file) => !(file in exceptions) && !file.startsWith('src/build/'))
    .flatMap((file) =>
      codeMakersIn(file, readFileSync(join(root, file), 'utf8')).map(({line, what}) => `${file}:${line} ${what}`),
    );
}
