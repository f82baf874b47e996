import {isObject, setMember, type JsonObject} from './json.js';

/** Merges one JSON object into another: objects recursively, all other values by replacement. */
export function overlay(below: Readonly<JsonObject>, above: Readonly<JsonObject>): JsonObject {
  const merged = {...below};
  for (const [name, value] of Object.entries(above)) {
    const old = merged[name];
    setMember(merged, name, isObject(old) && isObject(value) ? overlay(old, value) : value);
  }
  return merged;
}
