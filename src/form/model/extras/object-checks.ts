import {isObject, type JsonObject} from '../../../json/json.js';
import {join} from '../../../json/pointer.js';
import {matcherOf} from '../rules/matcher.js';
import {checkEach, otherMemberCheck, type PatternSchema} from '../rules/object-checks.js';
import type {Run} from '../rules/run.js';
import type {SchemaNode} from '../rules/schema-node.js';
import {and, type Check, type Rest} from '../rules/verdict.js';
import {Seen} from './seen.js';

/** Checks of rarer keywords for objects. */
export function rareObjectChecks(schema: JsonObject, node: SchemaNode): Check<JsonObject>[] {
  const {propertyNames} = schema;
  return [
    ...countChecks(schema, node),
    ...membersUnder(schema, 'dependentRequired').map(([name, names]) =>
      dependentRequiredCheck(name, [names].flat().map(String), node),
    ),
    ...(propertyNames === undefined ? [] : [namesCheck(node.child(propertyNames, '/propertyNames'), node)]),
    ...membersUnder(schema, 'dependentSchemas').map(([name, dependent]) =>
      dependentSchemaCheck(name, node.child(dependent, join('/dependentSchemas', name))),
    ),
  ];
}

/** Compiling tens of thousands of patterns blocks a phone; whether a name matches one of the further ones is undecided. */
const maxPatterns = 2_000;

/** The schemas of `patternProperties`. */
export function patternsOf(schema: JsonObject, node: SchemaNode): PatternSchema[] {
  return membersUnder(schema, 'patternProperties').map(([pattern, child], index) => ({
    matches: matcherOf(pattern, index < maxPatterns ? node.source.maxLengthFor(pattern) : 0),
    schema: node.child(child, join('/patternProperties', pattern)),
  }));
}

function membersUnder(schema: JsonObject, keyword: string): [string, unknown][] {
  const entries = schema[keyword];
  return isObject(entries) ? Object.entries(entries) : [];
}

function countChecks({maxProperties, minProperties}: JsonObject, {pointer}: SchemaNode): Check<JsonObject>[] {
  const checks: Check<JsonObject>[] = [];
  if (typeof maxProperties === 'number') {
    const params = {limit: maxProperties};
    checks.push((value, run) => countOf(value, run) <= maxProperties || run.refuse('maxProperties', pointer, params));
  }
  if (typeof minProperties === 'number') {
    const params = {limit: minProperties};
    checks.push((value, run) => countOf(value, run) >= minProperties || run.refuse('minProperties', pointer, params));
  }
  return checks;
}

function countOf(value: JsonObject, run: Run): number {
  const {length} = Object.keys(value);
  run.spend(length);
  return length;
}

function dependentRequiredCheck(property: string, names: string[], {pointer}: SchemaNode): Check<JsonObject> {
  const params = {property, depsCount: names.length, deps: names.join(', ')};
  return (value, run) => {
    if (!Object.hasOwn(value, property)) return true;
    run.spend(names.length);
    const missing = names.filter((name) => !Object.hasOwn(value, name));
    for (const missingProperty of missing) run.refuse('dependentRequired', pointer, {...params, missingProperty});
    return missing.length === 0;
  };
}

function dependentSchemaCheck(property: string, schema: SchemaNode): Check<JsonObject> {
  return (value, run, seen) => !Object.hasOwn(value, property) || schema.evaluate(value, run, seen);
}

function namesCheck(schema: SchemaNode, {pointer}: SchemaNode): Check<JsonObject> {
  return (value, run) =>
    checkEach(Object.keys(value), run, (propertyName) => {
      const verdict = run.silently(() => schema.evaluate(propertyName, run));
      return verdict === false ? run.refuse('propertyNames', pointer, {propertyName}) : verdict;
    });
}

/** Validates the members that no other keyword has evaluated. */
export function restOfObject(schema: JsonObject, node: SchemaNode): Rest<JsonObject> | undefined {
  const {unevaluatedProperties: others} = schema;
  if (others === undefined) return undefined;
  const checkOther = otherMemberCheck('unevaluated', node.child(others, '/unevaluatedProperties'), node);
  const check: Check<JsonObject> = (value, run, seen) => {
    const all = Object.keys(value);
    run.spend(all.length);
    const names = all.filter((name) => !seen?.has(name));
    const verdict = checkEach(names, run, (name) => checkOther(value, name, run));
    if (!seen) return verdict;
    seen.all = true;
    return seen.unsure ? and(verdict, undefined) : verdict;
  };
  return {seen: () => new Seen(), check};
}
