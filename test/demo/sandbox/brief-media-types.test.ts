import assert from 'node:assert/strict';
import {test} from 'node:test';
import {mediaTypes} from '../../../src/contract/media-types.js';
import {industries, siteBuilderProjectTypes} from '../../../src/contract/value-sets.js';
import {changed, pathsOf, show, startService, textOf} from './service.js';

const {call, sandbox} = await startService();

const slidetool = {projectType: 'convert_ppt_to_slidetool'};
const sitebuilderA = {
  title: 'Shop',
  user: {partnerMemberAccountId: 'account-1', fullName: 'Ada Stroud'},
  designer: {id: 100_001, whyThisExpert: 'Lovely work'},
  projectTypes: ['NEW_SITE', 'ONLINE_STORE'],
  goal: 'Sell more',
  description: 'A shop for tea',
  projectState: 'We have a logo',
  existingWebsite: {url: 'https://example.com', title: 'Tea', isPartnerSite: true},
  assets: ['IMAGES_VIDEO', 'COPY', 'LOGO'],
  budget: {value: 0},
  inspirationUrls: [],
  timeline: {date: '2026-05-01T00:00:00+0200', isFlexible: false},
  industries: {types: ['FOOD', 'RETAIL'], other: 'Tea'},
};
const sitebuilderC = {
  title: 'Campaign',
  description: 'A site for a campaign',
  projectType: 'new_site',
  organizationType: 'nonprofit',
  politicalGroup: 'nonpartisan',
  language: 'en',
  existingWebsite: 'https://example.com',
  inspirationUrls: ['https://example.com/b'],
  profileApproval: false,
  other: 'Soon',
  budget: {value: 100, currency: 'USD'},
  timeframe: {value: 'one_month'},
  appType: 'mobile',
  mobileAppType: 'both',
  designers: [100_001],
};

const wholes = {slidetool, sitebuilderA, sitebuilderC} as const;
type Vendor = keyof typeof wholes;
type Row = readonly [vendor: Vendor, changes: object, ...places: string[]];

const each = (vendor: Vendor, field: string, values: readonly string[]): Row[] =>
  values.map((value) => [vendor, {[field]: value}]);
const text = (length: number) => 'é'.repeat(length);

const rows: readonly Row[] = [
  ...each('slidetool', 'projectType', [
    'new_custom_slidetool',
    'convert_ppt_to_slidetool',
    'branded_slidetool_template',
    'edit_existing_slidetool',
  ]),
  ['slidetool', {projectType: undefined}, '/projectType'],
  ['slidetool', {projectType: 'new_site'}, '/projectType'],

  ['sitebuilderA', {}],
  [
    'sitebuilderA',
    {
      designer: undefined,
      existingWebsite: undefined,
      assets: undefined,
      budget: undefined,
      inspirationUrls: undefined,
      timeline: undefined,
    },
  ],
  ...['title', 'user', 'projectTypes', 'goal', 'description', 'projectState', 'industries'].map((field): Row => [
    'sitebuilderA',
    {[field]: undefined},
    `/${field}`,
  ]),
  ['sitebuilderA', {title: text(100)}],
  ['sitebuilderA', {title: text(101)}, '/title'],
  ['sitebuilderA', {title: '🎨'.repeat(100)}],
  ['sitebuilderA', {goal: text(350)}],
  ['sitebuilderA', {goal: text(351)}, '/goal'],
  ['sitebuilderA', {description: text(350)}],
  ['sitebuilderA', {description: text(351)}, '/description'],
  ['sitebuilderA', {projectState: text(150)}],
  ['sitebuilderA', {projectState: text(151)}, '/projectState'],
  ['sitebuilderA', {user: {}}, '/user/fullName', '/user/partnerMemberAccountId'],
  ['sitebuilderA', {user: {partnerMemberAccountId: 7, fullName: 'A'}}, '/user/partnerMemberAccountId'],
  ['sitebuilderA', {designer: {}}, '/designer/id'],
  ['sitebuilderA', {designer: {id: '1'}}, '/designer/id'],
  ['sitebuilderA', {designer: {id: 1, whyThisExpert: 2}}, '/designer/whyThisExpert'],
  ['sitebuilderA', {projectTypes: []}, '/projectTypes'],
  ...siteBuilderProjectTypes.map((type): Row => ['sitebuilderA', {projectTypes: [type]}]),
  ['sitebuilderA', {projectTypes: ['DESIGN', 'design']}, '/projectTypes/1'],
  ['sitebuilderA', {existingWebsite: {}}],
  [
    'sitebuilderA',
    {existingWebsite: {isPartnerSite: 'yes', url: 1}},
    '/existingWebsite/isPartnerSite',
    '/existingWebsite/url',
  ],
  ['sitebuilderA', {assets: []}],
  ['sitebuilderA', {assets: ['VIDEO']}, '/assets/0'],
  ['sitebuilderA', {budget: {value: -1}}, '/budget/value'],
  ['sitebuilderA', {budget: {}}, '/budget/value'],
  ['sitebuilderA', {timeline: {}}, '/timeline/date', '/timeline/isFlexible'],
  ['sitebuilderA', {timeline: {date: '2026-05-01', isFlexible: true}}, '/timeline/date'],
  ['sitebuilderA', {timeline: {date: '2026-06-31T00:00:00Z', isFlexible: true}}, '/timeline/date'],
  ['sitebuilderA', {industries: {}}, '/industries/types'],
  ['sitebuilderA', {industries: {types: []}}, '/industries/types'],
  ...industries.map((industry): Row => ['sitebuilderA', {industries: {types: [industry.toUpperCase()]}}]),
  ['sitebuilderA', {industries: {types: ['food']}}, '/industries/types/0'],
  ['sitebuilderA', {industries: {types: ['FOOD'], other: 1}}, '/industries/other'],

  ['sitebuilderC', {}],
  ...['title', 'description', 'projectType', 'organizationType', 'politicalGroup'].map((field): Row => [
    'sitebuilderC',
    {[field]: undefined},
    `/${field}`,
  ]),
  ...each('sitebuilderC', 'projectType', [
    'new_site',
    'migrate_site',
    'site_changes',
    'app_or_integration',
    'other_request',
  ]),
  ...each('sitebuilderC', 'organizationType', ['political', 'nonprofit', 'advocacy', 'business']),
  ...each('sitebuilderC', 'politicalGroup', ['nonpartisan', 'conservative', 'progressive']),
  ...each('sitebuilderC', 'appType', ['web', 'mobile']),
  ...each('sitebuilderC', 'mobileAppType', ['ios', 'android', 'both']),
  ['sitebuilderC', {projectType: 'NEW_SITE'}, '/projectType'],
  ['sitebuilderC', {organizationType: 'club'}, '/organizationType'],
  ['sitebuilderC', {politicalGroup: 'conservatives'}, '/politicalGroup'],
  ['sitebuilderC', {appType: 'tv', mobileAppType: 'windows'}, '/appType', '/mobileAppType'],
  ['sitebuilderC', {language: 'english'}, '/language'],
  ['sitebuilderC', {budget: {value: 2147483648, currency: 'USD'}}, '/budget/value'],
  ['sitebuilderC', {timeframe: {value: 'soon'}}, '/timeframe/value'],
  ['sitebuilderC', {designers: []}],
  ['sitebuilderC', {designers: ['100001']}, '/designers/0'],
  ['sitebuilderC', {existingWebsite: {url: 'x'}}, '/existingWebsite'],
];

for (const [vendor, changes, ...places] of rows) {
  test(`a ${vendor} brief is ${places.length ? `refused at ${places}` : 'accepted'}: ${show(changes)}`, async () => {
    const answer = await call('createBrief', {body: changed(wholes[vendor], changes), mediaType: mediaTypes[vendor]});
    assert.deepEqual([answer.status, pathsOf(answer.body)], [places.length ? 400 : 201, places]);
  });
}

const spellings = [
  'application/vnd.partner.slidetool+json',
  'vnd.partner.slidetool+json',
  'VND.Partner.SlideTool+JSON',
  'application/vnd.partner.slidetool+json; charset=utf-8',
];
for (const mediaType of spellings) {
  test(`"${mediaType}" selects the slidetool body`, async () => {
    const answer = await call('createBrief', {body: slidetool, mediaType});
    assert.equal(answer.status, 201);
    assert.equal(sandbox.store.briefs.get(textOf(answer.body, 'id'))?.mediaType, mediaTypes.slidetool);
  });
}

const foreign = [
  'text/plain',
  'application/xml',
  'application/vnd.partner.unknown+json',
  'vnd.partner.slidetool',
  'multipart/form-data; boundary=x',
  '*/*',
  '/',
];
for (const mediaType of foreign) {
  test(`the Content-Type "${mediaType}" is answered with 415`, async () => {
    const answer = await call('createBrief', {body: slidetool, mediaType});
    assert.equal(answer.status, 415);
    assert.match(textOf(answer.body, 'message'), /application\/vnd\.partner\.sitebuilderA\+v2\+json/);
  });
}

test('a media type of another operation is answered with 415', async () => {
  const order = {productId: 'design-consultation-v1', brief: {}};
  assert.equal((await call('createOrder', {body: order, mediaType: mediaTypes.sitebuilderA})).status, 415);
  assert.equal((await call('searchDesigners', {body: {}, mediaType: mediaTypes.slidetool})).status, 415);
});
