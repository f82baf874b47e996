import {lists, maps, singles} from '../../../../src/form/plan/normalise/keywords.js';
import {isSchema, type Schema} from '../../../../src/form/plan/normalise/schema.js';
import {isObject} from '../../../../src/json/json.js';
import {join} from '../../../../src/json/pointer.js';

/** The direct subschemas of a schema, each with its pointer. */
export function childrenOf(schema: Schema, pointer = ''): [string, Schema][] {
  if (!isObject(schema)) return [];
  const children = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (singles.has(keyword)) return [[join(pointer, keyword), value]];
    if (lists.has(keyword) && Array.isArray(value)) return value.map((item, i) => [join(pointer, keyword, i), item]);
    if (!maps.has(keyword) || !isObject(value)) return [];
    return Object.entries(value).map(([name, item]) => [join(pointer, keyword, name), item]);
  });
  return children.flatMap(([at, child]): [string, Schema][] => (isSchema(child) ? [[at, child]] : []));
}
