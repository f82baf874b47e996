import {member, type JsonObject} from '../../../json/json.js';
import {schemasIn} from '../rules/any-checks.js';
import type {Run} from '../rules/run.js';
import type {SchemaNode} from '../rules/schema-node.js';
import type {Check, Verdict} from '../rules/verdict.js';
import type {Seen} from './seen.js';

/** `not`, `anyOf`, `oneOf` and `if`, for values of any type. */
export function compositionChecks(schema: JsonObject, node: SchemaNode): Check[] {
  const {not, anyOf, oneOf} = schema;
  return [
    ...(not === undefined ? [] : [notCheck(node.child(not, '/not'), node)]),
    ...(Array.isArray(anyOf) ? [anyOfCheck(schemasIn(anyOf, 'anyOf', node), node)] : []),
    ...(Array.isArray(oneOf) ? [oneOfCheck(schemasIn(oneOf, 'oneOf', node), node)] : []),
    ...(schema['if'] === undefined ? [] : [ifCheck(schema, node)]),
  ];
}

function notCheck(schema: SchemaNode, {pointer}: SchemaNode): Check {
  return (value, run) => {
    const verdict = run.silently(() => schema.judge(value, run));
    return verdict ? run.refuse('not', pointer, {}) : verdict === false || undefined;
  };
}

function anyOfCheck(options: SchemaNode[], {pointer}: SchemaNode): Check {
  return (value, run, seen) => {
    const found = run.errors?.length;
    let verdict: Verdict = false;
    for (const option of options) {
      verdict = or(verdict, judgeApart(option, value, run, seen));
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
    for (const [index, option] of options.entries()) {
      const verdict = judgeApart(option, value, run, seen);
      if (verdict) accepting.push(index);
      if (verdict === undefined) isUnsure = true;
      if (accepting.length > 1) return run.refuse('oneOf', pointer, {passingSchemas: accepting});
    }
    if (accepting.length === 0 && !isUnsure) return run.refuse('oneOf', pointer, {passingSchemas: null});
    run.forget(found);
    return isUnsure ? undefined : true;
  };
}

/** What it costs to follow what is evaluated, in steps. */
const keepingCount = 3;

/** Judges by a schema that may refuse without harm: only if it does not, what it evaluates counts. */
function judgeApart(schema: SchemaNode, value: unknown, run: Run, seen?: Seen): Verdict {
  if (!seen) return schema.judge(value, run);
  run.spend(keepingCount);
  const own = seen.fresh();
  const verdict = schema.judge(value, run, own);
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
    const holds = run.silently(() => judgeApart(condition, value, run, seen));
    if (holds === undefined) {
      seen?.giveUp();
      return undefined;
    }
    const branch = holds ? then : otherwise;
    if (!branch) return true;
    const verdict = branch.schema.judge(value, run, seen);
    return verdict === false ? run.refuse('if', node.pointer, branch.params) : verdict;
  };
}

/** One must accept: an acceptance counts most, then a doubt. */
const or = (one: Verdict, other: Verdict): Verdict => (one || other ? true : one === false ? other : one);
