import assert from 'node:assert/strict';
import {test} from 'node:test';
import {mediaTypes} from '../../../src/contract/media-types.js';
import {designer, json, product, wellBehaved, type Reply} from '../tools/fake-service.js';
import {aBrief, anOrder, guarded, jsonType, longKey, origin, startBench} from '../tools/harness.js';

/** Orders whose free-form `brief` tries to become more than data. */
const poisons: Readonly<Record<string, string>> = {
  'a prototype': '{"__proto__":{"polluted":true}}',
  'a prototype in escapes': '{"\\u005f_proto_\\u005f":{"polluted":true}}',
  'a prototype deep inside': '{"a":[{"b":{"__proto__":{"polluted":true}}}]}',
  'a prototype in a list': '[{"__proto__":{"polluted":true}}]',
  'the prototype of a constructor': '{"constructor":{"prototype":{"polluted":true}}}',
  'a prototype that is no object': '{"__proto__":null}',
};

test('no body changes the prototype of objects', async (t) => {
  const bench = await startBench(t);
  for (const [what, brief] of Object.entries(poisons)) {
    await t.test(`refuses ${what}`, async () => {
      const body = `{"productId":"logo/1","brief":${brief}}`;
      assert.equal((await bench.ask('/orders', guarded('k', body))).status, 400);
      const search = await bench.ask('/designers', {method: 'POST', body: brief});
      assert.equal(search.status, 400);
      assert.equal(bench.service.received.length, 0);
      assert.equal(({} as {polluted?: boolean}).polluted, undefined);
    });
  }
});

test('a response of the service does not change the prototype of objects', async (t) => {
  const poisoned = JSON.stringify({designers: [{...designer, x: 1}], totalPages: 1, totalResults: 1}).replace(
    '"x":1',
    '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}',
  );
  const bench = await startBench(t, {reply: (res) => res.writeHead(200, jsonType).end(poisoned)});
  const told = await bench.ask('/designers', {method: 'POST', body: {}});
  assert.equal(told.status, 200);
  assert.doesNotMatch(told.text, /polluted/);
  assert.equal(({} as {polluted?: boolean}).polluted, undefined);
});

test('of a duplicate field, the service receives the value that was checked', async (t) => {
  const bench = await startBench(t);
  const twice = '{"category":"evil","category":"logo","title":"a","title":"b","description":"c"}';
  await bench.ask('/briefs', guarded('k', twice));
  const body = bench.service.received[0]?.body ?? '';
  assert.equal(body.match(/category/g)?.length, 1);
  assert.deepEqual(JSON.parse(body), {category: 'logo', title: 'b', description: 'c'});
});

test('a duplicate field whose last value is unknown is refused', async (t) => {
  const bench = await startBench(t);
  const twice = '{"category":"logo","category":"evil","title":"a","description":"c"}';
  assert.equal((await bench.ask('/briefs', guarded('k', twice))).status, 400);
  assert.equal(bench.service.received.length, 0);
});

test('fields that the contract does not name reach nothing', async (t) => {
  const bench = await startBench(t);
  const body = {
    ...aBrief,
    state: 'LAUNCHED',
    owner: 'me',
    price: 0,
    budget: {value: 1, currency: 'USD', discount: 100},
  };
  await bench.ask('/briefs', guarded('k', body));
  assert.deepEqual(JSON.parse(bench.service.received[0]?.body ?? ''), {...aBrief, budget: {value: 1, currency: 'USD'}});
});

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Bodies that parsers read differently, or not at all. */
const unreadable: Readonly<Record<string, Buffer | string>> = {
  nothing: '',
  'half of it': '{"productId":',
  'a comma too many': '{"productId":"logo/1","brief":{},}',
  comments: '{"productId":"logo/1",/* no */"brief":{}}',
  'single quotes': "{'productId':'logo/1','brief':{}}",
  NaN: '{"productId":"logo/1","brief":{"a":NaN}}',
  'a number beyond all numbers': '{"productId":"logo/1","brief":{"a":1e999}}',
  'two values': '{"productId":"logo/1","brief":{}}{"productId":"logo/1","brief":{}}',
  'a list of it': '[{"productId":"logo/1","brief":{}}]',
  null: 'null',
  'UTF-16': Buffer.from(JSON.stringify(anOrder), 'utf16le'),
  'broken UTF-8': Buffer.from('{"productId":"logo/1","brief":{"a":"\xff\xfe"}}', 'latin1'),
  'an overlong letter': Buffer.from('{"productId":"logo/1","brief":{"a":"\xc0\xaf"}}', 'latin1'),
  'a NUL behind it': `${JSON.stringify(anOrder)}\0`,
  'a bare control character': '{"productId":"logo/1","brief":{"a":"\n"}}',
  'a hundred thousand levels': `{"productId":"logo/1","brief":{"a":${nested(100_000)}}}`,
  'more levels than anyone writes': `{"productId":"logo/1","brief":{"a":${nested(40)}}}`,
  'more values than anyone writes': `{"productId":"logo/1","brief":{"a":[${'0,'.repeat(30_000)}0]}}`,
};

test('a body that is not plain JSON of a reasonable shape is refused', async (t) => {
  const bench = await startBench(t);
  for (const [what, body] of Object.entries(unreadable)) {
    await t.test(`refuses ${what}`, async () => {
      const head = `POST /orders HTTP/1.1\r\nHost: proxy\r\nOrigin: ${origin}\r\nIdempotency-Key: ${longKey('k')}\r\n`;
      const about = `Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
      const told = await bench.sendRaw(Buffer.concat([Buffer.from(head + about), Buffer.from(body)]));
      assert.match(told, /^HTTP\/1\.1 400 /);
      assert.equal(bench.service.received.length, 0);
    });
  }
});

for (const charset of ['utf-7', 'utf-16', 'iso-8859-1', 'ibm037', 'utf-8; charset=utf-7', '""']) {
  test(`a body in ${charset} is refused, so that no server decodes it differently`, async (t) => {
    const bench = await startBench(t);
    const type = {'content-type': `application/json; charset=${charset}`};
    assert.equal((await bench.ask('/orders', guarded('k', anOrder, type))).status, 415);
    assert.equal(bench.service.received.length, 0);
  });
}

test('the service gets a listed media type, whatever a client adds', async (t) => {
  const bench = await startBench(t);
  const type = {'content-type': `${mediaTypes.slidetool} ; charset=UTF-8; x="a\\"b"`};
  const told = await bench.ask('/briefs', guarded('k', {projectType: 'new_custom_slidetool'}, type));
  assert.equal(told.status, 201);
  assert.equal(bench.service.received[0]?.headers['content-type'], mediaTypes.slidetool);
});

/** Headers and queries that try to change the response to the next visitor. */
const coats: Readonly<Record<string, Record<string, string>>> = {
  'another host': {host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-host': 'evil.example'},
  'another scheme': {'x-forwarded-proto': 'http', 'x-forwarded-scheme': 'nothttps'},
  'another path': {'x-original-url': '/coupons', 'x-rewrite-url': '/coupons', 'x-forwarded-prefix': '/evil'},
  'another method': {'x-http-method-override': 'POST', 'x-method-override': 'DELETE'},
  'a cookie': {cookie: 'session=1'},
  'a language': {'accept-language': 'x-evil'},
  'a type': {accept: 'text/html', 'content-type': 'text/html'},
  'a range': {range: 'bytes=0-0'},
  'a condition': {'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT', 'if-match': '"x"'},
  'an authorization': {authorization: 'Bearer x'},
  'a wish for no cache': {'cache-control': 'no-cache', pragma: 'no-cache'},
};

/** A service that echoes everything it received except the keys. */
const echo: Reply = (res, {method, url, headers}) => {
  const told = Object.entries(headers).filter(([name]) => !name.startsWith('api-key'));
  return json(res, 200, {products: [{...product, title: `${method} ${url} ${JSON.stringify(told)}`}]});
};

test('the response to a visitor does not depend on earlier visitors', async (t) => {
  const bench = await startBench(t, {reply: echo});
  const clean = await bench.ask('/products');
  assert.doesNotMatch(clean.text, /evil|session/);
  for (const [what, headers] of Object.entries(coats)) {
    await t.test(`${what} changes nothing`, async () => {
      const told = await bench.ask(`/products?utm=${encodeURIComponent(what)}&_=1`, {headers});
      assert.deepEqual([told.status, told.text], [200, clean.text]);
      assert.equal(bench.service.received.length, 1);
    });
  }
});

test('the first visitor cannot choose what is cached for the next', async (t) => {
  const bench = await startBench(t, {reply: echo});
  for (const headers of Object.values(coats)) await bench.ask('/products?poison=1', {headers});
  const told = await bench.ask('/products');
  assert.doesNotMatch(told.text, /evil|session|Bearer/);
  assert.equal(bench.service.received.length, 1);
});

test('a cached response names the origin of each visitor, not of the first', async (t) => {
  const others = ['https://one.example', 'https://two.example'];
  const bench = await startBench(t, {allowedOrigins: others});
  for (const one of others) {
    const {headers} = await bench.ask('/products', {headers: {origin: one}});
    assert.equal(headers['access-control-allow-origin'], one);
    assert.match(String(headers.vary), /Origin/);
  }
  assert.equal(
    (await bench.ask('/products', {headers: {origin: ''}})).headers['access-control-allow-origin'],
    undefined,
  );
});

for (const status of [400, 404, 429, 500, 503]) {
  test(`a failure (${status}) that a visitor provokes is not cached for others`, async (t) => {
    const bench = await startBench(t, {reply: (res) => json(res, status, {message: 'no'})});
    const first = await bench.ask('/designers/1');
    assert.ok(first.status >= 400);
    assert.equal(first.headers['cache-control'], 'no-store');
    bench.service.reply = wellBehaved;
    assert.deepEqual((await bench.ask('/designers/1')).body, designer);
  });
}

test('similar searches are cached separately', async (t) => {
  const bench = await startBench(t, {
    reply: (res, {body, headers}) => {
      const displayName = `${headers['content-type']} ${body}`;
      return json(res, 200, {totalPages: 1, totalResults: 1, designers: [{...designer, displayName}]});
    },
  });
  const searches = [
    {keywordQuery: 'a b'},
    {keywordQuery: 'a', country: ['DE']},
    {keywordQuery: 'a","country":["DE'},
    {keywordQuery: 'a', page: 1},
    {},
  ];
  const types = [mediaTypes.json, mediaTypes.sitebuilderC];
  for (const type of types) {
    for (const body of searches) {
      const told = await bench.ask('/designers', {method: 'POST', headers: {'content-type': type}, body});
      const [found] = (told.body as {designers: {displayName: string}[]}).designers;
      assert.equal(found?.displayName, `${type} ${JSON.stringify(body)}`);
    }
  }
  assert.equal(bench.service.received.length, searches.length * types.length);
});

test('no shared cache stores what belongs to one visitor', async (t) => {
  const bench = await startBench(t);
  const answers = [
    await bench.ask('/briefs', guarded('k', aBrief)),
    await bench.ask('/orders', guarded('k', anOrder)),
    await bench.ask('/designers', {method: 'POST', body: {}}),
    await bench.ask('/briefs/brief-1/state', {method: 'PUT', body: {state: 'DELETED'}}),
    await bench.ask('/nothing.js'),
    await bench.ask('/briefs/brief-1/state/x.css'),
    await bench.askPartner('/coupons', {method: 'POST', body: {aud: 'a', sub: 's'}}),
  ];
  for (const told of answers) assert.equal(told.headers['cache-control'], 'no-store');
});

test('a response that violates the contract is not cached or passed on', async (t) => {
  const bench = await startBench(t);
  for (const odd of [null, [], 'text', 7, {products: {}}, {products: [null]}, {products: [{id: 1}]}, {}]) {
    bench.service.reply = (res) => json(res, 200, odd);
    assert.equal((await bench.ask('/products')).status, 502, JSON.stringify(odd));
  }
});

test('null counts as absent for an optional field, and as an error for a required one', async (t) => {
  const bench = await startBench(t, {reply: (res) => json(res, 200, {...designer, displayName: null, designs: null})});
  assert.deepEqual((await bench.ask('/designers/1')).body, designer);
  bench.service.reply = (res) => json(res, 200, {...designer, id: null});
  assert.equal((await bench.ask('/designers/2')).status, 502);
});

test('a schema nested a hundred thousand levels deep harms no other product', async (t) => {
  const deep = JSON.stringify({
    products: [
      {...product, briefSchema: {deep: 0}},
      {...product, id: 'other'},
    ],
  }).replace('"deep":0', `"deep":${nested(100_000)}`);
  const bench = await startBench(t, {reply: (res) => res.writeHead(200, jsonType).end(deep)});
  const told = await bench.ask('/products');
  assert.equal(told.status, 200);
  const {products} = JSON.parse(told.text) as {products: {id: string}[]};
  assert.deepEqual(
    products.map(({id}) => id),
    [product.id, 'other'],
  );
  for (const {id} of products)
    assert.equal((await bench.ask(`/products/${encodeURIComponent(id)}/form.json`)).status, 200, id);
});
