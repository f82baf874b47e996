import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import ts from 'typescript';
import {programOf} from '../../src/build/program.js';
import {errorsInGuides} from '../tools/compile-guides.js';
import {frameworkEntries, pageEntries, serverEntries} from '../../src/build/entries.js';

const root = join(import.meta.dirname, '../..');
const modules = join(root, 'dist/npm');
const declarations = join(root, 'dist/types');

interface Manifest {
  exports: Record<string, string | {types: string; default: string}>;
  sideEffects: string[];
  dependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

test('package.json exports each entry with its declarations', () => {
  for (const [name, source] of Object.entries({...pageEntries, ...serverEntries, ...frameworkEntries})) {
    const entry = manifest.exports[name];
    assert.ok(typeof entry === 'object', `"exports" of package.json lacks ${name}`);
    assert.equal(entry.types, `./dist/types/${source.replace(/(\.d)?\.ts$/, '.d.ts')}`);
    assert.ok(existsSync(join(root, entry.types)), `${entry.types} was written`);
    if (!(name in serverEntries)) assert.ok(existsSync(join(root, entry.default)), `${entry.default} was written`);
  }
});

test('the modules of the package import no package but lit and @lit/task', () => {
  const imported = new Set(filesIn(modules, '.js').flatMap((file) => importsOf(join(modules, file))));
  const packages = [...imported].filter((name) => !/^\.|^node:/.test(name)).map(packageOf);
  assert.deepEqual([...new Set(packages)].sort(), ['@lit/task', 'lit']);
});

test('the declarations refer to no package but lit, and to the frameworks that they are for', () => {
  const foreign = filesIn(declarations, '.d.ts').flatMap((file) =>
    importsOf(join(declarations, file)).filter((name) => !name.startsWith('.') && !/^lit(\/|$)/.test(name)),
  );
  assert.deepEqual([...new Set(foreign)].sort(), [
    'fastify',
    'node:http',
    'preact',
    'react',
    'solid-js',
    'svelte/elements',
    'vue',
  ]);
});

test('every import of a module or a declaration leads to a file of the package', () => {
  for (const [folder, ending] of [
    [modules, '.js'],
    [declarations, '.d.ts'],
  ] as const) {
    for (const file of filesIn(folder, ending)) {
      for (const name of importsOf(join(folder, file)).filter((specifier) => specifier.startsWith('.'))) {
        const target = join(folder, dirname(file), name).replace(/\.js$/, ending);
        assert.ok(existsSync(target), `${file} imports ${name}`);
      }
    }
  }
});

test('each module and each declaration has a map', () => {
  const written = filesIn(declarations, '.d.ts').filter((file) => !file.includes('frameworks'));
  for (const file of written) assert.ok(existsSync(join(declarations, `${file}.map`)), file);
  const ours = filesIn(modules, '.js').filter((file) => !file.startsWith('vendor') && statementsOf(file).some(isCode));
  for (const file of ours) assert.ok(existsSync(join(modules, `${file}.map`)), file);
});

test('sideEffects of package.json lists exactly the modules that register an element, words, a widget or messages', () => {
  const registering = filesIn(modules, '.js').filter((file) => !file.startsWith('vendor') && registers(file));
  const listed = manifest.sideEffects.filter((path) => path !== './src/**');
  assert.deepEqual(
    listed,
    ['index.js', ...registering].sort().map((file) => `./dist/npm/${file}`),
  );
});

test('every page export can be imported in Node without a document, and registers nothing', () => {
  const names = Object.keys(pageEntries).map((name) => join('design-marketplace-widget', name));
  const program = `
    for (const name of ${JSON.stringify(names)}) await import(name);
    const registered = ${JSON.stringify(Object.keys(pageEntries))}
      .map((name) => name.replace('./', 'dm-'))
      .filter((name) => globalThis.customElements?.get(name));
    console.log(JSON.stringify({registered, document: typeof document, window: typeof window}));
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {cwd: root, encoding: 'utf8'});
  assert.deepEqual(JSON.parse(said), {registered: [], document: 'undefined', window: 'undefined'});
});

test('a client in Node says that it needs an absolute address, whatever it is given instead', () => {
  const program = `
    import {createClient} from 'design-marketplace-widget/client';
    for (const proxyUrl of ['', '/design', 'http://', undefined]) {
      try { createClient({proxyUrl}); } catch (error) { console.log(String(error)); }
    }
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {cwd: root, encoding: 'utf8'});
  assert.deepEqual(
    said.trim().split('\n'),
    ['', '/design', 'http://', 'undefined'].map(
      (given) => `TypeError: The address of the proxy must be an absolute URL, not '${given}'`,
    ),
  );
});

test('every exported name has a documented type', () => {
  const entries = Object.values({...pageEntries, ...serverEntries});
  const program = programOf(entries);
  const checker = program.getTypeChecker();
  const isAlias = ({flags}: ts.Symbol) => (flags & ts.SymbolFlags.Alias) !== 0;
  const exported = entries.flatMap((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
    return checker.getExportsOfModule(module!).map((name) => (isAlias(name) ? checker.getAliasedSymbol(name) : name));
  });
  const undocumented = exported.filter((symbol) => symbol.getDocumentationComment(checker).length === 0);
  assert.deepEqual(
    undocumented.map(({name}) => name),
    [],
  );
});

test('the code in the guides compiles against the package', () => {
  assert.deepEqual(errorsInGuides(root), []);
});

test('npm packs what is built and the sources that maps lead to, and nothing else', () => {
  const command = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const said = execFileSync('npm', command, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  const [packed] = JSON.parse(said) as {files: {path: string; size: number}[]}[];
  const sizes = new Map<string, number>();
  for (const {path, size} of packed!.files) {
    const room = packedRooms.find((pattern) => pattern.test(path));
    assert.ok(room, `${path} is packed, but nobody needs it`);
    sizes.set(room.source, (sizes.get(room.source) ?? 0) + size);
  }
  for (const [room, bytes] of sizes) console.log(`${(bytes / 1000).toFixed(0).padStart(6)} kB  ${room}`);
});

/** The files that the tarball may contain. */
const packedRooms = [
  /^(LICENSE|README\.md|package\.json)$/,
  /^dist\/npm\/vendor\/.*(\.js|\.js\.map|licenses\.md)$/,
  /^dist\/npm\/.*\.js(\.map)?$/,
  /^dist\/types\/.*\.d\.ts(\.map)?$/,
  /^dist\/widget\/.*\.(js|json)(\.br|\.gz)?$/,
  /^dist\/widget\/embed\.html$/,
  /^dist\/proxy\/.*(\.js|licenses\.md)$/,
  /^dist\/[\w.-]+\.(json|md|txt)$/,
  /^dist\/reference\/[\w-]+\.(html|css|md|txt|png)$/,
  /^src\/(?!build\/).*\.ts$/,
  /^proxy\/.*\.ts$/,
  /^proxy\/deploy\//,
  /^(src|proxy)\/README\.md$/,
];

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith(ending))
    .sort();
}

const importsOf = (file: string) =>
  ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({fileName}) => fileName);

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

const statementsOf = (file: string) =>
  ts.createSourceFile(file, readFileSync(join(modules, file), 'utf8'), ts.ScriptTarget.Latest, true).statements;

const isCode = (statement: ts.Statement) => !ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement);

/** Whether loading a module has a visible side effect: it calls `register…` or defines an element. */
const registers = (file: string) =>
  statementsOf(file).some(
    (statement) => ts.isExpressionStatement(statement) && /^register\w+\(|\belement\("dm-/.test(statement.getText()),
  );
