import {expect} from '@open-wc/testing';
import brief from 'dm-form:brief';
import siteBuilderA from 'dm-form:sitebuilderA';
import siteBuilderC from 'dm-form:sitebuilderC';
import slidetool from 'dm-form:slidetool';
import {makeRules} from '../../../../../src/form/model/rules/make-rules.js';

describe('forms in a page', () => {
  it('has our own brief forms made beforehand, without a problem', () => {
    for (const {plan} of [brief, slidetool, siteBuilderA, siteBuilderC]) {
      expect(plan.problems).to.deep.equal([]);
      expect(plan.nodes[plan.root]?.object?.properties.length).to.be.greaterThan(0);
    }
  });

  it('validates a brief by them', () => {
    const rule = makeRules(brief.schema, [''], brief.plan)[''];
    const value = {category: 'logo-design', title: 'A logo', description: 'For a bakery'};
    expect(rule?.(value)).to.equal(true);
    expect(rule?.({...value, category: 'no such thing'})).to.equal(false);
    expect(rule?.errors?.map(({keyword, instancePath}) => [keyword, instancePath])).to.deep.equal([
      ['enum', '/category'],
    ]);
  });
});
