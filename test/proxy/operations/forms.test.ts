import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {test} from 'node:test';
import {Log} from '../../../proxy/observe/log.js';
import {WorkTurns} from '../../../proxy/base/work-turns.js';
import {Forms} from '../../../proxy/operations/forms.js';
import type {ListedProducts} from '../../../proxy/operations/product-lists.js';
import {SecretScan} from '../../../proxy/wire/secret-scan.js';
import type {Product} from '../../../src/contract/product.js';
import {makeForm} from '../../../src/form/plan/make-form.js';
import {json, product} from '../tools/fake-service.js';
import {canaries, jsonType, startBench, type Bench} from '../tools/harness.js';

/** Products with these schemas, under these ids. */
const withSchemas = (schemas: Record<string, unknown>) => ({
  reply: ((res) =>
    json(res, 200, {
      products: Object.entries(schemas).map(([id, briefSchema]) => ({...product, id, briefSchema})),
    })) as Bench['service']['reply'],
});

const titled = {type: 'object', properties: {title: {type: 'string', maxLength: 3}}, required: ['title']};

test('serves the form of a product as JSON: a plan and the schema', async (t) => {
  const bench = await startBench(t, withSchemas({'logo/1': titled}));
  const {status, body, headers} = await bench.ask('/products/logo%2F1/form.json');
  assert.deepEqual([status, headers['content-type']], [200, 'application/json; charset=utf-8']);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  assert.deepEqual(body, JSON.parse(JSON.stringify(makeForm(titled))));
  assert.equal((await bench.ask('/products/logo%2F1/form.js')).status, 404);
});

test('serves a form as immutable under its hash, and with a short cache time otherwise', async (t) => {
  const bench = await startBench(t, withSchemas({'logo@1.2': titled}));
  const plain = await bench.ask('/products/logo@1.2/form.json');
  assert.match(String(plain.headers['cache-control']), /max-age=60/);
  const hash = createHash('sha256').update(plain.text).digest('hex').slice(0, 32);
  const hashed = await bench.ask(`/products/logo%401.2/form.json?v=${hash}`);
  assert.match(String(hashed.headers['cache-control']), /immutable/);
  const old = await bench.ask('/products/logo@1.2/form.json?v=old');
  assert.match(String(old.headers['cache-control']), /max-age=60/);
  const tag = String(plain.headers.etag);
  const known = await bench.ask('/products/logo@1.2/form.json', {headers: {'if-none-match': tag}});
  assert.equal(known.status, 304);
});

test('makes the form of a schema once, even for another product and after the list is fetched again', async () => {
  const products: Product[] = [one('a'), one('b'), {...product, id: 'c', briefSchema: {type: 'object'}}];
  let version = 'first';
  const forms = formsOf(() => ({products: structuredClone(products), version}));
  const [first, second, other] = await Promise.all(['a', 'b', 'c'].map((id) => forms.find(id)));
  assert.equal(first, second);
  assert.notEqual(first, other);
  version = 'second';
  assert.equal(await forms.find('a'), first);
  products[0] = {...product, id: 'a', briefSchema: {type: 'object', title: 'Another'}};
  assert.equal(await forms.find('a'), first, 'what the same list says is the same');
  version = 'third';
  assert.notEqual(await forms.find('a'), first);
});

test('knows only the listed products, whatever characters their ids contain', async (t) => {
  const odd = ['__proto__', 'constructor', '../../etc', 'a b', 'ü', '%', 'form.json', '<script>'];
  const bench = await startBench(t, withSchemas(Object.fromEntries(odd.map((id) => [id, titled]))));
  for (const id of odd.slice(1)) {
    assert.equal((await bench.ask(`/products/${encodeURIComponent(id)}/form.json`)).status, 200, id);
  }
  for (const id of ['toString', 'hasOwnProperty', 'nope', '%zz', '%ff', '', '..%2f..']) {
    assert.equal((await bench.ask(`/products/${id}/form.json`)).status, 404, id);
  }
});

test('a form that contains a secret is refused, and not made again for every visitor', async () => {
  const lines: string[] = [];
  const schema = {type: 'object', title: `quotes ${canaries.keySecret} of anna@example.com`};
  const products = () => ({products: [{...product, id: 'a', briefSchema: schema}], version: '1'});
  const forms = formsOf(products, (line) => lines.push(line));
  for (let index = 0; index < 3; index++) {
    await assert.rejects(forms.find('a'), {status: 503, code: 'form_unavailable'});
  }
  assert.equal(lines.length, 1);
  assert.match(lines.join(), /"product":"a",.*"error":"repeats_a_secret"/);
  assert.doesNotMatch(lines.join(), /anna/);
  assert.ok(!lines.join().includes(canaries.keySecret));
});

test('serves forms of the last known products while the service is down', async (t) => {
  const bench = await startBench(t, withSchemas({a: titled}));
  await bench.ask('/products');
  await bench.service.close();
  assert.equal((await bench.ask('/products/a/form.json')).status, 200);
});

test('makes an empty form for a product without questions', async (t) => {
  const bench = await startBench(t, withSchemas({a: undefined}));
  const {status, body} = await bench.ask('/products/a/form.json');
  assert.deepEqual([status, body], [200, JSON.parse(JSON.stringify(makeForm({type: 'object'})))]);
});

/** Nested choices, more than can be drawn. */
function tower(levels: number): unknown {
  let schema: unknown = {type: 'string', pattern: '^(a+)+$'};
  for (let level = 0; level < levels; level++) schema = {anyOf: [schema, schema, {allOf: [schema, schema]}]};
  return schema;
}

test('responds to visitors and makes other forms while it makes those of slow schemas', async (t) => {
  const slow = (index: number) => ({type: 'object', title: `Slow ${index}`, properties: {a: tower(7)}});
  const schemas = Object.fromEntries([0, 1].map((index) => [`slow${index}`, slow(index)]));
  // Idle connections are closed, and on a busy machine these forms take long.
  const bench = await startBench(t, {...withSchemas({...schemas, kind: titled}), limits: {writeDeadlineMs: 120_000}});
  await bench.ask('/products');
  const done: string[] = [];
  const finish = async (id: string) => {
    const {status} = await bench.ask(`/products/${id}/form.json`);
    assert.equal(status, 200);
    done.push(id);
  };
  const making = Object.keys(schemas).map(finish);
  let answered = 0;
  const kind = finish('kind');
  while (done.length === 0) {
    assert.equal((await bench.ask('/products')).status, 200);
    answered++;
  }
  await Promise.all([...making, kind]);
  assert.equal(done[0], 'kind');
  assert.ok(answered > 0);
});

test('a search with a large response does not wait for the form of a slow schema', async (t) => {
  const designer = {id: 1, avatarUrl: 'https://pages.example/a', expertiseCategories: ['logo']};
  const found = {totalPages: 1, totalResults: 1, designers: Array.from({length: 50_000}, () => designer)};
  const products = [one('quick'), {...product, id: 'slow', briefSchema: {type: 'object', properties: {a: tower(7)}}}];
  const bench = await startBench(t, {
    reply: (res, {url}) => json(res, 200, url.endsWith('/designers') ? found : {products}),
    limits: {writeDeadlineMs: 120_000},
  });
  await bench.ask('/products/quick/form.json');
  const done: string[] = [];
  const making = bench.ask('/products/slow/form.json').then(() => done.push('form'));
  for (let times = 0; times < 50; times++) await bench.ask('/products');
  const search = bench.ask('/designers', {method: 'POST', headers: jsonType, body: {keywordQuery: 'a'}});
  assert.equal((await search.finally(() => done.push('search'))).status, 200);
  await making;
  assert.deepEqual(done, ['search', 'form']);
});

const one = (id: string) => ({...product, id, briefSchema: titled});

function formsOf(listed: () => ListedProducts, write?: (line: string) => void): Forms {
  const scan = new SecretScan(Object.values(canaries));
  const log = new Log(write && ((entry) => write(JSON.stringify(entry))), scan, 'salt');
  return new Forms({find: () => Promise.resolve(listed())}, {scan, log, turns: new WorkTurns()});
}
