import type {JsonObject} from '../../../json/json.js';
import type {SchemaNode} from '../rules/schema-node.js';
import {and, type Check, type Rest, type Verdict} from '../rules/verdict.js';
import {Seen} from './seen.js';

/** Checks of rarer keywords for arrays. */
export function rareArrayChecks(schema: JsonObject, node: SchemaNode): Check<unknown[]>[] {
  const {prefixItems, items, contains} = schema;
  return [
    ...(Array.isArray(prefixItems) ? [tupleCheck(prefixItems, items, node)] : []),
    ...(contains === undefined ? [] : [containsCheck(schema, node.child(contains, '/contains'), node)]),
  ];
}

/** `prefixItems` with the `items` after them. */
function tupleCheck(prefixItems: unknown[], further: unknown, node: SchemaNode): Check<unknown[]> {
  const prefix = prefixItems.map((schema, index) => node.child(schema, `/prefixItems/${index}`));
  const rest = further === undefined ? undefined : node.child(further, '/items');
  const isClosed = rest?.isFalse;
  const params = {limit: prefix.length};
  return (items, run, seen) => {
    let verdict: Verdict = true;
    const count = rest && !isClosed ? items.length : Math.min(items.length, prefix.length);
    for (let index = 0; index < count; index += 1) {
      const schema = prefix[index] ?? rest;
      if (schema) verdict = and(verdict, run.evaluateChild(index, schema, items[index]));
      if (verdict === false && !run.errors) return false;
      if (seen && !rest) seen.add(index);
    }
    if (seen && rest) seen.all = true;
    return isClosed && items.length > prefix.length ? run.refuse('items', node.pointer, params) : verdict;
  };
}

function containsCheck(schema: JsonObject, wanted: SchemaNode, {pointer}: SchemaNode): Check<unknown[]> {
  const {minContains = 1, maxContains} = schema;
  const min = Number(minContains);
  const max = Number(maxContains ?? Infinity);
  const params = {minContains, ...(maxContains !== undefined && {maxContains})};
  return (items, run, seen) => {
    let found = 0;
    let unsure = 0;
    run.silently(() => {
      items.forEach((item, index) => {
        const verdict = wanted.evaluate(item, run);
        if (verdict) found += 1;
        if (verdict !== false) seen?.add(index);
        if (verdict === undefined) unsure += 1;
      });
      return undefined;
    });
    if (seen && unsure > 0) seen.unsure = true;
    if (found + unsure < min || found > max) return run.refuse('contains', pointer, params);
    return (found >= min && found + unsure <= max) || undefined;
  };
}

/** Validates the items that no other keyword has evaluated. */
export function restOfArray(schema: JsonObject, node: SchemaNode): Rest<unknown[]> | undefined {
  const {unevaluatedItems: further} = schema;
  if (further === undefined) return undefined;
  const rest = node.child(further, '/unevaluatedItems');
  const check: Check<unknown[]> = (items, run, seen) => {
    let verdict: Verdict = true;
    for (let index = 0; index < items.length; index += 1) {
      if (seen?.has(index)) continue;
      if (rest.isFalse) return run.refuse('unevaluatedItems', node.pointer, {limit: index});
      verdict = and(verdict, run.evaluateChild(index, rest, items[index]));
    }
    if (!seen) return verdict;
    seen.all = true;
    return seen.unsure ? and(verdict, undefined) : verdict;
  };
  return {seen: () => new Seen(), check};
}
