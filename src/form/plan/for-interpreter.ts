import {isObject, type Schema} from './normalise/json.js';
import {childrenOf} from './normalise/keywords.js';
import {withoutWords} from './normalise/words.js';

const integers: Record<string, object> = {
  int32: {minimum: -(2 ** 31), maximum: 2 ** 31 - 1, multipleOf: 1},
  int64: {multipleOf: 1},
};

/**
 * A copy of a normalised schema for the interpreter: without words for people, and saying in limits what `format` says of
 * numbers, since it reads that of texts only.
 */
export function forInterpreter(schema: Schema): Schema {
  const copy = withoutWords(schema);
  addLimits(copy);
  return copy;
}

function addLimits(schema: Schema) {
  for (const [, child] of childrenOf(schema, '')) addLimits(child);
  if (!isObject(schema)) return;
  const limits = integers[String(schema['format'])];
  if (limits) schema['allOf'] = [...(Array.isArray(schema['allOf']) ? schema['allOf'] : []), limits];
}
