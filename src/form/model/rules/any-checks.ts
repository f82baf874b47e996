import {equalJson, isObject, member, type JsonObject} from '../../../json/json.js';
import type {Run} from './run.js';
import type {SchemaNode} from './schema-node.js';
import {Seen} from './seen.js';
import {or, type Check, type Verdict} from './verdict.js';

/** What a schema asks of values of any type. */
export function anyChecks(schema: JsonObject, node: SchemaNode): Check[] {
  const {type, $ref: reference, enum: values, not, anyOf, oneOf, allOf} = schema;
  return [
    ...(type === undefined ? [] : [typeCheck(type, node)]),
    ...(typeof reference === 'string' ? [referenceCheck(reference, node)] : []),
    ...(Object.hasOwn(schema, 'const') ? [constCheck(schema['const'], node)] : []),
    ...(Array.isArray(values) ? [enumCheck(values, node)] : []),
    ...(not === undefined ? [] : [notCheck(node.child(not, '/not'), node)]),
    ...(Array.isArray(anyOf) ? [anyOfCheck(schemasIn(anyOf, 'anyOf', node), node)] : []),
    ...(Array.isArray(oneOf) ? [oneOfCheck(schemasIn(oneOf, 'oneOf', node), node)] : []),
    ...(Array.isArray(allOf) ? schemasIn(allOf, 'allOf', node).map(inPlace) : []),
    ...(schema['if'] === undefined ? [] : [ifCheck(schema, node)]),
  ];
}

const schemasIn = (list: unknown[], keyword: string, node: SchemaNode): SchemaNode[] =>
  list.map((schema, index) => node.child(schema, `/${keyword}/${index}`));

const inPlace =
  (schema: SchemaNode): Check =>
  (value, run, seen) =>
    schema.judge(value, run, seen);

function referenceCheck(reference: string, {source}: SchemaNode): Check {
  let target: SchemaNode | undefined;
  return (value, run, seen) => run.judgeOnce((target ??= source.follow(reference)), value, seen);
}

function typeCheck(type: unknown, {pointer}: SchemaNode): Check {
  const types = [type].flat();
  const params = {type};
  return (value, run) => types.some((one) => isOfType(value, one)) || run.refuse('type', pointer, params);
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function constCheck(allowedValue: unknown, {pointer}: SchemaNode): Check {
  const params = {allowedValue};
  return (value, run) => equalJson(value, allowedValue) || run.refuse('const', pointer, params);
}

function enumCheck(allowedValues: unknown[], {pointer}: SchemaNode): Check {
  const params = {allowedValues};
  const values = new Set(allowedValues);
  const structures = allowedValues.filter((one) => typeof one === 'object' && one !== null);
  return (value, run) =>
    values.has(value) || structures.some((one) => equalJson(value, one)) || run.refuse('enum', pointer, params);
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
  const own = new Seen();
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
