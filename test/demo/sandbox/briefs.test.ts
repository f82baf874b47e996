import assert from 'node:assert/strict';
import {test} from 'node:test';
import {categories, industries, languages, timeframes} from '../../../src/contract/value-sets.js';
import {changed, pathsOf, show, startService, textOf} from './service.js';

const {call, sandbox} = await startService();

const plain = {category: 'logo', title: 'Blue Door', description: 'A logo for a bakery'};
const whole = {
  ...plain,
  profileApproval: true,
  industry: 'food',
  inspirationUrls: ['https://example.com/a'],
  budget: {value: 30000, currency: 'USD'},
  other: 'No red, please.',
  timeframe: {value: 'specific_dates', startDate: '2026-03-01T09:00:00+0130', endDate: '2026-04-01T09:00:00-11:00'},
  urls: ['https://example.com'],
  usage: 'Shop window',
  language: 'de',
};

/** A change to the brief, and the locations of the failures; none if the brief is accepted. */
type Row = readonly [changes: object, ...places: string[]];

const time = (changes: object) => ({timeframe: {value: 'specific_dates', ...changes}});

const rows: readonly Row[] = [
  [{}],
  ...categories.map((category): Row => [{category}]),
  ...industries.map((industry): Row => [{industry}]),
  ...languages.map((language): Row => [{language}]),
  ...timeframes.map((value): Row => [{timeframe: {value}}]),
  [{category: undefined}, '/category'],
  [{title: undefined}, '/title'],
  [{description: undefined}, '/description'],
  [{category: 'Logo'}, '/category'],
  [{category: ['logo']}, '/category'],
  [{title: 7}, '/title'],
  [{title: null}, '/title'],
  [{description: {}}, '/description'],
  [{profileApproval: false}],
  [{profileApproval: 'true'}, '/profileApproval'],
  [{industry: 'FOOD'}, '/industry'],
  [{inspirationUrls: []}],
  [{inspirationUrls: ['a', 1]}, '/inspirationUrls/1'],
  [{inspirationUrls: 'https://example.com'}, '/inspirationUrls'],
  [{urls: []}],
  [{urls: [null]}, '/urls/0'],
  [{budget: {}}, '/budget/currency', '/budget/value'],
  [{budget: {value: 1}}, '/budget/currency'],
  [{budget: {value: 2147483647, currency: 'EUR'}}],
  [{budget: {value: 2147483648, currency: 'EUR'}}, '/budget/value'],
  [{budget: {value: -2147483648, currency: ''}}],
  [{budget: {value: -2147483649, currency: ''}}, '/budget/value'],
  [{budget: {value: 1.5, currency: 'EUR'}}, '/budget/value'],
  [{budget: {value: '1', currency: 'EUR'}}, '/budget/value'],
  [{other: 1}, '/other'],
  [{usage: false}, '/usage'],
  [{language: 'sv'}, '/language'],
  [{timeframe: {}}, '/timeframe/value'],
  [{timeframe: {value: 'SPECIFIC_DATES'}}, '/timeframe/value'],
  [{timeframe: 'one_week'}, '/timeframe'],
  [time({})],
  [time({startDate: '2026-03-01T00:00:00Z'})],
  [time({startDate: '2026-03-01T23:59:59+0130', endDate: '2026-03-01T23:59:59-0930'})],
  [time({startDate: '2026-03-01T00:00:00+01:30'})],
  [time({startDate: '2026-03-01'}), '/timeframe/startDate'],
  [time({startDate: '2026-03-01T00:00:00'}), '/timeframe/startDate'],
  [time({startDate: '2026-03-01T00:00:00.000Z'}), '/timeframe/startDate'],
  [time({startDate: '2026-03-01 00:00:00Z'}), '/timeframe/startDate'],
  [time({startDate: '2026-13-01T00:00:00Z'}), '/timeframe/startDate'],
  [time({startDate: '2026-03-01T24:00:00Z'}), '/timeframe/startDate'],
  [time({startDate: '2026-03-01T00:00:00+2400'}), '/timeframe/startDate'],
  [time({startDate: '2026-02-29T00:00:00Z'}), '/timeframe/startDate'],
  [time({startDate: '2028-02-29T00:00:00Z'})],
  [time({endDate: '2026-04-31T00:00:00Z'}), '/timeframe/endDate'],
  [time({startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-01T00:00:00Z'}), '/timeframe/endDate'],
  [time({startDate: '2026-03-01T01:00:00Z', endDate: '2026-03-01T00:30:00-0130'})],
  [time({startDate: '2026-03-01T01:00:00Z', endDate: '2026-03-01T01:30:00+0130'}), '/timeframe/endDate'],
  [{unknown: 'field'}],
];

for (const [changes, ...places] of rows) {
  test(`POST /briefs ${places.length ? `refuses ${places}` : 'accepts'}: ${show(changes)}`, async () => {
    const answer = await call('createBrief', {body: changed(whole, changes)});
    assert.deepEqual([answer.status, pathsOf(answer.body)], [places.length ? 400 : 201, places]);
  });
}

test('a brief with nothing but the required fields is accepted', async () => {
  assert.equal((await call('createBrief', {body: plain})).status, 201);
});

test('all failures of a brief are reported at once', async () => {
  const body = {
    category: 'x',
    title: 1,
    budget: {value: 'a'},
    timeframe: {value: 'soon', startDate: 'today'},
    urls: [1, 'b', 2],
  };
  const answer = await call('createBrief', {body});
  assert.deepEqual(pathsOf(answer.body), [
    '/budget/currency',
    '/budget/value',
    '/category',
    '/description',
    '/timeframe/startDate',
    '/timeframe/value',
    '/title',
    '/urls/0',
    '/urls/2',
  ]);
});

for (const body of [null, [], 'text', 7, true]) {
  test(`a body that is ${JSON.stringify(body)} is refused as a whole`, async () => {
    const answer = await call('createBrief', {body});
    assert.deepEqual([answer.status, pathsOf(answer.body)], [400, ['']]);
  });
}

test('an accepted brief is stored as received, and a refused one is not', async () => {
  const before = sandbox.store.briefs.size;
  await call('createBrief', {body: {...whole, title: 1}});
  const accepted = await call('createBrief', {body: {...whole, extra: {deep: ['ä']}}});
  assert.equal(sandbox.store.briefs.size, before + 1);
  const stored = sandbox.store.briefs.get(textOf(accepted.body, 'id'));
  assert.deepEqual(stored?.content, {...whole, extra: {deep: ['ä']}});
  assert.equal(stored?.owner, 'sandbox-key-id');
});

test('briefUrl leads to a page where the visitor logs in, which leads on to the brief', async () => {
  const accepted = await call('createBrief', {body: whole});
  const page = await fetch(textOf(accepted.body, 'briefUrl'));
  const text = await page.text();
  assert.equal(page.status, 200);
  assert.match(text, /Log in or create an account/);
  assert.match(text, new RegExp(`href="/briefs/${textOf(accepted.body, 'id')}/start"`));
});
