import type {JsonObject} from '../../json/json.js';

/** Reads each schema once: the same one may apply at thousands of locations. */
export function readOnce<Result>(read: (schema: JsonObject) => Result): (schema: JsonObject) => Result {
  const known = new WeakMap<JsonObject, {result: Result}>();
  return (schema) => {
    const entry = known.get(schema) ?? {result: read(schema)};
    known.set(schema, entry);
    return entry.result;
  };
}
