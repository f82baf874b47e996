import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {stopCompiling} from '../../../src/form/plan/compile-in-worker.js';
import {json, product} from '../tools/fake-service.js';
import {startBench, type Bench, type Told} from '../tools/harness.js';

after(() => stopCompiling());

const codeOf = ({status, body}: Told) => [status, (body as {code?: string}).code];

/** Products with these schemas, under these ids. */
const withSchemas = (schemas: Record<string, unknown>) => ({
  reply: ((res) =>
    json(res, 200, {
      products: Object.entries(schemas).map(([id, briefSchema]) => ({...product, id, briefSchema})),
    })) as Bench['service']['reply'],
});

const compiled = async () => ({code: 'export const plan = {};', hash: 'abc123'});
const titled = {type: 'object', properties: {title: {type: 'string', maxLength: 3}}, required: ['title']};

test('serves the form of a product as a module with a plan and rules', async (t) => {
  const bench = await startBench(t, withSchemas({'logo/1': titled}));
  const {status, text, headers} = await bench.ask('/products/logo%2F1/form.js');
  assert.deepEqual([status, headers['content-type']], [200, 'text/javascript; charset=utf-8']);
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  const form = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    plan: {hash: string};
    rules: unknown;
  };
  assert.equal(typeof form.plan.hash, 'string');
  assert.ok(form.rules);
});

test('lets a module be kept forever under its hash, and shortly under its plain address', async (t) => {
  const bench = await startBench(t, {...withSchemas({'logo@1.2': titled}), compileForm: compiled});
  const plain = await bench.ask('/products/logo@1.2/form.js?try=2');
  assert.match(String(plain.headers['cache-control']), /max-age=60/);
  const hashed = await bench.ask('/products/logo%401.2/form.js?v=abc123');
  assert.match(String(hashed.headers['cache-control']), /immutable/);
  const old = await bench.ask('/products/logo@1.2/form.js?v=old');
  assert.match(String(old.headers['cache-control']), /max-age=60/);
  const known = await bench.ask('/products/logo@1.2/form.js', {headers: {'if-none-match': String(plain.headers.etag)}});
  assert.equal(known.status, 304);
});

test('compiles each schema once, whoever and however many ask', async (t) => {
  let count = 0;
  const bench = await startBench(t, {
    ...withSchemas({a: titled, b: titled, c: {type: 'object'}}),
    compileForm: async () => ({code: `export const plan = ${++count};`, hash: String(count)}),
  });
  await Promise.all(['a', 'a', 'b', 'c', 'a', 'b'].map((id) => bench.ask(`/products/${id}/form.js`)));
  assert.equal(count, 2);
});

test('knows only the products of the list, whatever their ids look like', async (t) => {
  const odd = ['__proto__', 'constructor', '../../etc', 'a b', 'ü', '%', 'form.js', '<script>'];
  const bench = await startBench(t, {
    ...withSchemas(Object.fromEntries(odd.map((id) => [id, titled]))),
    compileForm: compiled,
  });
  for (const id of odd.slice(1)) {
    assert.equal((await bench.ask(`/products/${encodeURIComponent(id)}/form.js`)).status, 200, id);
  }
  for (const id of ['toString', 'hasOwnProperty', 'nope', '%zz', '%ff', '', '..%2f..']) {
    assert.equal((await bench.ask(`/products/${id}/form.js`)).status, 404, id);
  }
});

test('says that a form cannot be made, and does not try again for every visitor', async (t) => {
  let count = 0;
  const bench = await startBench(t, {
    ...withSchemas({a: titled}),
    compileForm: async () => {
      count++;
      throw new Error('canary detail');
    },
  });
  for (let index = 0; index < 3; index++) {
    assert.deepEqual(codeOf(await bench.ask('/products/a/form.js')), [503, 'form_unavailable']);
  }
  assert.equal(count, 1);
  assert.doesNotMatch(bench.everything(), /canary detail/);
});

/** A tower of choices that takes an honest compiler very long. */
function tower(levels: number): unknown {
  let schema: unknown = {type: 'string', pattern: '^(a+)+$'};
  for (let level = 0; level < levels; level++) schema = {anyOf: [schema, schema, {allOf: [schema, schema]}]};
  return schema;
}

test('goes on answering while a hostile schema is compiled, and survives it', async (t) => {
  const hostile = {type: 'object', properties: {a: tower(7)}};
  const bench = await startBench(t, {...withSchemas({hostile, kind: titled}), limits: {compileTimeoutMs: 1000}});
  await bench.ask('/products');
  let done = false;
  const form = bench.ask('/products/hostile/form.js').finally(() => (done = true));
  let answered = 0;
  while (!done) {
    assert.equal((await bench.ask('/products')).status, 200);
    answered++;
  }
  assert.ok([200, 503].includes((await form).status));
  assert.ok(answered > 5, `${answered} answers meanwhile`);
  assert.equal((await bench.ask('/products/kind/form.js')).status, 200);
});

test('serves forms of the products it last saw while the service is down', async (t) => {
  const bench = await startBench(t, {...withSchemas({a: titled}), compileForm: compiled});
  await bench.ask('/products');
  await bench.service.close();
  assert.equal((await bench.ask('/products/a/form.js')).status, 200);
});

test('makes an empty form for a product without questions', async (t) => {
  const schemas: unknown[] = [];
  const bench = await startBench(t, {
    ...withSchemas({a: undefined}),
    compileForm: async (schema) => (schemas.push(schema), compiled()),
  });
  assert.equal((await bench.ask('/products/a/form.js')).status, 200);
  assert.deepEqual(schemas, [{type: 'object'}]);
});
