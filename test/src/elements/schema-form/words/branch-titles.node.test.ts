import assert from 'node:assert/strict';
import {test} from 'node:test';
import {branchTitles} from '../../../../../src/elements/schema-form/words/branch-titles.js';
import {Form} from '../../../../../src/form/model/tree/form.js';
import {words} from '../../../../../src/locales/en/words.js';
import {formOf} from '../../../form/tools/forms.js';

const branch = (own: string) => ({title: 'Person', properties: {name: {type: 'string'}, [own]: {type: 'string'}}});

/** The titles of a choice between branches of one title, and how often nodes of the plan were looked up for them. */
function titlesOf(count: number) {
  const anyOf = Array.from({length: count}, (_, index) => branch(`field${index % (count - 2)}`));
  const {plan, rules} = formOf({type: 'object', anyOf});
  const form = new Form(plan, rules, {});
  const [choice] = form.root.facts.choices;
  assert.ok(choice);
  let lookups = 0;
  const nodes = new Proxy(plan.nodes, {
    get: (target, name) => ((lookups += 1), target[String(name)]),
  });
  const context = {form: Object.assign(Object.create(form), {plan: {...plan, nodes}}), words: words.form};
  return {titles: branchTitles(form.root, choice, context), lookups};
}

test('branches of one title are told apart by the fields that each of them alone has, else by their numbers', () => {
  const {titles} = titlesOf(5);
  assert.deepEqual(titles, [
    'Person (Option 1)',
    'Person (Option 2)',
    'Person with Field 2',
    'Person (Option 4)',
    'Person (Option 5)',
  ]);
});

test('branches told apart by constants are called as a person writes these: CMYK, Spot colour', () => {
  const kinds = ['cmyk', 'spot colour', 'iPhone'].map((kind) => ({properties: {kind: {const: kind}}}));
  const {plan, rules} = formOf({type: 'object', oneOf: kinds});
  const form = new Form(plan, rules, {});
  const [choice] = form.root.facts.choices;
  assert.ok(choice);
  assert.deepEqual(branchTitles(form.root, choice, {form, words: words.form}), ['CMYK', 'Spot colour', 'iPhone']);
});

test('telling branches apart takes work in proportion to their number', () => {
  const [few, many] = [titlesOf(100).lookups, titlesOf(1000).lookups];
  assert.ok(many < 11 * few, `${few} and ${many} nodes looked up`);
});
