import {expect} from '@open-wc/testing';
import {plan as brief, rules} from 'dm-form:brief';
import {plan as siteBuilderA} from 'dm-form:sitebuilderA';
import {plan as siteBuilderC} from 'dm-form:sitebuilderC';
import {plan as slidetool} from 'dm-form:slidetool';
import {planOnly} from '../../../../../src/form/plan/plan-only.js';
import {interpretRules} from '../../../../../src/form/model/rules/interpret.js';
import {rulesRequire} from '../../../../../src/form/model/rules/rules-runtime.js';

describe('forms in a page', () => {
  it('has our own brief forms compiled, without a problem', () => {
    for (const plan of [brief, slidetool, siteBuilderA, siteBuilderC]) {
      expect(plan.problems).to.deep.equal([]);
      expect(plan.interpret).to.equal(undefined);
      expect(plan.nodes[plan.root]?.object?.properties.length).to.be.greaterThan(0);
    }
  });

  it('judges a brief by compiled rules', () => {
    const rule = rules(rulesRequire)[''];
    const value = {category: 'logo-design', title: 'A logo', description: 'For a bakery'};
    expect(rule?.(value)).to.equal(true);
    expect(rule?.({...value, category: 'no such thing'})).to.equal(false);
    expect(rule?.errors?.map(({keyword, instancePath}) => [keyword, instancePath])).to.deep.equal([
      ['enum', '/category'],
    ]);
  });

  it('plans and judges a schema that has no compiled form', async () => {
    const plan = planOnly({type: 'object', properties: {when: {type: 'string', format: 'date'}}, required: ['when']});
    const rules = await interpretRules(plan);
    expect(rules['']?.({when: '2026-02-28'})).to.equal(true);
    expect(rules['/properties/when']?.('2026-02-30')).to.equal(false);
  });
});
