import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {test} from 'node:test';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** Each layer, and the layers it may import besides itself. `types` may be imported by `import type` only. */
const layers: Record<string, {below: string[]; types?: string[]}> = {
  'src/contract': {below: ['src/json']},
  'src/contract.ts': {below: ['src/contract']},
  'src/client': {below: ['src/contract', 'src/json', 'src/loading']},
  'src/json': {below: []},
  'src/loading': {below: []},
  'src/build': {below: ['src/elements', 'src/form/plan', 'src/locales']},
  'src/frameworks': {below: []},
  'src/form/plan': {below: ['src/json', 'src/contract']},
  'src/form/model': {below: ['src/json', 'src/contract', 'src/form/plan/plan.ts'], types: ['src/form/plan']},
  'src/controllers': {below: ['src/contract', 'src/json', 'src/loading', 'src/locales'], types: ['src/client']},
  'src/styles': {below: []},
  'src/locales': {below: ['src/loading'], types: ['src/contract']},
  'src/elements': {
    below: [
      'src/json',
      'src/contract',
      'src/client',
      'src/loading',
      'src/form/model',
      'src/form/plan/plan.ts',
      'src/form/plan/make-form.ts',
      'src/controllers',
      'src/styles',
      'src/locales',
    ],
    types: ['src/form/plan'],
  },
  'src/index.ts': {below: ['src/elements', 'src/client', 'src/locales']},
  'src/compile.ts': {below: ['src/form/plan']},
  'src/loader.ts': {below: ['src/elements', 'src/loading', 'src/locales', 'src/page-calls.ts']},
  'src/page-calls.ts': {below: ['src/controllers', 'src/locales']},
  proxy: {below: ['src/json', 'src/contract', 'src/form/plan']},
  'demo/sandbox': {below: ['src/contract']},
};

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

for (const [layer, {below, types = []}] of Object.entries(layers)) {
  test(`${layer} imports only ${below.join(', ') || 'itself'}`, () => {
    for (const {from, to, typeOnly} of filesOf(layer).flatMap(importsOf)) {
      const allowed = [layer, ...below, ...(typeOnly ? types : [])];
      assert.ok(
        allowed.some((place) => to === place || to.startsWith(`${place}/`)),
        `${from} imports ${to}`,
      );
    }
  });
}

/** What other elements may import of an element: itself, its events, and the schema form's registry of widgets. */
const doors = /^src\/elements\/([\w-]+)\/(events|widgets|\1|brief-form|designer-(reviews|designs))\.ts$/;

test('an element imports nothing from inside another element, not even a type', () => {
  const roomOf = (file: string) => file.split('/')[2];
  for (const {from, to} of filesOf('src/elements').flatMap(importsOf)) {
    if (!to.startsWith('src/elements/') || roomOf(to) === roomOf(from) || roomOf(to) === 'shared') continue;
    assert.match(to, doors, `${from} imports ${to}: move what both use to src/elements/shared`);
  }
});

test('no folder has more than 20 files, fixtures aside', () => {
  const folders = new Map<string, number>();
  for (const file of ['src', 'proxy', 'demo', 'test'].flatMap(filesOf)) {
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  }
  const crowded = [...folders].filter(([folder, count]) => count > 20 && !/locales$|fixtures/.test(folder));
  assert.deepEqual(crowded, []);
});

test('no function is longer than 40 lines', () => {
  const long = ['src', 'proxy', 'demo'].flatMap(filesOf).flatMap(longFunctions);
  assert.deepEqual(long, []);
});

test('no file imports itself through others', () => {
  const files = [...filesOf('src'), ...filesOf('proxy'), ...filesOf('demo')];
  const graph = new Map(files.map((file) => [file, importsOf(file).filter(({typeOnly}) => !typeOnly)]));
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    assert.ok(!path.includes(file), `import cycle: ${[...path, file].join(' -> ')}`);
    if (done.has(file)) return;
    for (const {to} of graph.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
});

test('every source file belongs to a layer, so that none escapes the rules', () => {
  const known = [...Object.keys(layers), 'src/form/own-forms.d.ts'];
  const stray = filesOf('src').filter((file) => !known.some((place) => file === place || file.startsWith(`${place}/`)));
  assert.deepEqual(stray, []);
});

/** Files that a run of the consumer projects leaves behind. */
const isMade = (name: string) => name.startsWith(join('consumers', 'out'));

function filesOf(place: string): string[] {
  if (place.endsWith('.ts')) return existsSync(join(root, place)) ? [place] : [];
  return readdirSync(join(root, place), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.ts') && !isMade(name))
    .map((name) => join(place, name));
}

/** The imports of our own files, static and dynamic; packages belong to no layer. */
function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) => {
    if (!specifier.startsWith('.')) return;
    const target = relative(root, join(root, dirname(file), specifier)).replace(/\.js$/, '.ts');
    found.push({from: file, to: target, typeOnly});
  };
  const visit = (node: ts.Node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      if (ts.isStringLiteral(node.moduleSpecifier)) add(node.moduleSpecifier.text, isTypeOnly(node));
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier)) add(specifier.text, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/** Functions of more than 40 lines. */
function longFunctions(file: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if (lines > 40) found.push(`${file}:${lineOf(node.getStart())} (${lines} lines)`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause || clause.isTypeOnly) return clause !== undefined;
  const names = clause.namedBindings;
  return (
    !clause.name && names !== undefined && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly)
  );
}
