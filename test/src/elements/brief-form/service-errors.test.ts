import {expect} from '@open-wc/testing';
import {parsePath, locateServiceErrors} from '../../../../src/elements/brief-form/submission/service-errors.js';
import type {Plan, PlanNode} from '../../../../src/form/plan/plan.js';

const leaf: PlanNode = {types: ['string'], rules: []};
const objectOf = (fields: Record<string, string>): PlanNode => ({
  types: ['object'],
  rules: [],
  object: {properties: Object.entries(fields).map(([name, node]) => ({name, node})), required: []},
});

const plan: Plan = {
  hash: 'h',
  root: '',
  problems: [],
  nodes: {
    '': {
      ...objectOf({title: 'leaf', urls: 'urls', timeframe: 'timeframe', order: 'leaf', 'a/b': 'leaf', extra: 'open'}),
      conditions: [{id: 'c', when: {present: 'title'}, reads: ['/title'], then: 'then'}],
    },
    then: objectOf({startDate: 'leaf'}),
    leaf,
    urls: {types: ['array'], rules: [], array: {items: 'leaf'}},
    timeframe: objectOf({value: 'leaf'}),
    open: {types: ['object'], rules: [], object: {properties: [], required: [], additional: 'leaf'}},
  },
};

const cases: [path: string, pointer: string | undefined][] = [
  ['/brief/title', '/title'],
  ['brief.title', '/title'],
  ['$.brief.title', '/title'],
  ['$["brief"]["title"]', '/title'],
  ["$['brief'].title", '/title'],
  ['#/brief/title', '/title'],
  ['body.brief.title', '/title'],
  ['title', '/title'],
  ['/title', '/title'],
  ['$.title', '/title'],
  ['brief/title', '/title'],
  ['brief.urls[0]', '/urls/0'],
  ['brief.urls.0', '/urls/0'],
  ['/brief/urls/0', '/urls/0'],
  ['$.brief.urls[0]', '/urls/0'],
  ['brief.timeframe.value', '/timeframe/value'],
  ['brief.timeframe.value.deeper', '/timeframe/value'],
  ['brief.startDate', '/startDate'],
  ['/brief/a~1b', '/a~1b'],
  ["brief['a/b']", '/a~1b'],
  ['brief.extra.anything', '/extra/anything'],
  ['order', '/order'],
  ['brief.order', '/order'],
  ['brief', undefined],
  ['', undefined],
  ['/', undefined],
  ['$', undefined],
  ['productId', undefined],
  ['brief.urls[first]', '/urls'],
];

describe('the errors of the service', () => {
  for (const [path, pointer] of cases) {
    it(`are placed at ${pointer ?? 'the whole form'} for the path "${path}"`, () => {
      expect(locateServiceErrors([{message: 'no', path}], plan)).to.deep.equal([{message: 'no', pointer}]);
    });
  }

  it('belong to the whole form without a path', () => {
    expect(locateServiceErrors([{message: 'no'}], plan)).to.deep.equal([{message: 'no', pointer: undefined}]);
  });

  it('are read the same in each notation', () => {
    expect(parsePath('$.a[0]["b c"].d')).to.deep.equal(['a', '0', 'b c', 'd']);
    expect(parsePath('/a/0/b c/d')).to.deep.equal(['a', '0', 'b c', 'd']);
  });
});
