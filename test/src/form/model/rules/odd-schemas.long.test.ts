import assert from 'node:assert/strict';
import {test} from 'node:test';
import {formOf, normalised, plainAjv} from '../../tools/forms.js';
import {InstanceMaker, mutate} from '../../tools/instances.js';
import {suiteFiles, suiteGroups, withoutSuite as skip} from '../../tools/official-suite.js';
import {OddSchemas, type Draft} from '../../tools/odd-schemas.js';
import {Random} from '../../tools/random.js';
import {EndlessRecursion, NoVerdict, ReferenceEvaluator} from '../../tools/reference-evaluator.js';
import {count, seeds} from '../../tools/seeds.js';

const drafts: Draft[] = ['2020-12', '2019-09', '07', '04'];

test(`${count} random schemas of odd combinations of each draft validate as the drafts say`, () => {
  let checked = 0;
  let decided = 0;
  for (const seed of seeds()) {
    for (const draft of drafts) {
      const maker = new OddSchemas(seed, draft);
      const schema = maker.schema();
      const text = JSON.stringify(schema);
      const {plan, rules} = formOf(schema);
      const expected = judgeOf(schema, draft);
      for (const value of valuesFor(schema, maker)) {
        const right = expected(value);
        if (right === undefined) continue;
        const verdict = rules['']?.(value) ?? false;
        const isLeft = verdict && rules['']?.isUndecided === true && plan.problems.length > 0;
        checked += 1;
        if (!isLeft) decided += 1;
        assert.ok(verdict === right || isLeft, `seed ${seed} of ${draft}: ${JSON.stringify(value)}\n${text}`);
      }
      assert.equal(JSON.stringify(schema), text, 'the schema was changed');
    }
  }
  assert.ok(decided > 20 * count && decided > checked / 2, `${decided} of ${checked} are decided`);
});

/**
 * The right verdict; where the reference recurses without end, that of Ajv. Ajv does not decide beside references to
 * nothing, nor on a schema with a `$dynamicRef` with a JSON Pointer, which it misreads, or with `unevaluatedItems` and
 * `contains`, after which it takes all items for evaluated.
 */
function judgeOf(schema: unknown, draft: Draft): (value: unknown) => boolean | undefined {
  const reference = new ReferenceEvaluator(schema, draft);
  const text = JSON.stringify(schema);
  const isMisread =
    text.includes('"$dynamicRef":"#/') || /"unevaluatedItems".*"contains"|"contains".*"unevaluatedItems"/s.test(text);
  const ajv = draft === '2020-12' && !isMisread ? plainAjv(schema) : undefined;
  return (value) => {
    try {
      return reference.isValid(value);
    } catch (error) {
      if (error instanceof EndlessRecursion) return ajv?.(value);
      if (error instanceof NoVerdict) return undefined;
      throw error;
    }
  };
}

function valuesFor(schema: unknown, maker: OddSchemas): unknown[] {
  const instances = new InstanceMaker(normalised(schema), new Random(7));
  return [instances.make(), instances.make(), maker.value(), maker.value()].flatMap((value) => [
    value,
    mutate(value, maker.random),
  ]);
}

test('the reference itself passes the official suite', {skip}, () => {
  const files = suiteFiles.filter((name) => !/^(format|vocabulary|optional)/.test(name));
  let passed = 0;
  for (const file of files) {
    for (const {description, schema, tests} of suiteGroups(file)) {
      for (const {description: about, data, valid} of tests) {
        const verdict = attempt(() => new ReferenceEvaluator(schema).isValid(data));
        if (verdict === undefined) continue;
        assert.equal(verdict, valid, `${file}: ${description}: ${about}`);
        passed += 1;
      }
    }
  }
  assert.ok(passed > 1_000, `${passed} cases`);
});

function attempt(ask: () => boolean): boolean | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof NoVerdict) return undefined;
    throw error;
  }
}
