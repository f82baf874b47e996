import {isObject, member, type JsonObject} from '../../../json/json.js';
import {join} from '../../../json/pointer.js';
import {extras} from '../extras/registry.js';
import type {Seen} from '../extras/seen.js';
import type {Matcher} from './matcher.js';
import type {Run} from './run.js';
import type {SchemaNode} from './schema-node.js';
import {and, type Check, type Verdict} from './verdict.js';

/** A schema for the members whose names match a pattern. */
export interface PatternSchema {
  matches: Matcher;
  schema: SchemaNode;
}

/** The keywords for objects. */
export function objectChecks(schema: JsonObject, node: SchemaNode): Check<JsonObject>[] {
  const {required} = schema;
  return [
    ...(Array.isArray(required) ? [requiredCheck(required.map(String), node)] : []),
    ...membersCheck(schema, node),
    ...(extras?.objectChecks(schema, node) ?? []),
  ];
}

function requiredCheck(names: string[], {pointer}: SchemaNode): Check<JsonObject> {
  return (value, run) => {
    run.spend(names.length);
    if (!run.errors) return names.every((name) => Object.hasOwn(value, name));
    const missing = names.filter((name) => !Object.hasOwn(value, name));
    for (const missingProperty of missing) run.refuse('required', pointer, {missingProperty});
    return missing.length === 0;
  };
}

/** Checks items one by one; without errors to collect, until the first is refused. */
export function checkEach<Item>(
  items: readonly Item[],
  run: Run,
  evaluate: (item: Item, index: number) => Verdict,
): Verdict {
  let verdict: Verdict = true;
  let index = 0;
  for (const item of items) {
    verdict = and(verdict, evaluate(item, index));
    if (verdict === false && !run.errors) return false;
    index += 1;
  }
  return verdict;
}

/** `properties`, `patternProperties` and `additionalProperties`, which together cover all members. */
function membersCheck(schema: JsonObject, node: SchemaNode): Check<JsonObject>[] {
  const {properties, patternProperties, additionalProperties} = schema;
  if ((properties ?? patternProperties ?? additionalProperties) === undefined) return [];
  const propertyAt = childrenByName(properties, node);
  const patterns = extras?.patternsOf(schema, node) ?? [];
  const additional =
    additionalProperties === undefined
      ? undefined
      : otherMemberCheck('additional', node.child(additionalProperties, '/additionalProperties'), node);

  const evaluateMember = (value: JsonObject, name: string, run: Run, seen?: Seen): Verdict => {
    const property = propertyAt(name);
    let isDescribed = property !== undefined;
    let verdict: Verdict = property ? run.evaluateChild(name, property, value[name]) : true;
    for (const {matches, schema: matching} of patterns) {
      const isMatch = matches(name);
      if (isMatch) verdict = and(verdict, run.evaluateChild(name, matching, value[name]));
      if (isMatch === undefined) verdict = and(verdict, undefined);
      if (isMatch !== false) isDescribed = true;
      if (isMatch === undefined && seen) seen.unsure = true;
    }
    if (isDescribed || additional) seen?.add(name);
    return isDescribed || !additional ? verdict : additional(value, name, run);
  };
  return [
    (value, run, seen) => {
      const names = Object.keys(value);
      if (!run.spend(names.length * (1 + 16 * patterns.length))) seen?.giveUp();
      if (run.isOver) return undefined;
      return checkEach(names, run, (name) => evaluateMember(value, name, run, seen));
    },
  ];
}

/** The schemas of named properties, created on first use. */
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

/** The check of a member that no other keyword describes. */
export function otherMemberCheck(kind: 'additional' | 'unevaluated', schema: SchemaNode, {pointer}: SchemaNode) {
  return (value: JsonObject, name: string, run: Run): Verdict => {
    if (!schema.isFalse) return run.evaluateChild(name, schema, value[name]);
    return run.refuse(`${kind}Properties`, pointer, {[`${kind}Property`]: name});
  };
}
