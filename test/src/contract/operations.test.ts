import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {test} from 'node:test';
import {mediaTypes, parseMediaType} from '../../../src/contract/media-types.js';
import {operations, type Operation} from '../../../src/contract/operations.js';
import {categories, industries} from '../../../src/contract/value-sets.js';

const table: Operation[] = Object.values(operations);

test('the table holds the ten operations of part 4, each under its own id', () => {
  assert.equal(table.length, 10);
  assert.deepEqual(
    Object.entries(operations).map(([id, operation]) => [id, operation.id]),
    table.map(({id}) => [id, id]),
  );
});

for (const operation of table) {
  test(`${operation.id} names exactly the parameters of its path`, () => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(Object.keys(operation.pathParameters ?? {}), inPath);
  });
}

test('a brief has four media types, the search three, every other body one', () => {
  const counts = table.flatMap(({id, requestBody}) => (requestBody ? [[id, Object.keys(requestBody).length]] : []));
  assert.deepEqual(Object.fromEntries(counts), {
    createBrief: 4,
    setBriefState: 1,
    createOrder: 1,
    searchDesigners: 3,
    awardRoyalty: 1,
    createCoupon: 1,
  });
});

test('a media type is recognised with and without application/, in any case, with parameters, and no other is', () => {
  assert.equal(parseMediaType('application/json; charset=utf-8'), mediaTypes.json);
  assert.equal(parseMediaType('vnd.partner.sitebuilderA+v2+json'), mediaTypes.sitebuilderA);
  assert.equal(parseMediaType('APPLICATION/vnd.partner.sitebuilderc+JSON'), mediaTypes.sitebuilderC);
  assert.equal(parseMediaType('text/json'), undefined);
  assert.equal(parseMediaType('application/vnd.partner.sitebuilderB+json'), undefined);
  assert.equal(parseMediaType(''), undefined);
});

const document = new URL('../../../../shared/service-api.md', import.meta.url);

test(
  'every path, value and field of the document stands in the contract',
  {skip: !existsSync(document) && 'the document is not beside this checkout'},
  () => {
    const text = readFileSync(document, 'utf8');
    const headings = [...text.matchAll(/^### 4\.\d+ (\w+) (\S+)/gm)].map(([, method, path]) => `${method} ${path}`);
    assert.deepEqual(table.map(({method, path}) => `${method} ${path}`).sort(), headings.sort());
    assert.ok(text.includes(`${categories.join(', ')}.`));
    assert.ok(text.includes(`${industries.join(', ')}.`));
    const contract = JSON.stringify(operations);
    const rows = text.slice(text.indexOf('### 2.2'), text.indexOf('## 3.')).matchAll(/^\| (\w+) \|/gm);
    const fields = [...rows].map(([, field]) => field!).filter((field) => field !== 'Field');
    assert.ok(fields.length > 70);
    assert.deepEqual(
      fields.filter((field) => !contract.includes(`"${field}"`)),
      [],
    );
  },
);
