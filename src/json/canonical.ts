import {isObject} from './json.js';

/** Canonical JSON text: the same for equal values, whatever the order of their members. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`)
    .join()}}`;
}
