import type {OutputUnit, Schema} from '@cfworker/json-schema';
import {ruleIdsOf, type Plan, type Rule, type Rules} from '../../plan/plan.js';
import {ruleErrors} from './interpreted-errors.js';
import {copyJson, isObject, member} from '../../../json/json.js';
import {segments} from '../../../json/pointer.js';

/** More errors than anybody reads; a recursive schema may find them without number. */
const tooMany = 10_000;
const somethingWrong: OutputUnit = {keyword: '', keywordLocation: '#', instanceLocation: '#', error: ''};

/**
 * The rules of a plan that has none compiled (`plan.interpret`), by an interpreter that is loaded only now: slower, the same
 * to ask.
 */
export async function interpretRules(plan: Plan): Promise<Rules> {
  const {dereference, validate} = await import('@cfworker/json-schema');
  // The interpreter marks the schemas it has seen.
  const root = asSchema(copyJson(plan.interpret?.schema));
  const lookup = dereference(root);
  const judge = (schema: Schema | boolean, value: unknown): OutputUnit[] => {
    if (value === undefined) return [];
    try {
      return validate(value, schema, '2020-12', lookup, false).errors.slice(0, tooMany);
    } catch (error) {
      // It hands errors on as arguments, for which its stack may be too small.
      if (error instanceof RangeError) return [somethingWrong];
      throw error;
    }
  };
  return Object.fromEntries(ruleIdsOf(plan).map((id) => [id, ruleOf(schemaAt(root, id))]));

  function ruleOf(schema: Schema | boolean): Rule {
    const rule: Rule = (value) => {
      const units = judge(schema, value);
      rule.errors = units.length > 0 ? ruleErrors(units, schema, root, value) : null;
      return units.length === 0;
    };
    return rule;
  }
}

function schemaAt(root: Schema | boolean, pointer: string): Schema | boolean {
  let value: unknown = root;
  for (const step of segments(pointer)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isObject(value) ? member(value, step) : undefined;
  }
  return asSchema(value);
}

const asSchema = (value: unknown): Schema | boolean => (isObject(value) || value === false ? value : true);
