import type {JsonObject} from '../../../json/json.js';

/** Types of Swagger 2 and draft-03, as a schema has them instead of its `type`. */
const otherTypes: ReadonlyMap<unknown, JsonObject> = new Map(
  Object.entries({any: {}, file: {type: 'string', format: 'binary'}}),
);

/** Reads the types of Swagger 2 and draft-03. Changes the given schema. */
export function readOtherTypes(schema: JsonObject) {
  const other = otherTypes.get(schema['type']);
  if (!other) return;
  delete schema['type'];
  Object.assign(schema, {...other, ...schema});
}
