import assert from 'node:assert/strict';
import {test} from 'node:test';
import {InstanceMaker, mutate} from '../../../../../src/form/plan/instances.js';
import {normalise} from '../../../../../src/form/plan/normalise/normalise.js';
import {Random} from '../../../../../src/form/plan/random.js';
import {addEntry, addItem, moveItem, removeItem} from '../../../../../src/form/model/tree/collection-acts.js';
import {Form} from '../../../../../src/form/model/tree/form.js';
import {List} from '../../../../../src/form/model/tree/list.js';
import type {Place} from '../../../../../src/form/model/tree/place.js';
import {formOf, type LoadedForm} from '../../tools/forms.js';
import {RandomSchemas} from '../../tools/random-schema.js';
import {count, seeds} from '../../tools/seeds.js';

test(`${count} random schemas become live forms that lose nothing and survive whatever a visitor does`, async () => {
  for (const seed of seeds()) {
    const schema = new RandomSchemas(seed).schema();
    const loaded = await formOf(schema);
    if (loaded.plan.problems.some(({fatal}) => fatal)) continue;
    const random = new Random(seed);
    const maker = new InstanceMaker(normalise(Object(schema)).schema, random);
    const say = (text: string) => `seed ${seed}: ${text}\n${JSON.stringify(schema)}`;
    for (let i = 0; i < 4; i += 1) {
      const value = maker.make();
      for (const each of [value, mutate(value, random)]) keepAndJudge(loaded, each, say);
    }
    for (const value of [undefined, maker.make()]) play(loaded, value, random, say);
  }
});

function keepAndJudge({plan, rules, isValid}: LoadedForm, value: unknown, say: (text: string) => string) {
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

/** Thirty acts of a visitor, one after the other; then what is shown agrees with the rules. */
function play({plan, rules, isValid}: LoadedForm, value: unknown, random: Random, say: (text: string) => string) {
  const form = new Form(plan, rules, {value});
  for (let act = 0; act < 30; act += 1) doAnything(form, random.pick([...form.places()]) ?? form.root, random);
  if (form.validate()) assert.ok(isValid(form.value), say(`nothing is wrong with ${JSON.stringify(form.value)}`));
}

function doAnything(form: Form, place: Place, random: Random) {
  const choice = random.pick(place.facts.choices);
  const kind = random.pick([...place.kinds]);
  if (place.dormant) form.setDormant(place, false);
  else if (choice && random.chance(0.5)) form.choose(place, choice, random.between(0, choice.options.length - 1));
  else if (kind && kind !== place.kind) form.setKind(place, kind);
  else if (place.content instanceof List) playWithList(form, place, place.content, random);
  else if (place.parts.length > 0 || place.kind === 'object') addEntry(form, place);
  else form.type(place, random.pick(['', '-', '1', '1.5', 'a', '{"a":1}', '2026-01-01', 'true']) ?? '');
  form.leave(place);
}

function playWithList(form: Form, place: Place, list: List<Place>, random: Random) {
  const item = random.pick(list.items.slice(list.prefix));
  const act = item ? random.between(0, 2) : 0;
  if (!item || act === 0) addItem(form, place);
  else if (act === 1) removeItem(form, place, item);
  else moveItem(form, place, item, random.between(list.prefix, list.items.length - 1));
}
