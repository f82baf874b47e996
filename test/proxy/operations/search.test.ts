import assert from 'node:assert/strict';
import {test} from 'node:test';
import {origin, startBench} from '../tools/harness.js';

const address = (search: unknown, type?: string) =>
  `/designers?${new URLSearchParams({search: JSON.stringify(search), ...(type && {type})})}`;

test('a search may be a GET: the service gets the same body, and browsers may cache the response', async (t) => {
  const bench = await startBench(t);
  const search = {category: ['logo'], pageSize: 24};
  const type = 'application/vnd.partner.sitebuilderC+json';
  const {status, headers} = await bench.ask(address({...search, admin: true}, type), {headers: {origin}});
  const [received] = bench.service.received;
  assert.equal(status, 200);
  assert.match(headers['cache-control'] ?? '', /^public, max-age=30\b/);
  assert.deepEqual(
    [received?.method, received?.url, received?.headers['content-type']],
    ['POST', '/resources/v1/designers', type],
  );
  assert.deepEqual(JSON.parse(received?.body ?? ''), search);
  await bench.ask('/designers', {method: 'POST', headers: {'content-type': type}, body: search});
  assert.equal(bench.service.received.length, 1, 'both ways share the cache');
});

test('a GET search that violates the contract never reaches the service', async (t) => {
  const bench = await startBench(t);
  const wrong = [
    address({category: 'logo'}),
    address({pageSize: 1e6}),
    address([]),
    address({}, 'text/plain'),
    `${address({})}&search={}`,
    '/designers?search={',
    '/designers?search={"__proto__":{"page":1}}',
  ];
  for (const path of wrong) assert.equal((await bench.ask(path)).status, 400, path);
  assert.equal(bench.service.received.length, 0);
});

test('browsers may cache a preflight for a day', async (t) => {
  const bench = await startBench(t);
  const headers = {origin, 'access-control-request-method': 'POST'};
  const {headers: told} = await bench.ask('/orders', {method: 'OPTIONS', headers});
  assert.equal(told['access-control-max-age'], '86400');
});
