import assert from 'node:assert/strict';
import {test} from 'node:test';
import {WorkTurns} from '../../../proxy/base/work-turns.js';
import type {ListedProducts} from '../../../proxy/operations/product-lists.js';
import {ProductPages} from '../../../proxy/operations/product-pages.js';
import {json, product} from '../tools/fake-service.js';
import {codeOf, startBench, type Bench} from '../tools/harness.js';

const withProducts = (...products: object[]) => ({
  reply: ((res) =>
    json(res, 200, {products: products.map((own) => ({...product, ...own}))})) as Bench['service']['reply'],
});
const logo = {id: 'logo 1', title: 'Logo <b>design</b>', price: 29_950, description: 'One & "only"'};

test('lists the products as plain HTML: no script, no style, and nothing of a product is markup', async (t) => {
  const bench = await startBench(t, withProducts(logo));
  const {status, text, headers} = await bench.ask('/products.html');
  assert.deepEqual([status, headers['content-type']], [200, 'text/html; charset=utf-8']);
  assert.equal(
    text,
    '<ul data-dm-products>\n<li><a href="#dm-brief=logo%201">Logo &#60;b&#62;design&#60;/b&#62;</a> <b>$299.50</b> ' +
      '<p>One &#38; &#34;only&#34;</p></li>\n</ul>\n',
  );
  assert.match(String(headers['cache-control']), /^public, max-age=60/);
  const known = await bench.ask('/products.html', {headers: {'if-none-match': String(headers.etag)}});
  assert.equal(known.status, 304);
});

test('prices are in the language of the page, and links lead where the page says', async (t) => {
  const bench = await startBench(t, withProducts({...logo, id: 'a/$&'}));
  const query = new URLSearchParams({lang: 'de', link: '/order?product={id}&from=list'});
  const {text} = await bench.ask(`/products.html?${query}`);
  assert.match(text, /href="\/order\?product=a%2F%24%26&#38;from=list"/);
  assert.match(text, /<b>299,50\u00a0\$<\/b>/);
  assert.match((await bench.ask('/products.html?lang=%21%21')).text, /\$299\.50/);
});

test('a link may lead to the page itself or to an allowed origin, and nowhere else', async () => {
  const pages = pagesOf(listing('1'), 'https://www.partner.example');
  for (const link of ['/{id}', '?id={id}', '#{id}', 'https://www.partner.example/order/{id}']) {
    assert.match(String((await pages.find(query(link))).bytes), /<a href=/, link);
  }
  const others = ['//evil.example/{id}', '/\\evil.example/{id}', 'https://evil.example/{id}', 'javascript:alert({id})'];
  const odd = ['\tjavascript:{id}', 'https:evil/{id}', 'data:text/html,{id}', '/order', '', 'order/{id}'];
  const long = ['/{id}{id}', `/{id}?${'x'.repeat(1000)}`];
  for (const link of [...others, ...odd, ...long]) {
    await assert.rejects(pages.find(query(link)), {status: 400, code: 'bad_request'}, link);
  }
});

test('a list is made once for each version of the products', async () => {
  let version = '1';
  const pages = pagesOf(() => listing(version)());
  const first = await pages.find('');
  assert.equal(await pages.find(''), first);
  version = '2';
  assert.notEqual(await pages.find(''), first);
});

test('a list of long descriptions and links ends after a million characters', async () => {
  const long = Array.from({length: 1000}, (_, at) => ({
    ...product,
    ...logo,
    id: `${at}`,
    description: "'".repeat(1000),
  }));
  const pages = pagesOf(() => Promise.resolve({products: long, version: '1'}));
  const {size, bytes} = await pages.find(query(`/{id}?${"'".repeat(900)}`));
  assert.ok(size > 900_000 && size <= 1_000_100, String(size));
  assert.ok(bytes.subarray(-12).equals(Buffer.from('</li>\n</ul>\n')));
});

test('a list that several request at once is made once, and others only after it', async () => {
  const jobs = {running: 0, most: 0, all: 0};
  class Counted extends WorkTurns {
    override async do<Result>(work: (pause: () => Promise<void>) => Promise<Result>): Promise<Result> {
      jobs.all++;
      jobs.most = Math.max(jobs.most, ++jobs.running);
      const done = await super.do(work);
      jobs.running--;
      return done;
    }
  }
  const pages = new ProductPages({find: listing('1')}, new Counted(), new Set());
  const queries = ['', query('/{id}'), '', query('?{id}'), ''];
  await Promise.all(queries.map((given) => pages.find(given)));
  assert.deepEqual(jobs, {running: 0, most: 1, all: 3});
});

test('there is neither a list nor a form if the service has none', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 400, {message: 'No.'})});
  for (const path of ['/products.html', '/products/logo%2F1/form.json'])
    assert.deepEqual(codeOf(await bench.ask(path)), [502, 'service_failed'], path);
});

test("a partner's server gets it on behalf of a visitor who comes from another site", async (t) => {
  const bench = await startBench(t, withProducts(logo));
  const {status} = await bench.ask('/products.html', {headers: {'sec-fetch-site': 'cross-site'}});
  assert.equal(status, 200);
});

const pagesOf = (find: () => Promise<ListedProducts>, ...origins: string[]) =>
  new ProductPages({find}, new WorkTurns(), new Set(origins));
const listing = (version: string) => () => Promise.resolve({products: [{...product, ...logo}], version});
const query = (link: string) => `${new URLSearchParams({link})}`;
