import {canonicalJson} from '../../../json/canonical.js';
import {Hash} from '../../../json/hash.js';
import {copyJson} from '../../../json/json.js';
import {segments, valueAt} from '../../../json/pointer.js';

/** A copy with sorted member names, so that equal data gives equal text. */
export function canonical<T>(data: T): T;
export function canonical(data: unknown): unknown {
  return JSON.parse(canonicalJson(data));
}

/** A copy without the members at these JSON Pointers. */
export function withoutMembers(data: unknown, pointers: readonly string[]): unknown {
  const copy: unknown = copyJson(data);
  for (const pointer of pointers) {
    const name = segments(pointer).at(-1);
    if (name === undefined) return undefined;
    const holder = valueAt(copy, pointer.slice(0, pointer.lastIndexOf('/')));
    // The other items of a list keep their indexes.
    if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, name);
  }
  return copy;
}

/**
 * A 64-bit hash of a request's data. It lets a page recognise the same data again without storing a second copy of what
 * a visitor typed.
 */
export function fingerprint(data: unknown): string {
  const hash = new Hash();
  hash.add(canonicalJson(data));
  return hash.hex;
}
