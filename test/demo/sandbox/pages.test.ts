import assert from 'node:assert/strict';
import {test} from 'node:test';
import {field, listOf, startService, textOf} from './service.js';

const {base, call} = await startService();

const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)> &amp; {{x}}';
const brief = {
  title: hostile,
  [hostile]: hostile,
  nested: [{deep: [hostile, 1, true, null, '', [], {}]}],
  text: 'two\nlines',
};

const pageOf = async (address: string) => {
  const response = await fetch(new URL(address, base));
  return {response, text: await response.text()};
};

const ordered = await call('createOrder', {body: {productId: 'design-consultation-v1', brief}});
const item = listOf(ordered.body, 'orderItems')[0];
const created = await call('createBrief', {body: {category: 'logo', title: hostile, description: hostile}});
await call('awardRoyalty', {
  body: {
    recipientEmail: 'ada@example.com',
    royaltyAmountInCents: 100,
    artifactId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    artifactUrl: hostile,
  },
});
const coupon = await call('createCoupon', {body: {aud: 'partner-campaign', sub: hostile, jti: hostile}});

const addresses: Readonly<Record<string, string>> = {
  'the list of what arrived': '/',
  'the start of a brief': textOf(field(item, 'returnUrls'), 'briefStart'),
  'the end of a brief': textOf(field(item, 'returnUrls'), 'briefEnd'),
  'the review of a brief': textOf(field(item, 'returnUrls'), 'review'),
  'the page after the review': textOf(field(item, 'returnUrls'), 'postReview'),
  'the account page of a brief': textOf(created.body, 'briefUrl'),
  'the page of a campaign': textOf(coupon.body, 'url'),
  'the page of a campaign with a strange name': `/campaigns/${encodeURIComponent(hostile)}?pc=${encodeURIComponent(hostile)}`,
};

for (const [name, address] of Object.entries(addresses)) {
  test(`${name} escapes everything it shows and runs nothing`, async () => {
    const {response, text} = await pageOf(address);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/);
    assert.doesNotMatch(text, /<script|<img|onerror=alert\(2\)>(?!&)|<style|style=/);
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe|script-src/);
  });

  test(`${name} has a language, a title, one first heading and one main part`, async () => {
    const {text} = await pageOf(address);
    assert.match(text, /<html lang="en">/);
    assert.match(text, /<title>[^<]+<\/title>/);
    for (const tag of ['<h1>', '<main>']) assert.equal(text.split(tag).length, 2);
  });
}

test('a page of the journey shows every value of the brief as received', async () => {
  const {text} = await pageOf(addresses['the review of a brief'] ?? '');
  assert.match(text, /&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&#39;&gt;/);
  for (const shown of ['two\nlines', 'yes', 'null', 'empty text', 'no items', 'nothing', 'Design consultation'])
    assert.ok(text.includes(shown), shown);
});

test('the list shows orders, briefs with their states, coupons, royalties and all products', async () => {
  const briefId = textOf(created.body, 'id');
  await call('setBriefState', {params: {briefId}, body: {state: 'LAUNCHED'}});
  const {text} = await pageOf('/');
  assert.match(text, new RegExp(`${briefId}</a>[\\s\\S]{0,60}<strong>LAUNCHED`));
  for (const shown of [
    textOf(item, 'briefId'),
    'ada@example.com',
    '$1.00',
    'website-design-v3',
    't-shirt-v1',
    'It has no brief schema',
  ]) {
    assert.ok(text.includes(shown), shown);
  }
  assert.doesNotMatch(text, /sandbox-key-secret|sandbox-second-key-secret/);
});

test('what arrived can be read as JSON, without secrets', async () => {
  const {text} = await pageOf('/received.json');
  const received: unknown = JSON.parse(text);
  assert.deepEqual(field(listOf(received, 'briefs')[0], 'content'), brief);
  for (const name of ['orders', 'coupons', 'royalties']) assert.equal(listOf(received, name).length, 1);
  assert.doesNotMatch(text, /key-secret/);
});

test('the pages’ style sheet is served', async () => {
  const {response, text} = await pageOf('/pages.css');
  assert.match(response.headers.get('content-type') ?? '', /^text\/css/);
  assert.match(text, /color-scheme: light dark/);
});

test('a page of an unknown brief says so', async () => {
  for (const address of ['/briefs/unknown/start', '/briefs/__proto__/account']) {
    const {response, text} = await pageOf(address);
    assert.equal(response.status, 404);
    assert.match(text, /There is no such brief/);
  }
});
