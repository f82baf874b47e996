import assert from 'node:assert/strict';
import {test} from 'node:test';
import {makeRules} from '../../../../../src/form/model/rules/make-rules.js';
import type {Schema} from '../../../../../src/form/plan/normalise/schema.js';
import {childrenOf} from '../../tools/children.js';
import {ajvErrorOn} from '../../tools/ajv-errors.js';
import {normalised} from '../../tools/forms.js';
import {openSchemas, skip} from '../../tools/open-schemas.js';
import {InstanceMaker, mutate} from '../../tools/instances.js';
import {oracleOf, comparableErrors} from '../../tools/oracle.js';
import {Random} from '../../tools/random.js';
import {RandomSchemas} from '../../tools/random-schema.js';
import {count, seeds} from '../../tools/seeds.js';

/** The number of validated values, and how many of them were accepted. */
interface Tally {
  checked: number;
  accepted: number;
}

test(`the rules of ${count} random schemas validate as Ajv does, with its errors`, () => {
  const tally: Tally = {checked: 0, accepted: 0};
  for (const seed of seeds()) {
    const schema = normalised(new RandomSchemas(seed).schema());
    compareWithAjv(schema, seed, tally);
    comparePartsWithAjv(schema, seed, tally);
  }
  assert.ok(tally.accepted > count && tally.checked - tally.accepted > count, JSON.stringify(tally));
});

test('the rules of open schemas validate as Ajv does, with its errors', {skip}, () => {
  const tally: Tally = {checked: 0, accepted: 0};
  for (const {file, schema, values} of openSchemas) {
    compareWithAjv(normalised(schema), 7, tally, values, file);
  }
  assert.ok(
    tally.accepted > openSchemas.length && tally.checked - tally.accepted > openSchemas.length,
    JSON.stringify(tally),
  );
});

/** Validates generated, broken and given values by our rules and by Ajv. */
function compareWithAjv(schema: Schema, seed: number, tally: Tally, given: unknown[] = [], name = `seed ${seed}`) {
  const oracle = oracleOf(schema);
  if (!oracle || ajvErrorOn(schema)) return;
  const rule = makeRules(schema, [''])[''];
  const random = new Random(seed);
  const maker = new InstanceMaker(schema, random);
  const made = Array.from({length: 8}, () => maker.make());
  for (const value of [...given, ...made]) {
    for (const each of [value, mutate(value, random), mutate(mutate(value, random), random)]) {
      const verdict = oracle(each);
      if (!verdict) continue;
      const say = `${name}, ${JSON.stringify(each).slice(0, 2000)}\n${JSON.stringify(schema).slice(0, 5000)}`;
      assert.equal(rule?.(each), verdict.isValid, say);
      assert.equal(rule?.isUndecided, false, say);
      const ours = comparable(rule?.errors ?? []);
      assert.deepEqual(ours, withoutContained(verdict.errors, ours), say);
      tally.checked += 1;
      if (verdict.isValid) tally.accepted += 1;
    }
  }
}

/** Asserts that each subschema by itself gives the same result as within the whole schema. */
function comparePartsWithAjv(schema: Schema, seed: number, tally: Tally) {
  const random = new Random(seed);
  const [pointer] = random.pick(childrenOf(schema, '')) ?? [''];
  if (typeof schema === 'boolean' || ajvErrorOn(schema)) return;
  const oracle = oracleOf({$defs: {schema: {...schema, $id: 'form:'}}, $ref: `form:#${encodeURI(pointer)}`});
  const rule = makeRules(schema, [pointer])[pointer];
  const value = new InstanceMaker(schema, random).make([pointer]);
  for (const each of [value, mutate(value, random)]) {
    const verdict = oracle?.(each);
    if (!verdict) continue;
    assert.equal(rule?.(each), verdict.isValid, `seed ${seed}, ${pointer}: ${JSON.stringify(each)}`);
    tally.checked += 1;
    if (verdict.isValid) tally.accepted += 1;
  }
}

/**
 * Ajv's errors without those of single items of `contains`, which our rules do not report: where a reference leads to
 * them, their schema's path does not tell.
 */
function withoutContained(errors: Parameters<typeof comparableErrors>[0], ours: readonly string[]): string[] {
  const lists = errors.filter(({keyword}) => keyword === 'contains').map(({instancePath}) => `${instancePath}/`);
  return comparable(errors).filter((line) => ours.includes(line) || !lists.some((list) => line.startsWith(list)));
}

/**
 * Errors without two kinds in which Ajv differs: if a sibling keyword fails, it reports too much as unevaluated; and it
 * compares only items of the types that `items` names.
 */
function comparable(errors: Parameters<typeof comparableErrors>[0]): string[] {
  return comparableErrors(errors).filter((error) => !/ (?:unevaluated\w+|uniqueItems) /.test(error));
}
