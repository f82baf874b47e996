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

/** What a schema asks of objects. */
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
    if (!run.errors) return names.every((name) => Object.hasOwn(value, name));
    const missing = names.filter((name) => !Object.hasOwn(value, name));
    for (const missingProperty of missing) run.refuse('required', pointer, {missingProperty});
    return missing.length === 0;
  };
}

/** Judges items one by one; without errors to collect, until the first is refused. */
export function judgeEach<Item>(items: Iterable<Item>, run: Run, judge: (item: Item) => Verdict): Verdict {
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
  const patterns = extras?.patternsOf(schema, node) ?? [];
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
export function judgeFurther(
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
