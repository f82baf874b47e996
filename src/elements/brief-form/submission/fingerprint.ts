import {canonicalJson} from '../../../json/canonical.js';
import {Hash} from '../../../json/hash.js';
import {segments, valueAt} from '../../../json/pointer.js';

/** A copy with all names in order: equal data become equal text, however they were put together. */
export function canonical<T>(data: T): T;
export function canonical(data: unknown): unknown {
  return JSON.parse(canonicalJson(data));
}

/** A copy without the members that these JSON Pointers name. */
export function withoutMembers(data: unknown, pointers: readonly string[]): unknown {
  const copy: unknown = structuredClone(data);
  for (const pointer of pointers) {
    const name = segments(pointer).at(-1);
    if (name === undefined) return undefined;
    const holder = valueAt(copy, pointer.slice(0, pointer.lastIndexOf('/')));
    // In a list the others keep their places.
    if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, name);
  }
  return copy;
}

/**
 * A short name for a request's data: the same data give the same name, other data practically never (64 bits).
 * It lets a page tell "the same again" from "something else" without keeping a second copy of what a visitor typed.
 */
export function fingerprint(data: unknown): string {
  const hash = new Hash();
  hash.add(canonicalJson(data));
  return hash.hex;
}
