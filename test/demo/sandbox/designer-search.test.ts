import assert from 'node:assert/strict';
import {test} from 'node:test';
import {type Designer} from '../../../src/contract/designer.js';
import {mediaTypes} from '../../../src/contract/media-types.js';
import {categories, industries, languages} from '../../../src/contract/value-sets.js';
import {buildSandbox} from '../../../demo/sandbox/sandbox.js';
import {field, firstKey, listOf, now, show, startService, textOf} from './service.js';

const count = 400;
const {call, base} = await startService({designers: count});

const search = async (body: object, mediaType: string = mediaTypes.json) => {
  const answer = await call('searchDesigners', {body, mediaType});
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};

const idsOf = (answer: unknown) => listOf(answer, 'designers').map((designer) => Number(field(designer, 'id')));

/** Every designer with all known facts, the reference for the search. */
const everybody: Designer[] = [];
for (const designerId of idsOf(await search({pageSize: count}))) {
  const answer = await fetch(`${base}/designers/${designerId}`, {headers: firstKey});
  everybody.push(JSON.parse(await answer.text()));
}

const has = (list: readonly string[] | undefined, values: readonly string[]) =>
  values.some((value) => list?.includes(value));
const minutesAway = ({lastSeenAt = ''}: Designer) => (now.getTime() - Date.parse(lastSeenAt)) / 60_000;
const speaks = (name: string) => (designer: Designer) =>
  new RegExp(`write to me in .*${name}`).test(designer.biography ?? '');
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const mentions =
  (...words: string[]) =>
  ({displayName = '', biography = '', expertise = []}: Designer) =>
    words.every((word) => [displayName, biography, ...expertise].some((text) => plain(text).includes(plain(word))));

type Row = readonly [body: object, matches: (designer: Designer) => boolean, mediaType?: string];

const {sitebuilderA, sitebuilderC} = mediaTypes;
const rows: readonly Row[] = [
  [{}, () => true],
  [{category: []}, () => true],
  [{category: ['logo-design']}, (one) => has(one.expertiseCategories, ['logo-design'])],
  [{category: ['logo-design', 'app-design']}, (one) => has(one.expertiseCategories, ['logo-design', 'app-design'])],
  [{category: [...categories]}, () => true],
  [{industry: ['food']}, (one) => has(one.expertise, ['Work for food clients'])],
  [{industry: ['food', 'wedding']}, (one) => has(one.expertise, ['Work for food clients', 'Work for wedding clients'])],
  [{industry: [...industries]}, () => true],
  [{designerLevel: ['top']}, (one) => one.designerLevel === 'TOP'],
  [{designerLevel: ['entry', 'mid']}, (one) => one.designerLevel !== 'TOP'],
  [{lastActivity: 'online_now'}, (one) => minutesAway(one) <= 10],
  [{lastActivity: 'within_7_days'}, (one) => minutesAway(one) <= 7 * 24 * 60],
  [{country: ['DE']}, (one) => one.country === 'DE'],
  [{country: ['de', 'JP']}, (one) => one.country === 'DE' || one.country === 'JP'],
  [{country: ['ZZ']}, () => false],
  [{certifications: ['Brand specialist']}, (one) => has(one.certifications, ['Brand specialist'])],
  [
    {certifications: ['Brand specialist', 'Print master']},
    (one) => has(one.certifications, ['Brand specialist', 'Print master']),
  ],
  [{certifications: ['None such']}, () => false],
  [{keywordQuery: ''}, () => true],
  [{keywordQuery: '  '}, () => true],
  [{keywordQuery: 'bakeries'}, mentions('bakeries')],
  [{keywordQuery: 'LETTERING'}, mentions('lettering')],
  [{keywordQuery: 'cafe'}, mentions('cafe')],
  [{keywordQuery: 'posters  german'}, mentions('posters', 'german')],
  [{keywordQuery: 'zzzz'}, () => false],
  [{keywordQuery: '.*'}, () => false],
  [
    {category: ['logo-design', 'poster-design'], designerLevel: ['top', 'mid'], lastActivity: 'within_7_days'},
    (one) =>
      has(one.expertiseCategories, ['logo-design', 'poster-design']) &&
      one.designerLevel !== 'ENTRY' &&
      minutesAway(one) <= 7 * 24 * 60,
  ],
  [
    {projectTypes: ['COURSES', 'DESIGN']},
    (one) => has(one.workPreferences?.sitebuilderA, ['COURSES', 'DESIGN']),
    sitebuilderA,
  ],
  [
    {politicalGroup: ['progressives', 'non-partisan']},
    (one) => has(one.expertise, ['Campaigns for progressives', 'Campaigns for non-partisan']),
    sitebuilderC,
  ],
  [{expertise: ['architect']}, (one) => has(one.expertise, ['architect']), sitebuilderC],
  [{developmentEnvironment: ['iOS', 'Web']}, (one) => has(one.expertise, ['iOS', 'Web']), sitebuilderC],
  [{developmentLanguage: ['C#', 'Swift']}, (one) => has(one.expertise, ['C#', 'Swift']), sitebuilderC],
  [
    {expertise: ['application-developer'], developmentLanguage: ['Python', 'PHP']},
    (one) => has(one.expertise, ['application-developer']) && has(one.expertise, ['Python', 'PHP']),
    sitebuilderC,
  ],
];

for (const [body, matches, mediaType] of rows) {
  test(`the search for ${show(body)} finds exactly the matching designers`, async () => {
    const expected = everybody.filter(matches).map(({id}) => id);
    const found = await search({...body, pageSize: count}, mediaType);
    assert.deepEqual(idsOf(found).sort(), expected.sort());
    assert.equal(field(found, 'totalResults'), expected.length);
  });
}

for (const [place, language] of languages.entries()) {
  const name = ['German', 'English', 'Spanish', 'French', 'Italian', 'Japanese', 'Dutch', 'Portuguese'][place] ?? '';
  test(`the search for the language ${language} finds those who say that they speak ${name}`, async () => {
    const told = everybody.filter(({biography}) => biography !== undefined);
    const expected = told.filter(speaks(name)).map(({id}) => id);
    const found = idsOf(await search({language: [language], pageSize: count}));
    assert.ok(expected.length > 0);
    assert.deepEqual(found.filter((id) => told.some((one) => one.id === id)).sort(), expected.sort());
  });
}

test('a name is found in its own script, before other mentions', async () => {
  for (const {displayName = '', id} of everybody.slice(0, 25)) {
    const found = await search({keywordQuery: displayName, pageSize: count});
    assert.ok(idsOf(found).includes(id), displayName);
    assert.ok(
      mentions(...displayName.split(' '))({...everybody[0]!, ...Object(listOf(found, 'designers')[0]), biography: ''}),
    );
  }
  assert.ok(everybody.some(({displayName = ''}) => /\p{Script=Han}/u.test(displayName)));
  assert.ok(everybody.some(({displayName = ''}) => /\p{Script=Arabic}/u.test(displayName)));
});

test('designers who match more criteria come first, then the boosted ones', async () => {
  const wanted = ['logo-design', 'app-design', 'poster-design', 'web-design', 'book-cover-design', 'menu-design'];
  const found = await search({category: wanted, pageSize: count});
  const ranks = listOf(found, 'designers').map((designer) => {
    const fits = listOf(designer, 'expertiseCategories').filter((category) => wanted.includes(String(category))).length;
    return fits * 2 + (field(designer, 'isBoosted') === true ? 1 : 0);
  });
  assert.ok(new Set(ranks).size >= 3, 'there is something to order');
  assert.deepEqual(
    ranks,
    [...ranks].sort((a, b) => b - a),
  );
});

for (const firstPage of [0, 1] as const) {
  test(`pages counted from ${firstPage} partition the results, and past the end they are empty`, async () => {
    const {call: ask} = await startService({designers: 40, firstPage});
    const page = async (body: object) => (await ask('searchDesigners', {body})).body;
    const whole = idsOf(await page({pageSize: 40}));
    for (const pageSize of [1, 7, 30, 39, 40, 41]) {
      const pages = Math.ceil(40 / pageSize);
      const parts: number[] = [];
      for (let turn = firstPage; turn < firstPage + pages; turn++)
        parts.push(...idsOf(await page({pageSize, page: turn})));
      assert.deepEqual(parts, whole);
      const past = await page({pageSize, page: firstPage + pages});
      assert.deepEqual(past, {totalPages: pages, totalResults: 40, designers: []});
    }
    assert.deepEqual(await page({}), await page({page: firstPage, pageSize: 30}));
    assert.equal((await ask('searchDesigners', {body: {page: firstPage - 1}})).status, 400);
  });
}

test('a search without a body finds everybody, 30 to a page', async () => {
  const answer = await call('searchDesigners');
  assert.equal(idsOf(answer.body).length, 30);
  assert.equal(field(answer.body, 'totalResults'), count);
  assert.equal(field(answer.body, 'totalPages'), Math.ceil(count / 30));
});

test('designLimit is the maximum number of example designs of each designer', async () => {
  for (const designLimit of [0, 1, 3, 2147483647]) {
    for (const designer of listOf(await search({designLimit, pageSize: 8}), 'designers')) {
      const designs = listOf(designer, 'designs').length;
      const all = listOf(
        (await call('listDesigns', {params: {designerId: Number(field(designer, 'id'))}, query: '?pageSize=100'})).body,
        'designs',
      ).length;
      assert.equal(designs, Math.min(designLimit, all));
    }
  }
});

test('search results carry the subset that the document names, and mark the boosted', async () => {
  const subset = [
    'id',
    'coverImageUrl',
    'biography',
    'avatarUrl',
    'displayName',
    'lastSeenAt',
    'designs',
    'designerLevel',
    'expertiseCategories',
    'review',
    'repeatCount',
    'completedProjectsCount',
    'isBoosted',
  ];
  const found = listOf(await search({pageSize: 100}), 'designers');
  for (const designer of found)
    assert.deepEqual(
      Object.keys(Object(designer)).filter((key) => !subset.includes(key)),
      [],
    );
  assert.ok(found.some((designer) => field(designer, 'isBoosted') === true));
});

const refused: readonly (readonly [body: unknown, named: RegExp, mediaType?: string])[] = [
  [null, /object/],
  [[], /object/],
  [{category: 'logo'}, /category/],
  [{category: ['Logo']}, /category\/0/],
  [{industry: ['FOOD']}, /industry\/0/],
  [{language: ['sv']}, /language\/0/],
  [{designerLevel: ['TOP']}, /designerLevel\/0/],
  [{lastActivity: 'today'}, /lastActivity/],
  [{lastActivity: ['online_now']}, /lastActivity/],
  [{designLimit: -1}, /designLimit/],
  [{designLimit: 1.5}, /designLimit/],
  [{keywordQuery: ['a']}, /keywordQuery/],
  [{pageSize: 0}, /pageSize/],
  [{pageSize: 1001}, /pageSize/],
  [{pageSize: '30'}, /pageSize/],
  [{page: 0}, /page/],
  [{page: -2147483648}, /page/],
  [{page: null}, /page/],
  [{country: ['DEU']}, /country\/0/],
  [{country: 'DE'}, /country/],
  [{certifications: [1]}, /certifications\/0/],
  [{projectTypes: ['design']}, /projectTypes\/0/, sitebuilderA],
  [{politicalGroup: ['progressive']}, /politicalGroup\/0/, sitebuilderC],
  [{expertise: ['Architect']}, /expertise\/0/, sitebuilderC],
  [{developmentEnvironment: ['ios']}, /developmentEnvironment\/0/, sitebuilderC],
  [{developmentLanguage: ['Rust']}, /developmentLanguage\/0/, sitebuilderC],
];
for (const [body, named, mediaType] of refused) {
  test(`the search for ${show(body)} is refused with a message`, async () => {
    const answer = await call('searchDesigners', {body, ...(mediaType && {mediaType})});
    assert.equal(answer.status, 400);
    assert.match(textOf(answer.body, 'message'), named);
  });
}

test('the largest page numbers are past the end, not a failure', async () => {
  const found = await search({page: 2147483647, pageSize: 1000});
  assert.deepEqual(idsOf(found), []);
});

test('fields of a vendor’s search do not filter under the default media type', async () => {
  assert.equal(field(await search({projectTypes: ['COURSES']}), 'totalResults'), count);
  assert.equal(field(await search({developmentLanguage: ['Swift']}, sitebuilderA), 'totalResults'), count);
});

test('the same seed makes the same designers, another seed makes others', async () => {
  const texts = await Promise.all(
    ['a', 'a', 'b'].map(async (seed) => {
      const sandbox = buildSandbox({seed, designers: 50, now});
      const answer = await sandbox.app.inject({method: 'POST', url: '/resources/v1/designers', headers: firstKey});
      await sandbox.close();
      return answer.body;
    }),
  );
  assert.equal(texts[0], texts[1]);
  assert.notEqual(texts[0], texts[2]);
});
