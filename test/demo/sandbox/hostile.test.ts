import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {test} from 'node:test';
import {operations, type OperationId, type Operation} from '../../../src/contract/operations.js';
import {checkResponse} from './document.js';
import {firstKey, startService} from './service.js';

const {base, sandbox} = await startService();

const brief = '{"category": "logo", "title": "T", "description": "D", "other": ';
const filled = (length: number) => `${brief}"${'x'.repeat(length - brief.length - 3)}"}`;
const nested = (depth: number, [open, close]: readonly [string, string]) => open.repeat(depth) + close.repeat(depth);

/** Hostile bodies, and the expected responses. */
const bodies: Readonly<Record<string, readonly [body: string | Uint8Array<ArrayBuffer>, ...statuses: number[]]>> = {
  'more than 1 MiB': [filled(1024 * 1024 + 1), 413],
  'lists nested 10,000 deep': [nested(10_000, ['[', ']']), 400],
  'objects nested 10,000 deep': [nested(10_000, ['{"a":', '}']).replace(':}', ':1}'), 400],
  'a brief nested 10,000 deep': [`${brief}${nested(10_000, ['[', ']'])}}`, 400],
  'brackets that never close': ['['.repeat(500_000), 400],
  'a __proto__ key': [`${brief}"x", "__proto__": {"polluted": true}}`, 400],
  'a __proto__ key deep inside': [`${brief}{"a": [{"\\u005f_proto__": {"polluted": true}}]}}`, 400],
  'a constructor with a prototype': [`${brief}{"constructor": {"prototype": {"polluted": true}}}}`, 400],
  'invalid UTF-8': [new Uint8Array([...Buffer.from(`${brief}"`), 0xc3, 0x28, ...Buffer.from('"}')]), 400],
  'UTF-16': [new Uint8Array(Buffer.from(`${brief}"x"}`, 'utf16le')), 400],
  'an overlong slash': [new Uint8Array([0x22, 0xc0, 0xaf, 0x22]), 400],
  nothing: ['', 400],
  'white space': [' \n\t', 400],
  'half of a text': [`${brief}"x`, 400],
  'two texts': ['{} {}', 400],
  'a comment': ['{/* hello */}', 400],
  'a bare word': ['undefined', 400],
  'a number too large to be one': [`${brief}1e999}`, 400],
  'a lone surrogate': [`${brief}1, "x": "\\ud800"}`, 400],
};

const withBody = Object.values(operations).filter(
  (operation): operation is typeof operation & Operation => 'requestBody' in operation,
);

for (const [name, [body, ...statuses]] of Object.entries(bodies)) {
  for (const operation of withBody) {
    test(`${operation.id} answers ${statuses} to ${name}`, async () => {
      const path = operation.path.replace('{briefId}', 'x');
      const response = await fetch(base + path, {
        method: operation.method,
        headers: {...firstKey, 'content-type': 'application/json'},
        body,
      });
      const answer: unknown = await response.json();
      checkResponse(operation, response.status, response.headers.get('content-type'), answer);
      const isHarmless =
        operation.id === 'searchDesigners' && ['a number too large to be one', 'a lone surrogate'].includes(name);
      assert.ok(isHarmless || statuses.includes(response.status), `${response.status}`);
      assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
      assert.doesNotMatch(JSON.stringify(answer), /node_modules|\.ts:\d|SyntaxError|FST_/);
    });
  }
}

test('a body of exactly 1 MiB is accepted, and 100 levels are', async () => {
  const send = (body: string) =>
    fetch(`${base}/briefs`, {method: 'POST', headers: {...firstKey, 'content-type': 'application/json'}, body});
  assert.equal((await send(filled(1024 * 1024))).status, 201);
  const deep = `{"category": "logo", "title": "T", "description": "D", "more": ${nested(99, ['[', ']'])}}`;
  const accepted = await send(deep);
  assert.equal(accepted.status, 201);
  const page = await fetch(JSON.parse(await accepted.text()).briefUrl);
  assert.equal(page.status, 200);
});

test('brackets within texts do not count as nesting', async () => {
  const body = JSON.stringify({category: 'logo', title: '[{"\\'.repeat(500), description: 'D'});
  const headers = {...firstKey, 'content-type': 'application/json'};
  assert.equal((await fetch(`${base}/briefs`, {method: 'POST', headers, body})).status, 201);
});

test('a body that never ends is cut off at 1 MiB', async () => {
  const endless = new ReadableStream({pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20))});
  const init = {
    method: 'POST',
    headers: {...firstKey, 'content-type': 'application/json'},
    body: endless,
    duplex: 'half',
  };
  const status = await fetch(`${base}/briefs`, init).then(
    (response) => response.status,
    () => 'cut off',
  );
  assert.ok(status === 413 || status === 'cut off', `${status}`);
});

const addresses: readonly (readonly [method: string, path: string, status: number])[] = [
  ['GET', '/nothing', 404],
  ['DELETE', '/products', 404],
  ['GET', '/orders', 404],
  ['PATCH', '/briefs/x/state', 404],
  ['GET', '/designers/%', 400],
  ['GET', '/designers/%E0%A4%A', 400],
  ['GET', '/designers/%00', 400],
  ['GET', '/designers/..%2f..%2fetc%2fpasswd', 400],
  ['GET', `/designers/${'1'.repeat(5000)}`, 414],
  ['GET', '/designers/100001/reviews?page[]=1&__proto__[x]=1', 200],
];
for (const [method, path, status] of addresses) {
  test(`${method} ${path.slice(0, 60)} is answered with ${status} in the document's shape`, async () => {
    const response = await fetch(base + path, {method, headers: firstKey});
    assert.equal(response.status, status);
    const answer = JSON.parse(await response.text());
    if (status >= 400) assert.equal(typeof answer.message, 'string');
  });
}

/** Sends bytes as they are and returns what comes back until the connection ends. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (bytes) => (answer += String(bytes)));
    socket.on('close', () => resolve(answer));
    // Newer versions of Node reset a connection that does not speak HTTP.
    socket.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
  });

test('what is not HTTP gets a 400 or no answer, and the sandbox lives on', async () => {
  for (const text of [
    'hello\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
    '\0\0\0\0',
  ]) {
    assert.match(await raw(text), /^(HTTP\/1\.1 4\d\d |$)/);
  }
  assert.equal((await fetch(`${base}/products`, {headers: firstKey})).status, 200);
});

test('nothing that was refused has been stored', () => {
  assert.deepEqual(
    [sandbox.store.orders.length, sandbox.store.coupons.length, sandbox.store.royalties.length],
    [0, 0, 0],
  );
});

test('operations without a body ignore one', async () => {
  const ids: OperationId[] = ['listProducts'];
  for (const id of ids)
    assert.equal(
      (await fetch(base + operations[id].path, {headers: {...firstKey, 'content-type': 'text/plain'}})).status,
      200,
    );
});
