import assert from 'node:assert/strict';
import {test} from 'node:test';
import {categories} from '../../../src/contract/value-sets.js';
import {field, listOf, startService, textOf} from './service.js';

const firstPage = 0;
const {call} = await startService({firstPage});

/** The first designer with enough designs and reviews to page through. */
const designerId = await (async () => {
  const found = listOf(
    (await call('searchDesigners', {body: {designerLevel: ['top'], pageSize: 20}})).body,
    'designers',
  );
  const one = found.find(
    (designer) =>
      Number(field(field(designer, 'review'), 'count')) > 10 && listOf(designer, 'expertiseCategories').length > 3,
  );
  return Number(field(one, 'id'));
})();

test('one designer comes with all that is known', async () => {
  const {status, body} = await call('getDesigner', {params: {designerId}});
  assert.equal(status, 200);
  assert.equal(field(body, 'id'), designerId);
  for (const name of ['displayName', 'avatarUrl', 'country', 'designerLevel', 'lastSeenAt'])
    assert.ok(textOf(body, name));
  assert.ok(listOf(body, 'designs').length > 0 && listOf(body, 'reviews').length > 0);
});

const ids: readonly (readonly [id: string | number, status: number])[] = [
  [100_001, 200],
  [100_060, 200],
  [100_061, 404],
  [100_000, 404],
  [0, 404],
  [-1, 404],
  [2147483647, 404],
  [-2147483648, 404],
  [2147483648, 400],
  [-2147483649, 400],
  ['1e5', 400],
  ['100001.0', 400],
  ['0x1', 400],
  ['abc', 400],
  ['royalty', 400],
  [' 100001', 400],
  ['１００００１', 400],
  ['9'.repeat(400), 400],
];
for (const operation of ['getDesigner', 'listReviews', 'listDesigns'] as const) {
  for (const [id, status] of ids) {
    test(`${operation} of ${String(id).slice(0, 20)} answers ${status}`, async () => {
      const answer = await call(operation, {params: {designerId: id}});
      assert.equal(answer.status, status);
      if (status !== 200) assert.ok(textOf(answer.body, 'message'));
    });
  }
}

for (const [operation, name] of [
  ['listReviews', 'reviews'],
  ['listDesigns', 'designs'],
] as const) {
  const page = async (query: string) => (await call(operation, {params: {designerId}, query})).body;

  test(`pages of ${name} partition them, and past the end they are empty`, async () => {
    const whole = await page('?pageSize=1000');
    const items = listOf(whole, name);
    assert.equal(field(whole, 'totalResults'), items.length);
    const parts = [];
    const pages = Math.ceil(items.length / 3);
    for (let turn = firstPage; turn < firstPage + pages; turn++)
      parts.push(...listOf(await page(`?pageSize=3&page=${turn}`), name));
    assert.deepEqual(parts, items);
    const past = await page(`?pageSize=3&page=${firstPage + pages}`);
    assert.deepEqual(past, {totalPages: pages, totalResults: items.length, [name]: []});
    assert.deepEqual(await page(''), await page(`?page=${firstPage}&pageSize=30`));
  });

  for (const query of [
    '?page=-1',
    '?page=a',
    '?page=',
    '?page=1&page=2',
    '?pageSize=0',
    '?pageSize=1001',
    '?pageSize=2.5',
    '?pageSize=1e1',
  ]) {
    test(`${name} are refused for ${query}`, async () => {
      const answer = await call(operation, {params: {designerId}, query});
      assert.equal(answer.status, 400);
      assert.match(textOf(answer.body, 'message'), /page/);
    });
  }
}

test('reviews add up to the rating and the count that the designer shows', async () => {
  const reviews = listOf((await call('listReviews', {params: {designerId}, query: '?pageSize=1000'})).body, 'reviews');
  const ratings = reviews.map((review) => Number(field(review, 'rating')));
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  const shown = field((await call('getDesigner', {params: {designerId}})).body, 'review');
  assert.deepEqual(shown, {rating: Math.round(mean * 100) / 100, count: ratings.length});
});

test('designs are narrowed by category, repeated or separated by commas', async () => {
  const categoryOf = (design: unknown) => String(listOf(design, 'tags')[0]);
  const ask = async (query: string) =>
    listOf((await call('listDesigns', {params: {designerId}, query: `?pageSize=1000${query}`})).body, 'designs');
  const all = await ask('');
  const [one = '', other = ''] = new Set(all.map(categoryOf));
  const both = all.filter((design) => [one, other].includes(categoryOf(design)));
  assert.ok(other && both.length < all.length);
  assert.deepEqual(
    await ask(`&category=${one}`),
    all.filter((design) => categoryOf(design) === one),
  );
  assert.deepEqual(await ask(`&category=${one}&category=${other}`), both);
  assert.deepEqual(await ask(`&category=${one},${other}`), both);
  assert.deepEqual(await ask('&category='), all);
  const absent = categories.find((category) => !all.some((design) => categoryOf(design) === category));
  assert.deepEqual(await ask(`&category=${absent}`), []);
});

for (const category of ['Logo', 'logo,nonsense', '__proto__']) {
  test(`the category ${category} is refused`, async () => {
    const answer = await call('listDesigns', {params: {designerId}, query: `?category=${category}`});
    assert.equal(answer.status, 400);
    assert.match(textOf(answer.body, 'message'), /category/);
  });
}
