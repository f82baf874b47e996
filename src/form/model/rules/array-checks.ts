import type {JsonObject} from '../../../json/json.js';
import {duplicateIn} from './duplicate.js';
import type {SchemaNode} from './schema-node.js';
import {and, type Check, type Verdict} from './verdict.js';

/** What a schema asks of arrays. */
export function arrayChecks(schema: JsonObject, node: SchemaNode): Check<unknown[]>[] {
  const {maxItems, minItems, uniqueItems, contains} = schema;
  const {pointer} = node;
  const checks: Check<unknown[]>[] = [];
  if (typeof maxItems === 'number') {
    const params = {limit: maxItems};
    checks.push((items, run) => items.length <= maxItems || run.refuse('maxItems', pointer, params));
  }
  if (typeof minItems === 'number') {
    const params = {limit: minItems};
    checks.push((items, run) => items.length >= minItems || run.refuse('minItems', pointer, params));
  }
  if (uniqueItems === true) checks.push(uniqueCheck(node));
  checks.push(...itemsCheck(schema, node));
  if (contains !== undefined) checks.push(containsCheck(schema, node.child(contains, '/contains'), node));
  return checks;
}

function uniqueCheck({pointer}: SchemaNode): Check<unknown[]> {
  return (items, run) => {
    if (!run.spend(items.length)) return undefined;
    const pair = duplicateIn(items);
    return !pair || run.refuse('uniqueItems', pointer, pair);
  };
}

/** `prefixItems` and `items`, which share out the items between them. */
function itemsCheck({prefixItems, items: further}: JsonObject, node: SchemaNode): Check<unknown[]>[] {
  const isTuple = Array.isArray(prefixItems);
  const rest = further === undefined ? undefined : node.child(further, '/items');
  if (!isTuple && !rest) return [];
  const prefix = isTuple ? prefixItems.map((schema, index) => node.child(schema, `/prefixItems/${index}`)) : [];
  const isClosed = isTuple && rest?.isFalse;
  const params = {limit: prefix.length};
  return [
    (items, run, seen) => {
      let verdict: Verdict = true;
      const count = rest && !isClosed ? items.length : Math.min(items.length, prefix.length);
      for (let index = 0; index < count; index += 1) {
        const schema = prefix[index] ?? rest;
        if (schema) verdict = and(verdict, run.judgeInside(index, schema, items[index]));
        if (verdict === false && !run.errors) return false;
        if (seen && !rest) seen.add(index);
      }
      if (seen && rest) seen.all = true;
      return isClosed && items.length > prefix.length ? run.refuse('items', node.pointer, params) : verdict;
    },
  ];
}

function containsCheck(schema: JsonObject, wanted: SchemaNode, {pointer}: SchemaNode): Check<unknown[]> {
  const {minContains = 1, maxContains} = schema;
  const least = Number(minContains);
  const most = Number(maxContains ?? Infinity);
  const params = {minContains, ...(maxContains !== undefined && {maxContains})};
  return (items, run, seen) => {
    let found = 0;
    let unsure = 0;
    run.silently(() => {
      for (const [index, item] of items.entries()) {
        const verdict = wanted.judge(item, run);
        if (verdict) found += 1;
        if (verdict !== false) seen?.add(index);
        if (verdict === undefined) unsure += 1;
      }
      return undefined;
    });
    if (seen && unsure > 0) seen.unsure = true;
    if (found + unsure < least || found > most) return run.refuse('contains', pointer, params);
    return (found >= least && found + unsure <= most) || undefined;
  };
}

/** What a schema asks of the items that none of its other keywords has evaluated. */
export function unevaluatedItems(schema: JsonObject, node: SchemaNode): Check<unknown[]> | undefined {
  const {unevaluatedItems: further} = schema;
  if (further === undefined) return undefined;
  const rest = node.child(further, '/unevaluatedItems');
  return (items, run, seen) => {
    let verdict: Verdict = true;
    for (const [index, item] of items.entries()) {
      if (seen?.has(index)) continue;
      if (rest.isFalse) return run.refuse('unevaluatedItems', node.pointer, {limit: index});
      verdict = and(verdict, run.judgeInside(index, rest, item));
    }
    if (!seen) return verdict;
    seen.all = true;
    return seen.unsure ? and(verdict, undefined) : verdict;
  };
}
