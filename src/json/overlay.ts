import {isObject, setMember, type JsonObject} from './json.js';

/** One JSON object laid over another: objects are merged, everything else replaces what was there. */
export function overlay(below: Readonly<JsonObject>, above: Readonly<JsonObject>): JsonObject {
  const merged = {...below};
  for (const [name, value] of Object.entries(above)) {
    const old = merged[name];
    setMember(merged, name, isObject(old) && isObject(value) ? overlay(old, value) : value);
  }
  return merged;
}
