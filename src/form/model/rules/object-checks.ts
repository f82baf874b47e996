import {isObject, member, type JsonObject} from '../../../json/json.js';
import {join} from '../../../json/pointer.js';
import {matcherOf} from './matcher.js';
import type {Run} from './run.js';
import type {SchemaNode} from './schema-node.js';
import type {Seen} from './seen.js';
import {and, type Check, type Verdict} from './verdict.js';

/** What a schema asks of objects. */
export function objectChecks(schema: JsonObject, node: SchemaNode): Check<JsonObject>[] {
  const {required, propertyNames} = schema;
  return [
    ...countChecks(schema, node),
    ...(Array.isArray(required) ? [requiredCheck(required.map(String), node)] : []),
    ...entriesOf(schema, 'dependentRequired').map(([name, names]) =>
      dependentRequiredCheck(name, [names].flat().map(String), node),
    ),
    ...(propertyNames === undefined ? [] : [namesCheck(node.child(propertyNames, '/propertyNames'), node)]),
    ...membersCheck(schema, node),
    ...entriesOf(schema, 'dependentSchemas').map(([name, dependent]) =>
      dependentSchemaCheck(name, node.child(dependent, join('/dependentSchemas', name))),
    ),
  ];
}

function entriesOf(schema: JsonObject, keyword: string): [string, unknown][] {
  const entries = schema[keyword];
  return isObject(entries) ? Object.entries(entries) : [];
}

function countChecks({maxProperties, minProperties}: JsonObject, {pointer}: SchemaNode): Check<JsonObject>[] {
  const checks: Check<JsonObject>[] = [];
  if (typeof maxProperties === 'number') {
    const params = {limit: maxProperties};
    checks.push((value, run) => countOf(value) <= maxProperties || run.refuse('maxProperties', pointer, params));
  }
  if (typeof minProperties === 'number') {
    const params = {limit: minProperties};
    checks.push((value, run) => countOf(value) >= minProperties || run.refuse('minProperties', pointer, params));
  }
  return checks;
}

const countOf = (value: JsonObject) => Object.keys(value).length;

function requiredCheck(names: string[], {pointer}: SchemaNode): Check<JsonObject> {
  return (value, run) => {
    if (!run.errors) return names.every((name) => Object.hasOwn(value, name));
    const missing = names.filter((name) => !Object.hasOwn(value, name));
    for (const missingProperty of missing) run.refuse('required', pointer, {missingProperty});
    return missing.length === 0;
  };
}

function dependentRequiredCheck(property: string, names: string[], {pointer}: SchemaNode): Check<JsonObject> {
  const params = {property, depsCount: names.length, deps: names.join(', ')};
  return (value, run) => {
    if (!Object.hasOwn(value, property)) return true;
    const missing = names.filter((name) => !Object.hasOwn(value, name));
    for (const missingProperty of missing) run.refuse('dependentRequired', pointer, {...params, missingProperty});
    return missing.length === 0;
  };
}

function dependentSchemaCheck(property: string, schema: SchemaNode): Check<JsonObject> {
  return (value, run, seen) => !Object.hasOwn(value, property) || schema.judge(value, run, seen);
}

function namesCheck(schema: SchemaNode, {pointer}: SchemaNode): Check<JsonObject> {
  return (value, run) =>
    judgeEach(Object.keys(value), run, (propertyName) => {
      const verdict = run.silently(() => schema.judge(propertyName, run));
      return verdict === false ? run.refuse('propertyNames', pointer, {propertyName}) : verdict;
    });
}

function judgeEach<Item>(items: Iterable<Item>, run: Run, judge: (item: Item) => Verdict): Verdict {
  let verdict: Verdict = true;
  for (const item of items) {
    verdict = and(verdict, judge(item));
    if (verdict === false && !run.errors) break;
  }
  return verdict;
}

/** `properties`, `patternProperties` and `additionalProperties`, which share out the members between them. */
function membersCheck(schema: JsonObject, node: SchemaNode): Check<JsonObject>[] {
  const {properties, patternProperties, additionalProperties} = schema;
  if ((properties ?? patternProperties ?? additionalProperties) === undefined) return [];
  const propertyAt = childrenByName(properties, node);
  const patterns = entriesOf(schema, 'patternProperties').map(([pattern, child]) => ({
    matches: matcherOf(pattern, node.source.maxLengthFor(pattern)),
    schema: node.child(child, join('/patternProperties', pattern)),
  }));
  const additional =
    additionalProperties === undefined ? undefined : node.child(additionalProperties, '/additionalProperties');

  const judgeMember = (value: JsonObject, name: string, run: Run, seen?: Seen): Verdict => {
    const property = propertyAt(name);
    let isDescribed = property !== undefined;
    let verdict: Verdict = property ? run.judgeInside(name, property, value[name]) : true;
    for (const {matches, schema: matching} of patterns) {
      const isMatch = matches(name);
      if (isMatch) verdict = and(verdict, run.judgeInside(name, matching, value[name]));
      if (isMatch === undefined) verdict = and(verdict, undefined);
      if (isMatch !== false) isDescribed = true;
      if (isMatch === undefined && seen) seen.unsure = true;
    }
    if (isDescribed || additional) seen?.add(name);
    return isDescribed || !additional ? verdict : judgeFurther('additional', additional, value, name, node, run);
  };
  return [
    (value, run, seen) => {
      const names = Object.keys(value);
      if (!run.spend(names.length * patterns.length)) seen?.giveUp();
      if (run.isOver) return undefined;
      return judgeEach(names, run, (name) => judgeMember(value, name, run, seen));
    },
  ];
}

/** The schemas of named properties, made when they are first asked for. */
function childrenByName(properties: unknown, node: SchemaNode): (name: string) => SchemaNode | undefined {
  const known = new Map<string, SchemaNode>();
  return (name) => {
    const found = known.get(name);
    if (found || !isObject(properties) || !Object.hasOwn(properties, name)) return found;
    const made = node.child(member(properties, name), join('/properties', name));
    known.set(name, made);
    return made;
  };
}

/** Judges a member that no other keyword describes. */
function judgeFurther(
  kind: 'additional' | 'unevaluated',
  schema: SchemaNode,
  value: JsonObject,
  name: string,
  {pointer}: SchemaNode,
  run: Run,
): Verdict {
  if (!schema.isFalse) return run.judgeInside(name, schema, value[name]);
  return run.refuse(`${kind}Properties`, pointer, {[`${kind}Property`]: name});
}

/** What a schema asks of the members that none of its other keywords has evaluated. */
export function unevaluatedProperties(schema: JsonObject, node: SchemaNode): Check<JsonObject> | undefined {
  const {unevaluatedProperties: further} = schema;
  if (further === undefined) return undefined;
  const rest = node.child(further, '/unevaluatedProperties');
  return (value, run, seen) => {
    const names = Object.keys(value).filter((name) => !seen?.has(name));
    const verdict = judgeEach(names, run, (name) => judgeFurther('unevaluated', rest, value, name, node, run));
    if (!seen) return verdict;
    seen.all = true;
    return seen.unsure ? and(verdict, undefined) : verdict;
  };
}
