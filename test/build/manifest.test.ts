import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {elementsOf, makeManifest, type FiredEvent} from '../../src/build/manifest/manifest.js';
import {valuesFor} from '../../src/loading/attribute-check.js';
import {guideNames} from '../../src/build/reference/guides.js';
import {referenceFiles} from '../../src/build/reference/reference.js';

const manifest = makeManifest();
const elements = elementsOf(manifest);
const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const common = ['proxy-url', 'theme'];

for (const {tagName, description, attributes, members, events, slots, cssParts, cssProperties} of elements) {
  test(`all that <${tagName}> shows to others is described`, () => {
    assert.ok(description, `${tagName} itself`);
    for (const item of [...attributes, ...members, ...events, ...slots, ...cssParts, ...cssProperties]) {
      assert.ok(item.description, `${tagName}: "${item.name}" has no description`);
    }
    for (const {name, parameters = []} of members) {
      for (const parameter of parameters)
        assert.ok(parameter.description, `${name}: "${parameter.name}" has no description`);
    }
    for (const {name, type} of [...attributes, ...events]) assert.ok(type?.text, `${tagName}: "${name}" has no type`);
    for (const {name, fields = []} of events) {
      for (const field of fields) assert.ok(field.description, `${name}: "${field.name}" has no description`);
    }
  });

  test(`the README lists the attributes of <${tagName}>`, () => {
    const [, cell = ''] = rowOf(`<${tagName}>`);
    const written = codes(cell).map((code) => /^[\w-]+/.exec(code)?.[0]);
    const names = attributes.map(({name}) => name).filter((name) => !common.includes(name));
    const table = `the row of <${tagName}> in README.md`;
    for (const name of names) assert.ok(written.includes(name), `${table} lacks ${name}`);
    for (const name of written) assert.ok(name && names.includes(name), `${table} has ${name}, which is no attribute`);
    for (const code of codes(cell)) {
      const [, name, values] = /^([\w-]+)="(.*)"$/.exec(code) ?? [];
      const known = attributes.find((attribute) => attribute.name === name)?.values ?? [];
      if (values) assert.deepEqual(values.split('\\|').sort(), [...known].sort(), `the values of ${name}`);
    }
  });
}

test('every element is loaded by the script tag and exported by the package', () => {
  const loader = readFileSync(join(import.meta.dirname, '../../src/loader.ts'), 'utf8');
  const index = readFileSync(join(import.meta.dirname, '../../src/index.ts'), 'utf8');
  for (const {tagName, name} of elements) {
    assert.ok(loader.includes(`'${tagName}': lazy(`), `src/loader.ts does not load ${tagName}`);
    assert.match(index, new RegExp(`export \\{.*\\b${name}\\b`), `src/index.ts does not export ${name}`);
  }
});

test('the README lists every event with its fields, and says which can be cancelled', () => {
  const fired = new Map(elements.flatMap(({events}) => events).map((event) => [event.name, event]));
  const [, table = ''] = readme.split('| event | fields | cancel it to |\n|---|---|---|\n');
  const rows = table.split('\n\n')[0]!.trim().split('\n').map(cellsOf);
  const written = rows.map(([name = '', fields = '', why = '']) => ({
    name: codes(name)[0],
    fields: codes(fields),
    cancelable: why !== '',
  }));
  assert.deepEqual(
    written.sort(byName),
    [...fired.values()]
      .map(({name, fields = [], cancelable}: FiredEvent) => ({
        name,
        fields: fields.map((field) => field.name),
        cancelable,
      }))
      .sort(byName),
  );
});

test('the README names every token', () => {
  for (const {name} of elements[0]!.cssProperties) {
    const short = name.replace('--dm-color', '');
    assert.ok(readme.includes(`\`${name}\``) || readme.includes(`\`${short}\``), name);
  }
});

test('the reference has a page for each element that names all it has, and lists them for programs', () => {
  const files = referenceFiles(manifest);
  const read = (name: string) => String(files.get(name) ?? '');
  for (const {tagName, attributes, events, cssParts} of elements) {
    const page = read(`${tagName}.html`);
    for (const {name} of [...attributes, ...events, ...cssParts])
      assert.ok(page.includes(`<code>${name}</code>`), name);
    assert.ok(read('index.html').includes(`${tagName}.html`));
    assert.ok(read('llms.txt').includes(`${tagName}.html`));
  }
});

test('every guide is a page of the reference, and the README links to it', () => {
  const known = new Set<string>(guideNames);
  for (const file of readdirSync('src/guides').filter((name) => name.endsWith('.md'))) {
    assert.ok(known.has(file.slice(0, -3)), `src/build/reference/guides.ts does not list ${file}`);
    assert.ok(readme.includes(`(src/guides/${file})`), `"Find your way" in README.md has no link to ${file}`);
  }
});

test('the marketplace exports the parts of the elements in it, each of which they have', () => {
  const steps = readFileSync('src/elements/marketplace/render-steps.ts', 'utf8');
  const partsOf = (tag: string) =>
    new Set(elements.find(({tagName}) => tagName === tag)?.cssParts?.map(({name}) => name));
  const exported = [...steps.matchAll(/<(dm-[\w-]+)\s+exportparts="([^"]+)"/g)].flatMap(([, tag = '', list = '']) =>
    list.split(', ').map((pair) => {
      const [inner = '', outer = inner] = pair.split(': ');
      assert.ok(partsOf(tag).has(inner), `<${tag}> has no part ${inner}`);
      return outer;
    }),
  );
  const own = [...readFileSync('src/elements/marketplace/marketplace.ts', 'utf8').matchAll(/ part="([^"]+)"/g)];
  const all = new Set([...exported, ...own.map(([, name]) => name)]);
  assert.deepEqual([...all].sort(), [...partsOf('dm-marketplace')].sort());
});

test('the check of misspelt attributes knows every enumerated attribute', () => {
  for (const {attributes} of elements) {
    const names = attributes.map(({name}) => name);
    for (const {name, values = []} of attributes) {
      const isFew = values.length > 0 && values.length < 5;
      assert.deepEqual(valuesFor(name, names)?.sort(), isFew ? [...values].sort() : undefined, name);
    }
  }
});

const byName = (a: {name?: string}, b: {name?: string}) => (a.name ?? '').localeCompare(b.name ?? '');
const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
const cellsOf = (row: string) => row.replace(/^\|\s*|\s*\|$/g, '').split(/\s*(?<!\\)\|\s*/);

/** The cells behind the first in the row of an element. */
function rowOf(tag: string): [string, string] {
  const row = readme.split('\n').find((line) => line.startsWith(`| \`${tag}\` |`));
  const [, use = '', attributes = ''] = cellsOf(row ?? '');
  return [use, attributes];
}
