import {isObject} from '../../../json/json.js';
import {join} from '../../../json/pointer.js';

/** A value without parts, and the way to it. */
export interface Leaf {
  pointer: string;
  names: readonly string[];
  leaf: unknown;
}

/** Every value without parts in a JSON value; an empty list or group is one. */
export function leavesOf(value: unknown, names: readonly string[] = []): Leaf[] {
  const parts = Array.isArray(value) || isObject(value) ? Object.entries<unknown>(value) : [];
  if (parts.length === 0) return value === undefined ? [] : [{pointer: join('', ...names), names, leaf: value}];
  return parts.flatMap(([name, part]) => leavesOf(part, [...names, name]));
}
