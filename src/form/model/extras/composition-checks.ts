import {isObject, member, type JsonObject} from '../../../json/json.js';
import {schemasIn} from '../rules/any-checks.js';
import type {Run} from '../rules/run.js';
import type {SchemaNode} from '../rules/schema-node.js';
import type {Check, Verdict} from '../rules/verdict.js';
import type {Seen} from './seen.js';

/** `not`, `anyOf`, `oneOf` and `if`, for values of any type. */
export function compositionChecks(schema: JsonObject, node: SchemaNode): Check[] {
  const {not, anyOf, oneOf} = schema;
  return [
    ...(not === undefined ? [] : [notCheck(not, node)]),
    ...(Array.isArray(anyOf) ? [anyOfCheck(schemasIn(anyOf, 'anyOf', node), node)] : []),
    ...(Array.isArray(oneOf) ? [oneOfCheck(schemasIn(oneOf, 'oneOf', node), node)] : []),
    ...(schema['if'] === undefined ? [] : [ifCheck(schema, node)]),
  ];
}

/** The error names the fields that must not be filled in together, whatever their values are. */
function notCheck(not: unknown, node: SchemaNode): Check {
  const schema = node.child(not, '/not');
  const required = isObject(not) && !('properties' in not) ? not['required'] : undefined;
  const params = Array.isArray(required) ? {filled: required.map((name: unknown) => [name])} : {};
  return (value, run) => {
    const verdict = run.silently(() => schema.evaluate(value, run));
    return verdict ? run.refuse('not', node.pointer, params) : verdict === false || undefined;
  };
}

function anyOfCheck(options: SchemaNode[], {pointer}: SchemaNode): Check {
  return (value, run, seen) => {
    const found = run.errors?.length;
    let verdict: Verdict = false;
    for (const option of options) {
      verdict = or(verdict, evaluateSeparately(option, value, run, seen));
      if (verdict && !seen) break;
    }
    if (verdict === false) return run.refuse('anyOf', pointer, {});
    run.forget(found);
    return verdict;
  };
}

function oneOfCheck(options: SchemaNode[], {pointer}: SchemaNode): Check {
  return (value, run, seen) => {
    const found = run.errors?.length;
    const accepting: number[] = [];
    let isUnsure = false;
    for (const option of options) {
      const verdict = evaluateSeparately(option, value, run, seen);
      if (verdict) accepting.push(options.indexOf(option));
      if (verdict === undefined) isUnsure = true;
      if (accepting.length > 1) return run.refuse('oneOf', pointer, {passingSchemas: accepting});
    }
    if (accepting.length === 0 && !isUnsure) return run.refuse('oneOf', pointer, {passingSchemas: null});
    run.forget(found);
    return isUnsure ? undefined : true;
  };
}

/** The cost, in steps, of tracking evaluated properties and items. */
const trackingCost = 48;

/**
 * Validates against a schema that may reject the value; its evaluated properties and items count only when it accepts.
 */
function evaluateSeparately(schema: SchemaNode, value: unknown, run: Run, seen?: Seen): Verdict {
  if (!seen) return schema.evaluate(value, run);
  run.spend(trackingCost);
  const own = seen.fresh();
  const verdict = schema.evaluate(value, run, own);
  if (verdict !== false) seen.take(own, verdict === undefined);
  return verdict;
}

function ifCheck(schema: JsonObject, node: SchemaNode): Check {
  const condition = node.child(schema['if'], '/if');
  const branchOf = (failingKeyword: 'then' | 'else') => {
    const branch = member(schema, failingKeyword);
    return branch === undefined
      ? undefined
      : {schema: node.child(branch, `/${failingKeyword}`), params: {failingKeyword}};
  };
  const [then, otherwise] = [branchOf('then'), branchOf('else')];
  return (value, run, seen) => {
    if (!then && !otherwise && !seen) return true;
    const holds = run.silently(() => evaluateSeparately(condition, value, run, seen));
    if (holds === undefined) {
      seen?.giveUp();
      return undefined;
    }
    const branch = holds ? then : otherwise;
    if (!branch) return true;
    const verdict = branch.schema.evaluate(value, run, seen);
    return verdict === false ? run.refuse('if', node.pointer, branch.params) : verdict;
  };
}

/** Disjunction: true wins over undecided, undecided over false. */
const or = (one: Verdict, other: Verdict): Verdict => (one || other ? true : one === false ? other : one);
