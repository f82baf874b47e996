import {isObject, type Schema} from './json.js';
import {childrenOf} from './keywords.js';

const integers: Record<string, object> = {
  int32: {minimum: -(2 ** 31), maximum: 2 ** 31 - 1, multipleOf: 1},
  int64: {multipleOf: 1},
};

/** A copy of a normalised schema that says in limits what `format` says of numbers: the interpreter reads it of texts only. */
export function forInterpreter(schema: Schema): Schema {
  const copy = structuredClone(schema);
  addLimits(copy);
  return copy;
}

function addLimits(schema: Schema) {
  for (const [, child] of childrenOf(schema, '')) addLimits(child);
  if (!isObject(schema)) return;
  const limits = integers[String(schema['format'])];
  if (limits) schema['allOf'] = [...(Array.isArray(schema['allOf']) ? schema['allOf'] : []), limits];
}
