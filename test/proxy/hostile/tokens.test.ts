import assert from 'node:assert/strict';
import {createHmac} from 'node:crypto';
import {test} from 'node:test';
import {BriefTokens} from '../../../proxy/operations/brief-token.js';
import {orderItem, json} from '../tools/fake-service.js';
import {aBrief, anOrder, canaries, guarded, startBench, type Bench} from '../tools/harness.js';

/** The token of the brief `brief-1`, as the proxy signs it. */
const genuine = new BriefTokens([canaries.tokenSecret]).sign(['brief-1']);
const [version = '', keyId = '', payload = '', mac = ''] = genuine.split('.');

const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const claims = {ids: ['brief-1', 'brief-2'], ops: ['setBriefState'], exp: 4_000_000_000};
const signed = (text: string, secret: string) =>
  `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
const week = 7 * 86_400_000;

/** Tokens that an attacker might present to change the brief `brief-2`. */
const forgeries: Readonly<Record<string, string>> = {
  'no token': '',
  'the token of another brief': genuine,
  'claims changed under the old signature': `${version}.${keyId}.${encode(claims)}.${mac}`,
  'claims without a signature': `${version}.${keyId}.${encode(claims)}`,
  'claims with an empty signature': `${version}.${keyId}.${encode(claims)}.`,
  'claims signed with another secret': signed(`${version}.${keyId}.${encode(claims)}`, 'a secret of my own'),
  'claims signed with nothing': signed(`${version}.${keyId}.${encode(claims)}`, ''),
  'claims signed with the id of the key': signed(`${version}.${keyId}.${encode(claims)}`, keyId),
  'claims signed with the keys of the service': signed(`${version}.${keyId}.${encode(claims)}`, canaries.keySecret),
  'an unknown key id': signed(`${version}.00000000.${encode(claims)}`, 'a secret of my own'),
  'the key id of every object': signed(`${version}.__proto__.${encode(claims)}`, 'a secret of my own'),
  'a token without an algorithm': `${encode({alg: 'none'})}.${encode(claims)}.`,
  'a token for every brief': `${version}.${keyId}.${encode({...claims, ids: '*'})}.${mac}`,
  'another version of the same token': genuine.replace(version, 'dm0'),
  'a signature in another alphabet': `${version}.${keyId}.${payload}.${Buffer.from(mac, 'base64url').toString('base64')}`,
  'an expired token of the right brief': new BriefTokens([canaries.tokenSecret], () => Date.now() - week).sign([
    'brief-2',
  ]),
  'a token of the right brief under a secret that was never used': new BriefTokens(['x'.repeat(32)]).sign(['brief-2']),
};

test('a visitor cannot change the brief of another visitor', async (t) => {
  const bench = await startBench(t);
  const refusals = new Set<string>();
  for (const [what, token] of Object.entries(forgeries)) {
    await t.test(`refuses ${what}`, async () => {
      const told = await setState(bench, 'brief-2', {authorization: token && `Bearer ${token}`});
      assert.equal(told.status, 403);
      refusals.add(told.text);
      assert.equal(bench.service.received.length, 0);
    });
  }
  await t.test('and says the same to each, so that nobody learns which brief exists', () => {
    assert.equal(refusals.size, 1);
  });
});

/** The right token, sent in a wrong way or slightly altered, always for its own brief. */
const bent: Readonly<Record<string, Record<string, string | string[]>>> = {
  'in a cookie': {cookie: `Brief-Token=${genuine}`},
  'in the header in which it was handed out': {'brief-token': genuine},
  'as a password': {authorization: `Basic ${Buffer.from(`:${genuine}`).toString('base64')}`},
  'beside another one': {authorization: ['Bearer x', `Bearer ${genuine}`]},
  'with a part more': {authorization: `Bearer ${genuine}.x`},
  'with a part before': {authorization: `Bearer x.${genuine}`},
  'with a padded signature': {authorization: `Bearer ${genuine}=`},
  'with a signature that decodes the same': {authorization: `Bearer ${genuine.slice(0, -1)}${sameBits(mac)}`},
  'with half of its signature': {authorization: `Bearer ${genuine.slice(0, -20)}`},
  'with a space inside': {authorization: `Bearer ${genuine.replace('.', '. ')}`},
};

test('a token is accepted only exactly as it was issued', async (t) => {
  const bench = await startBench(t);
  for (const [what, headers] of Object.entries(bent)) {
    await t.test(`refuses one ${what}`, async () => {
      const {status} = await setState(bench, 'brief-1', headers);
      assert.ok(status === 403 || status === 400);
      assert.equal(bench.service.received.length, 0);
    });
  }
  await t.test('refuses one in the query', async () => {
    const body = {state: 'LAUNCHED'};
    const told = await bench.ask(`/briefs/brief-1/state?token=${genuine}`, {method: 'PUT', body});
    assert.equal(told.status, 403);
  });
  await t.test('takes it in its place', async () => {
    assert.equal((await setState(bench, 'brief-1', {authorization: `Bearer ${genuine}`})).status, 200);
  });
});

const neighbours = [
  'brief-11',
  'brief-',
  'brief-1.',
  'BRIEF-1',
  'brief-1,brief-2',
  'brief-1%20',
  'brief-1%00',
  '%5B%22brief-1%22%5D',
];

test('a token does not open a brief with a similar id', async (t) => {
  const bench = await startBench(t);
  for (const id of neighbours) {
    const {status} = await setState(bench, id, {authorization: `Bearer ${genuine}`});
    assert.ok(status === 403 || status === 404, `${id}: ${status}`);
  }
  assert.equal(bench.service.received.length, 0);
});

test('the token of an order opens the briefs of that order', async (t) => {
  const bench = await startBench(t, {
    reply: (res, {url}) =>
      url.endsWith('/orders')
        ? json(res, 201, {orderItems: [orderItem('a'), orderItem('b')]})
        : json(res, 200, {briefId: url.split('/').at(-2)}),
  });
  const {headers} = await bench.ask('/orders', guarded('k', anOrder));
  const authorization = `Bearer ${String(headers['brief-token'])}`;
  const states = await Promise.all(['a', 'b', 'c'].map((id) => setState(bench, id, {authorization})));
  assert.deepEqual(
    states.map(({status}) => status),
    [200, 200, 403],
  );
});

test('a token opens only the state of its brief', async (t) => {
  const bench = await startBench(t, {royaltyDailyLimitCents: 1000});
  const headers = {authorization: `Bearer ${genuine}`};
  for (const path of ['/coupons', '/designers/royalty', '/briefs/brief-1']) {
    assert.equal((await bench.ask(path, {method: 'POST', headers, body: {}})).status, 404, path);
  }
  assert.equal(bench.service.received.length, 0);
});

test('a state that the contract does not know is refused, token or not', async (t) => {
  const bench = await startBench(t);
  const headers = {authorization: `Bearer ${genuine}`};
  for (const body of [
    {state: 'CREATED'},
    {state: ['LAUNCHED']},
    {},
    {state: 'launched'},
    {state: 'DELETED;LAUNCHED'},
  ]) {
    assert.equal((await bench.ask('/briefs/brief-1/state', {method: 'PUT', headers, body})).status, 400);
  }
  assert.equal(bench.service.received.length, 0);
});

test('a token of a secret that is no longer configured is refused', async (t) => {
  const bench = await startBench(t);
  const tokenSecrets = ['canary-fresh-secret-89abcdef01234567-4711', 'canary-second-secret-fedcba9876543210-0815'];
  bench.running.proxy.rotate({tokenSecrets});
  assert.equal((await setState(bench, 'brief-1', {authorization: `Bearer ${genuine}`})).status, 403);
});

test("another visitor's Idempotency-Key returns neither their response nor their token", async (t) => {
  const bench = await startBench(t);
  assert.equal((await bench.ask('/briefs', guarded('known-key', aBrief))).status, 201);
  const told = await bench.ask('/briefs', guarded('known-key', {...aBrief, title: 'Mine'}));
  assert.equal(told.status, 422);
  assert.equal(told.headers['brief-token'], undefined);
});

test('an id from the service that looks like a path leads nowhere', async (t) => {
  const bench = await startBench(t, {
    reply: (res) => json(res, 201, {id: '../coupons?x=', briefUrl: 'https://pages.example/briefs/1'}),
  });
  const {headers} = await bench.ask('/briefs', guarded('k', aBrief));
  const told = await setState(bench, encodeURIComponent('../coupons?x='), {
    authorization: `Bearer ${String(headers['brief-token'])}`,
  });
  assert.equal(told.status, 404);
  assert.equal(bench.service.received.length, 1);
});

const redirects: Readonly<Record<string, string>> = {
  'another host': 'https://evil.example/briefs/1',
  'a host that begins like it': 'https://pages.example.evil.example/',
  'a host that ends like it': 'https://evilpages.example/',
  'a host below it': 'https://evil.pages.example/',
  'a user before another host': 'https://pages.example@evil.example/',
  'a user before the right host': 'https://someone@pages.example/',
  'a backslash before an @': 'https://evil.example\\@pages.example/',
  'a script': 'javascript:alert(1)//pages.example',
  'a script with a line feed': 'java\nscript:alert(1)',
  data: 'data:text/html,https://pages.example/',
  'plain http': 'http://pages.example/',
  'no scheme': '//pages.example/',
  'a path': '/briefs/1',
  nothing: '',
  'another port': 'https://pages.example:8443/',
};

test('a visitor is never redirected to a host that the partner did not allow', async (t) => {
  for (const [what, briefUrl] of Object.entries(redirects)) {
    await t.test(`refuses to hand out an address with ${what}`, async (t) => {
      const bench = await startBench(t, {reply: (res) => json(res, 201, {id: 'brief-1', briefUrl})});
      const told = await bench.ask('/briefs', guarded('k', aBrief));
      assert.equal(told.status, 502);
      assert.equal((told.body as {briefUrl?: string}).briefUrl, undefined);
    });
  }
});

function setState(bench: Bench, id: string, headers: Record<string, string | string[]>) {
  return bench.ask(`/briefs/${id}/state`, {method: 'PUT', headers, body: {state: 'LAUNCHED'}});
}

/** Another last letter for the same bytes: in the base64 of 32 bytes, two bits of the last letter are unused. */
function sameBits(mac: string): string {
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return last[last.indexOf(mac.at(-1) ?? '') ^ 1] ?? '';
}
