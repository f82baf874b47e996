import type {JsonObject} from '../../../json/json.js';
import {extras} from '../extras/registry.js';
import {duplicateIn} from './duplicate.js';
import {checkEach} from './object-checks.js';
import type {SchemaNode} from './schema-node.js';
import type {Check} from './verdict.js';

/** The keywords for arrays. */
export function arrayChecks(schema: JsonObject, node: SchemaNode): Check<unknown[]>[] {
  const {maxItems, minItems, uniqueItems, prefixItems, items} = schema;
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
  if (items !== undefined && !Array.isArray(prefixItems)) checks.push(itemsCheck(node.child(items, '/items')));
  return [...checks, ...(extras?.arrayChecks(schema, node) ?? [])];
}

function uniqueCheck({pointer}: SchemaNode): Check<unknown[]> {
  return (items, run) => {
    const pair = duplicateIn(items, run);
    return pair ? run.refuse('uniqueItems', pointer, pair) : !run.isOver || undefined;
  };
}

function itemsCheck(schema: SchemaNode): Check<unknown[]> {
  return (items, run, seen) => {
    if (seen) seen.all = true;
    return checkEach(items, run, (item, index) => run.evaluateChild(index, schema, item));
  };
}
