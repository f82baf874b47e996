import assert from 'node:assert/strict';
import {test} from 'node:test';
import {InstanceMaker, mutate} from '../../tools/instances.js';
import {Random} from '../../tools/random.js';
import {
  addAdditionalProperty,
  addItem,
  moveItem,
  removeItem,
} from '../../../../../src/form/model/tree/edit-collections.js';
import {Form} from '../../../../../src/form/model/tree/form.js';
import {List} from '../../../../../src/form/model/tree/list.js';
import type {FormNode} from '../../../../../src/form/model/tree/form-node.js';
import {formOf, normalised, type LoadedForm} from '../../tools/forms.js';
import {RandomSchemas} from '../../tools/random-schema.js';
import {count, seeds} from '../../tools/seeds.js';

test(`${count} random schemas become live forms that lose nothing and survive random input`, () => {
  for (const seed of seeds()) {
    const schema = new RandomSchemas(seed).schema();
    const loaded = formOf(schema);
    if (loaded.plan.problems.some(({fatal}) => fatal)) continue;
    const random = new Random(seed);
    const maker = new InstanceMaker(normalised(schema), random);
    const say = (text: string) => `seed ${seed}: ${text}\n${JSON.stringify(schema)}`;
    for (let i = 0; i < 4; i += 1) {
      const value = maker.make();
      for (const each of [value, mutate(value, random)]) keepAndValidate(loaded, each, say);
    }
    for (const value of [undefined, maker.make()]) play(loaded, value, random, say);
  }
});

function keepAndValidate({plan, rules, isValid}: LoadedForm, value: unknown, say: (text: string) => string) {
  const form = new Form(plan, rules, {value});
  const isRight = form.validate();
  if (!isValid(value)) return;
  assert.equal(JSON.stringify(form.value), JSON.stringify(value), say('the value is another'));
  assert.ok(
    isRight,
    say(`${JSON.stringify(value)} is refused: ${JSON.stringify(form.problems.map(({problem}) => problem))}`),
  );
  const back = new Form(plan, rules, {state: JSON.parse(JSON.stringify(form.snapshot(true)))});
  assert.equal(JSON.stringify(back.value), JSON.stringify(value), say('the draft is another'));
}

/** Thirty random actions of a visitor, after which the display must agree with the rules. */
function play({plan, rules, isValid}: LoadedForm, value: unknown, random: Random, say: (text: string) => string) {
  const form = new Form(plan, rules, {value});
  for (let act = 0; act < 30; act += 1) doAnything(form, random.pick(form.nodes()) ?? form.root, random);
  if (form.validate()) assert.ok(isValid(form.value), say(`nothing is wrong with ${JSON.stringify(form.value)}`));
}

function doAnything(form: Form, formNode: FormNode, random: Random) {
  const choice = random.pick(formNode.facts.choices);
  const kind = random.pick([...formNode.kinds]);
  if (formNode.collapsed) form.setCollapsed(formNode, false);
  else if (choice && random.chance(0.5)) form.choose(formNode, choice, random.between(0, choice.options.length - 1));
  else if (kind && kind !== formNode.kind) form.setKind(formNode, kind);
  else if (formNode.content instanceof List) playWithList(form, formNode, formNode.content, random);
  else if (formNode.parts.length > 0 || formNode.kind === 'object') addAdditionalProperty(form, formNode);
  else form.type(formNode, random.pick(['', '-', '1', '1.5', 'a', '{"a":1}', '2026-01-01', 'true']) ?? '');
  form.leave(formNode);
}

function playWithList(form: Form, formNode: FormNode, list: List, random: Random) {
  const item = random.pick(list.items.slice(list.prefix));
  const act = item ? random.between(0, 2) : 0;
  if (!item || act === 0) addItem(form, formNode);
  else if (act === 1) removeItem(form, formNode, item);
  else moveItem(form, formNode, item, random.between(list.prefix, list.items.length - 1));
}
