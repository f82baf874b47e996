import assert from 'node:assert/strict';
import {test} from 'node:test';
import {json, product} from '../tools/fake-service.js';
import {codeOf, startBench} from '../tools/harness.js';

const plain = {id: 'plain-1', title: 'No form', price: 200};
const short = {...product, briefSchema: true};

test('the products are listed without their schemas for a page that needs none', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 200, {products: [product, plain]})});
  const {status, headers, body} = await bench.ask('/products?schemas=false');
  assert.deepEqual([status, body], [200, {products: [short, plain]}]);
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  assert.match(String(headers['cache-control']), /^public, max-age=60, /);
  const again = await bench.ask('/products?schemas=false', {headers: {'if-none-match': String(headers.etag)}});
  assert.equal(again.status, 304);
});

test('both lists come from one call to the service, and every other query has the whole one', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 200, {products: [product]})});
  await bench.ask('/products?schemas=false');
  for (const query of ['', '?', '?schemas=true', '?schemas=false&page=2', '?other=1']) {
    assert.deepEqual((await bench.ask(`/products${query}`)).body, {products: [product]}, query);
  }
  assert.equal(bench.service.received.length, 1);
});

test('the short list changes with the whole one, and outlives an outage as that does', async (t) => {
  let title = 'Logo';
  const bench = await startBench(t, {
    reply: (res) => (title ? json(res, 200, {products: [{...product, title}]}) : json(res, 500, {message: 'down'})),
  });
  const ask = async () => (await bench.ask('/products?schemas=false')).body;
  assert.deepEqual(await ask(), {products: [{...short, title}]});
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + 2 * 3_700_000);
  title = 'Another';
  assert.deepEqual(await ask(), {products: [{...short, title}]});
  title = '';
  t.mock.method(performance, 'now', () => now() + 4 * 3_700_000);
  assert.deepEqual(await ask(), {products: [{...short, title: 'Another'}]});
});

test('a refusal of the service is the same with or without schemas', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 500, {message: 'down'})});
  const [whole, listed] = [await bench.ask('/products'), await bench.ask('/products?schemas=false')];
  assert.deepEqual(codeOf(listed), codeOf(whole));
});
