import {isObject, writeJson} from './json.js';

/** Canonical JSON text: the same for equal values, whatever the order of their members. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (!isObject(value)) return writeJson(value);
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${writeJson(name)}:${canonicalJson(value[name])}`)
    .join()}}`;
}
