import assert from 'node:assert/strict';
import {test} from 'node:test';
import {decodeJwt, decodeProtectedHeader, jwtVerify} from 'jose';
import {couponKey} from '../../../demo/sandbox/coupons.js';
import {secondKey, show, startService, textOf} from './service.js';

const {call, sandbox} = await startService({seed: 'coupons', campaign: 'spring'});

const seconds = Math.floor(Date.now() / 1000);
const [past, future, later] = [seconds - 3600, seconds + 3600, seconds + 7200];

const accepted: readonly object[] = [
  {aud: 'spring', sub: 'user-1'},
  {aud: 'spring', jti: 'token-1'},
  {aud: 'spring', sub: 'user-1', jti: 'token-2', nbf: past, exp: future},
  {aud: 'spring', sub: '', exp: past},
  {aud: 'spring', sub: 'user', nbf: 0, exp: Number.MAX_SAFE_INTEGER},
];
for (const claims of accepted) {
  test(`a coupon is a signed token with exactly the claims ${show(claims)}`, async () => {
    const answer = await call('createCoupon', {body: claims});
    assert.equal(answer.status, 200);
    const jwt = textOf(answer.body, 'jwt');
    assert.deepEqual(decodeJwt(jwt), claims);
    assert.equal(decodeProtectedHeader(jwt).alg, 'HS256');
    assert.equal(new URL(textOf(answer.body, 'url')).searchParams.get('pc'), jwt);
    assert.ok(textOf(answer.body, 'couponId'));
    assert.deepEqual(sandbox.store.coupons.at(-1)?.claims, claims);
  });
}

test('the signature is made with the key of the seed, and with no other', async () => {
  const jwt = textOf((await call('createCoupon', {body: {aud: 'spring', sub: 'u'}})).body, 'jwt');
  await jwtVerify(jwt, couponKey('coupons'));
  await assert.rejects(jwtVerify(jwt, couponKey('other')));
});

const refused: readonly (readonly [claims: object, named: RegExp])[] = [
  [{}, /aud is required/],
  [{aud: 'spring'}, /sub.*jti/],
  [{sub: 'u'}, /aud/],
  [{aud: 'autumn', sub: 'u'}, /campaign/],
  [{aud: 7, sub: 'u'}, /aud/],
  [{aud: 'spring', sub: 7}, /sub/],
  [{aud: 'spring', sub: 'u', jti: 7}, /jti/],
  [{aud: 'spring', sub: 'u', exp: '1'}, /exp/],
  [{aud: 'spring', sub: 'u', exp: 1.5}, /exp/],
  [{aud: 'spring', sub: 'u', nbf: null}, /nbf/],
  [{aud: 'spring', sub: 'u', nbf: future, exp: future}, /nbf/],
  [{aud: 'spring', sub: 'u', nbf: later, exp: future}, /nbf/],
];
for (const [claims, named] of refused) {
  test(`a coupon is refused for ${show(claims)}`, async () => {
    const answer = await call('createCoupon', {body: claims});
    assert.equal(answer.status, 400);
    assert.match(textOf(answer.body, 'message'), named);
  });
}

test('a jti is accepted once per key pair', async () => {
  const body = {aud: 'spring', jti: 'once'};
  assert.equal((await call('createCoupon', {body})).status, 200);
  assert.equal((await call('createCoupon', {body})).status, 400);
  assert.equal((await call('createCoupon', {body, headers: secondKey})).status, 200);
});

/** The campaign page's text about a coupon with these claims. */
async function verdict(claims: object, change = (url: string) => url): Promise<string> {
  const answer = await call('createCoupon', {body: {aud: 'spring', sub: 'u', ...claims}});
  const page = await fetch(change(textOf(answer.body, 'url')));
  assert.equal(page.status, 200);
  return page.text();
}

test('the page says whether a coupon is valid, and why it is not', async () => {
  assert.match(await verdict({}), /Your coupon is valid/);
  assert.match(await verdict({nbf: past, exp: future}), /Your coupon is valid/);
  assert.match(await verdict({exp: past}), /has expired/);
  assert.match(await verdict({nbf: future}), /cannot be used yet/);
  assert.match(await verdict({}, (url) => url.slice(0, -4) + 'AAAA'), /not genuine/);
  assert.match(await verdict({}, (url) => url.split('?', 1)[0] ?? ''), /contains no coupon/);
  assert.match(await verdict({}, (url) => url.replace('?', '?pc=a&')), /contains no coupon|not genuine/);
});

test('a coupon of another campaign’s sandbox is not valid here', async () => {
  const other = await startService({seed: 'coupons', campaign: 'autumn'});
  const foreign = await other.call('createCoupon', {body: {aud: 'autumn', sub: 'u'}});
  const token = textOf(foreign.body, 'jwt');
  const text = await verdict({}, (url) => url.replace(/pc=.*/, `pc=${token}`));
  assert.match(text, /another campaign/);
});
