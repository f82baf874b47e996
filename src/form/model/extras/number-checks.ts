import type {JsonObject} from '../../../json/json.js';
import type {SchemaNode} from '../rules/schema-node.js';
import type {Check} from '../rules/verdict.js';
import {isMultipleOf} from './multiple-of.js';

/** Checks of rarer keywords for numbers. */
export function rareNumberChecks(schema: JsonObject, {pointer}: SchemaNode): Check<number>[] {
  const {multipleOf} = schema;
  if (typeof multipleOf !== 'number') return [];
  const params = {multipleOf};
  return [(value, run) => isMultipleOf(value, multipleOf) || run.refuse('multipleOf', pointer, params)];
}
