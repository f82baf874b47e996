import assert from 'node:assert/strict';
import {test} from 'node:test';
import {startBench} from '../tools/harness.js';
import {startFakeService} from '../tools/fake-service.js';

/** Request targets that a proxy and the server behind it may read differently. None may reach the service. */
const targets: Readonly<Record<string, string>> = {
  'an absolute address of another host': 'http://OTHER/resources/v1/products',
  'an absolute address of the service': 'http://SERVICE/resources/v1/products',
  'an address without scheme': '//OTHER/products',
  'an address in the first segment': '/http://OTHER/products',
  'an address behind an @': '/@OTHER/products',
  'a user before an @': 'http://user:password@OTHER/products',
  'two slashes at the start': '//products',
  'two slashes in the middle': '/designers//1',
  'a slash at the end': '/products/',
  'a step up': '/designers/../products',
  'a step up at the end': '/designers/1/..',
  'many steps up': '/../../../../etc/passwd',
  'a step on the spot': '/./products',
  'an encoded step up': '/designers/%2e%2e/products',
  'a half-encoded step up': '/designers/.%2e/products',
  'a twice encoded step up': '/designers/%252e%252e/products',
  'an encoded slash': '/designers%2f1',
  'an encoded slash in an id': '/briefs/a%2fb/state',
  'a twice encoded slash in an id': '/briefs/a%252fb/state',
  'an encoded question mark in an id': '/briefs/a%3fb/state',
  'an encoded number sign in an id': '/briefs/a%23b/state',
  'steps up for an id': '/briefs/../state',
  'encoded steps up for an id': '/briefs/%2e%2e/state',
  'an encoded step down through an id': '/designers/1%2f..%2f..%2fcoupons/reviews',
  'a path parameter': '/products;jsessionid=1',
  'a path parameter that steps up': '/designers/..;/products',
  'a backslash': '/designers\\1',
  'an encoded backslash': '/designers/%5c..%5cproducts',
  'a NUL': '/products%00',
  'a NUL before another ending': '/designers/1%00.js',
  'an encoded line feed': '/products%0d%0aX-Injected:%201',
  'an overlong slash': '/designers/..%c0%afproducts',
  'a broken escape': '/designers/%zz/reviews',
  'a number with a sign': '/designers/+1',
  'a negative number': '/designers/-1',
  'a number with a fraction': '/designers/1.0',
  'a hexadecimal number': '/designers/0x1',
  'a number above 32 bits': '/designers/2147483648',
  'a number with a leading zero': '/designers/01',
  'digits of another script': `/designers/${encodeURIComponent('١')}`,
  'an encoded letter': '/%70roducts',
  'another case': '/PRODUCTS',
  'the base path of the service': '/resources/v1/products',
  'another version of the service': '/resources/v2/products',
  'a name of every object': '/__proto__',
  'a method of every object': '/constructor/prototype',
  'only a question mark': '?/products',
  'an asterisk': '*',
  'a fragment': '/products#/coupons',
};

test('every request target leads to a listed operation or nowhere', async (t) => {
  const other = await startFakeService();
  t.after(() => other.close());
  const bench = await startBench(t);
  const hostOf = (url: string) => new URL(url).host;
  for (const [what, target] of Object.entries(targets)) {
    await t.test(`${what} reaches nothing`, async () => {
      const path = target.replace('OTHER', hostOf(other.url)).replace('SERVICE', hostOf(bench.service.url));
      const method = path.endsWith('/state') ? 'PUT' : 'GET';
      const told = await bench.sendRaw(
        `${method} ${path} HTTP/1.1\r\nHost: proxy\r\nOrigin: https://partner.example\r\nConnection: close\r\n\r\n`,
      );
      assert.match(told, /^HTTP\/1\.1 40[04] /);
      assert.deepEqual([bench.service.received.length, other.received.length], [0, 0]);
    });
  }
});

test('a request target may be a whole address, of any host: only its path counts', async (t) => {
  const bench = await startBench(t);
  for (const address of ['http://proxy', 'https://design.partner.example:8443', 'HTTP://[::1]:80', 'http://']) {
    const told = await bench.sendRaw(
      `GET ${address}/products?x=1 HTTP/1.1\r\nHost: proxy\r\nConnection: close\r\n\r\n`,
    );
    assert.match(told, /^HTTP\/1\.1 200 /, address);
  }
  assert.deepEqual([...new Set(bench.service.received.map(({url}) => url))], ['/resources/v1/products']);
});

test('the Host header does not choose the destination', async (t) => {
  const other = await startFakeService();
  t.after(() => other.close());
  const bench = await startBench(t);
  const told = await bench.ask('/products', {headers: {host: new URL(other.url).host, 'x-forwarded-host': 'other'}});
  assert.equal(told.status, 200);
  assert.deepEqual([bench.service.received.length, other.received.length], [1, 0]);
  assert.equal(bench.service.received[0]?.headers.host, new URL(bench.service.url).host);
});

test('an id stays one path segment, whatever characters it has', async (t) => {
  const bench = await startBench(t);
  const id = 'a:b@c+d=e,f!g~h';
  await bench.askPartner(`/briefs/${encodeURIComponent(id)}/state`, {method: 'PUT', body: {state: 'DELETED'}});
  assert.deepEqual(
    bench.service.received.map(({url}) => url),
    [`/resources/v1/briefs/${encodeURIComponent(id)}/state`],
  );
});

test('only known query parameters are passed on, re-encoded', async (t) => {
  const bench = await startBench(t);
  const query =
    'pageSize=007&page=1&debug=true&apiKey=x&page[]=2&__proto__=1&callback=alert&category=logo-design%26a=b';
  assert.equal((await bench.ask(`/designers/1/reviews?${query}`)).status, 200);
  assert.equal(bench.service.received[0]?.url, '/resources/v1/designers/1/reviews?page=1&pageSize=7');
});

const queries: Readonly<Record<string, string>> = {
  'a parameter given twice': 'page=1&page=2',
  'a parameter that injects another': 'page=1%26pageSize=100000',
  'a parameter with a line feed': 'page=1%0a',
  'a negative page': 'page=-1',
  'a page deeper than anyone looks': 'page=1001',
  'a page larger than anyone looks at': 'pageSize=101',
  'a page that is no number': 'page=NaN',
  'a page in exponents': 'page=1e3',
};

test('no query sends the service anything but a page number', async (t) => {
  const bench = await startBench(t);
  for (const [what, query] of Object.entries(queries)) {
    await t.test(`${what} is refused`, async () => {
      assert.equal((await bench.ask(`/designers/1/reviews?${query}`)).status, 400);
      assert.equal(bench.service.received.length, 0);
    });
  }
});

test('an unknown category in a query is refused', async (t) => {
  const bench = await startBench(t);
  assert.equal((await bench.ask('/designers/1/designs?category=anything')).status, 400);
  assert.equal(bench.service.received.length, 0);
});

const methods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY', 'LINK', 'SOURCE'];

test('a path accepts only its own methods', async (t) => {
  const bench = await startBench(t);
  for (const method of methods) {
    await t.test(`${method} of the products reaches nothing`, async () => {
      const head = `${method} /products HTTP/1.1\r\nHost: proxy\r\nX-HTTP-Method-Override: GET\r\n`;
      const told = await bench.sendRaw(`${head}Content-Length: 0\r\nConnection: close\r\n\r\n`);
      assert.match(told, /^HTTP\/1\.1 40[05] /);
      assert.equal(bench.service.received.length, 0);
    });
  }
});

test('CONNECT opens no tunnel, and Upgrade no other protocol', async (t) => {
  const bench = await startBench(t);
  const {host} = new URL(bench.service.url);
  const connect = await bench.sendRaw(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\nGET / HTTP/1.1\r\n\r\n`);
  assert.doesNotMatch(connect, /^HTTP\/1\.1 2/);
  const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
  const told = await bench.sendRaw(`GET /coupons HTTP/1.1\r\nHost: proxy\r\n${upgrade}\r\n`);
  assert.doesNotMatch(told, /^HTTP\/1\.1 (101|2)/);
  assert.equal(bench.service.received.length, 0);
});
