import assert from 'node:assert/strict';
import {test} from 'node:test';
import {returnPages} from '../../../src/contract/order.js';
import {changed, field, listOf, pathsOf, show, startService, textOf} from './service.js';

const {call, sandbox} = await startService();

const logo = {
  title: 'Blue Door',
  description: 'A mark',
  industry: 'food',
  timeline: 'ONE_WEEK',
  startDate: '2026-03-01',
  endDate: '2026-04-01',
};
const brand = {title: 'T', description: 'D', values: ['warm'], chapters: ['Logo', 'Icons']};
const site = {title: 'T', description: 'D', goal: 'Present us', siteMap: [{name: 'Home', pages: [{name: 'News'}]}]};
const shop = {...site, goal: 'Sell products', productCount: 99_999, shipping: 'Goods', countries: ['Europe']};
const pack = {title: 'T', description: 'D', package: {kind: 'box', width: 10, height: 20.5, depth: 5}};
const book = {title: 'T', author: 'A', description: 'D', genre: 'crime'};
const card = {title: 'T', fullName: 'Ada', email: 'ada@example.com'};
const social = {title: 'T', description: 'D', networks: ['Photos']};
const app = {title: 'T', description: 'D', platform: 'Browser', screens: 20};
const picture = {title: 'T', scene: 'A fox reading under a lamp', format: 'square', noPhotographs: true};
const deck = {title: 'T', description: 'D', slides: 1, contacts: [{name: 'A', email: 'a@example.com'}]};
const menu = {title: 'T', sections: [{name: 'S', dishes: [{name: 'D', price: 19.99}]}]};

/** A product, a valid brief for it, a change to the brief, and the locations of the failures. */
type Row = readonly [productId: string, whole: object, changes: object, ...places: string[]];

const rows: readonly Row[] = [
  ['logo-design-v1', logo, {}],
  ['logo-design-v1', logo, {title: 'x'.repeat(128), description: 'y'.repeat(10_000)}],
  [
    'logo-design-v1',
    logo,
    {title: 'x'.repeat(129), description: 'y'.repeat(10_001)},
    '/brief/description',
    '/brief/title',
  ],
  ['logo-design-v1', logo, {title: undefined, endDate: undefined}, '/brief/endDate', '/brief/title'],
  ['logo-design-v1', logo, {timeline: 'SPECIFIC_DATES'}],
  ['logo-design-v1', logo, {timeline: 'SPECIFIC_DATES', startDate: undefined}, '/brief/startDate'],
  ['logo-design-v1', logo, {timeline: 'one_week'}, '/brief/timeline'],
  ['logo-design-v1', logo, {industry: 'FOOD'}, '/brief/industry'],
  ['logo-design-v1', logo, {startDate: '2026-02-30'}, '/brief/startDate'],
  ['logo-design-v1', logo, {startDate: '2026-03-01T00:00:00Z'}, '/brief/startDate'],

  ['brand-guide-v2', brand, {}],
  ['brand-guide-v2', brand, {values: [], chapters: ['Logo']}, '/brief/chapters', '/brief/values'],
  ['brand-guide-v2', brand, {chapters: ['Logo', 'Logo']}, '/brief/chapters'],
  ['brand-guide-v2', brand, {chapters: ['Logo', 'Jokes']}, '/brief/chapters/1'],
  ['brand-guide-v2', brand, {palette: [{name: 'Forest', value: '#1f6f5c', main: true}]}],
  [
    'brand-guide-v2',
    brand,
    {palette: [{name: 'Forest', value: 'green', rgb: 1}]},
    '/brief/palette/0/rgb',
    '/brief/palette/0/value',
  ],
  ['brand-guide-v2', brand, {typefaces: ['A', 'B']}],
  ['brand-guide-v2', brand, {typefaces: ['A']}, '/brief/typefaces'],
  ['brand-guide-v2', brand, {typefaces: ['A', 'B', 'C']}, '/brief/typefaces'],

  ['website-design-v3', site, {}],
  ['website-design-v3', site, {hasSite: true}, '/brief/keepContent', '/brief/siteUrl'],
  ['website-design-v3', site, {hasSite: true, siteUrl: 'not an address', keepContent: 'Keep'}, '/brief/siteUrl'],
  ['website-design-v3', site, {domain: 'Blue Door'}, '/brief/domain'],
  [
    'website-design-v3',
    site,
    {siteMap: [{name: 'A', pages: [{name: 'B', pages: [{name: ''}]}]}]},
    '/brief/siteMap/0/pages/0/pages/0/name',
  ],
  ['website-design-v3', shop, {}],
  ['website-design-v3', shop, {productCount: 100_000}, '/brief/productCount'],
  ['website-design-v3', shop, {countries: undefined}, '/brief/countries'],
  ['website-design-v3', shop, {shipping: 'Downloads', countries: undefined}],

  ['product-packaging-v1', pack, {}],
  ['product-packaging-v1', pack, {package: undefined}, '/brief/package'],
  ['product-packaging-v1', pack, {package: {kind: 'bag'}}, '/brief/package'],
  [
    'product-packaging-v1',
    pack,
    {package: {kind: 'box', width: 0, height: 20.2}},
    '/brief/package/depth',
    '/brief/package/height',
    '/brief/package/width',
  ],
  ['product-packaging-v1', pack, {package: {kind: 'pouch', volume: 25}}, '/brief/package/volume'],
  ['product-packaging-v1', pack, {claims: {Origin: 'Peru', 'Net weight': 250}}, '/brief/claims/Net weight'],

  ['book-cover-v2', book, {}],
  ['book-cover-v2', book, {genre: 'children'}, '/brief/age'],
  ['book-cover-v2', book, {genre: 'children', age: 14}, '/brief/age'],
  ['book-cover-v2', book, {genre: 'poems'}, '/brief/genre'],
  ['book-cover-v2', book, {isbn: '978-3-16-148410-0'}, '/brief/pages', '/brief/trim'],
  ['book-cover-v2', book, {isbn: '978-3-16-148410-0', pages: 24, trim: [6, 9]}],
  ['book-cover-v2', book, {pages: 25, trim: [6.1, 20]}, '/brief/pages', '/brief/trim/0', '/brief/trim/1'],

  ['business-cards-v1', card, {}],
  ['business-cards-v1', card, {email: undefined, phone: '+49 30 123456'}],
  ['business-cards-v1', card, {email: undefined}, '/brief'],
  ['business-cards-v1', card, {email: 'nobody'}, '/brief/email'],
  ['business-cards-v1', card, {fullName: undefined, fax: '1'}, '/brief/fax', '/brief/fullName'],

  ['social-media-pack-v1', social, {campaignName: 'Autumn'}, '/brief/campaignStart'],
  [
    'social-media-pack-v1',
    social,
    {campaignName: 'Autumn', campaignStart: '2026-09-01T08:00:00Z', hashtags: ['#nouveauté']},
  ],
  [
    'social-media-pack-v1',
    social,
    {campaignName: 'Autumn', campaignStart: '2026-09-01 08:00', hashtags: ['autumn']},
    '/brief/campaignStart',
    '/brief/hashtags/0',
  ],

  ['app-design-v1', app, {}],
  ['app-design-v1', app, {platform: 'Phone'}, '/brief/systems'],
  ['app-design-v1', app, {platform: 'Phone', systems: ['iOS'], tablet: true}, '/brief/orientation'],
  ['app-design-v1', app, {reference: 'abc', screens: 21}, '/brief/reference', '/brief/screens'],

  ['illustration-v1', picture, {mood: 'Calm', detail: 0.3}],
  ['illustration-v1', picture, {mood: 'like rain in May'}],
  [
    'illustration-v1',
    picture,
    {mood: 'a', detail: 0.35, noPhotographs: false, size: 1},
    '/brief/detail',
    '/brief/mood',
    '/brief/noPhotographs',
    '/brief/size',
  ],

  ['slide-deck-v2', deck, {draftUrl: 'https://example.com/draft', talkOn: '2026-05-01'}],
  [
    'slide-deck-v2',
    deck,
    {contacts: [{name: 'A', email: 'a@'}], talkOn: '1 May'},
    '/brief/contacts/0/email',
    '/brief/talkOn',
  ],

  ['restaurant-menu-v1', menu, {notes: {Opening: 'Daily'}}],
  [
    'restaurant-menu-v1',
    menu,
    {sections: [{name: 'S', dishes: [{name: 'D', price: 1.999}, {price: -1}]}]},
    '/brief/sections/0/dishes/0/price',
    '/brief/sections/0/dishes/1/name',
    '/brief/sections/0/dishes/1/price',
  ],

  ['design-consultation-v1', {}, {anything: [1, {goes: true}]}],
];

for (const [productId, whole, changes, ...places] of rows) {
  test(`${productId} ${places.length ? `is refused at ${places}` : 'is accepted'} with ${show(changes)}`, async () => {
    const answer = await call('createOrder', {body: {productId, brief: changed(whole, changes)}});
    assert.deepEqual([answer.status, pathsOf(answer.body)], [places.length ? 400 : 201, places]);
  });
}

const bodies: readonly (readonly [body: unknown, ...places: string[]])[] = [
  [{}, '/brief', '/productId'],
  [{productId: 7, brief: {}}, '/productId'],
  [{productId: 'logo-design-v1', brief: []}, '/brief'],
  [{productId: 'logo-design-v1', brief: null}, '/brief'],
  [{productId: 'logo-design-v2', brief: logo}, '/productId'],
  [{productId: 'constructor', brief: logo}, '/productId'],
  [null, ''],
];

for (const [body, ...places] of bodies) {
  test(`the order ${show(body)} is refused at ${places}`, async () => {
    const before = sandbox.store.orders.length;
    const answer = await call('createOrder', {body});
    assert.deepEqual([answer.status, pathsOf(answer.body)], [400, places]);
    assert.equal(sandbox.store.orders.length, before);
  });
}

test('an accepted order is stored with its brief as received', async () => {
  const answer = await call('createOrder', {body: {productId: 'logo-design-v1', brief: {...logo, extra: '🎨'}}});
  const briefId = textOf(listOf(answer.body, 'orderItems')[0], 'briefId');
  const order = sandbox.store.orders.at(-1);
  assert.deepEqual([order?.productId, order?.briefId], ['logo-design-v1', briefId]);
  assert.deepEqual(sandbox.store.briefs.get(briefId)?.content, {...logo, extra: '🎨'});
});

test('the four return pages exist, show the brief, and lead on from one to the next', async () => {
  const answer = await call('createOrder', {body: {productId: 'logo-design-v1', brief: logo}});
  const urls = field(listOf(answer.body, 'orderItems')[0], 'returnUrls');
  for (const [place, name] of returnPages.entries()) {
    const page = await fetch(textOf(urls, name));
    const text = await page.text();
    assert.equal(page.status, 200);
    assert.match(text, /Blue Door/);
    const next = returnPages[place + 1];
    const button = /class="button" href="([^"]+)"/.exec(text)?.[1];
    assert.equal(button, next && new URL(textOf(urls, next)).pathname);
  }
});
