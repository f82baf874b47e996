import {segments} from '../../../json/pointer.js';
import {isTree} from '../../shared/json-tree.js';

/** A copy with all names in order: equal data become equal text, however they were put together. */
export function canonical<T>(data: T): T;
export function canonical(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((item: unknown) => canonical(item));
  if (!isTree(data)) return data;
  const entries = Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, canonical(value)]));
}

/** A copy without the members that these JSON Pointers name. */
export function withoutMembers(data: unknown, pointers: readonly string[]): unknown {
  const copy: unknown = structuredClone(data);
  for (const pointer of pointers) {
    const path = segments(pointer);
    const name = path.pop();
    let holder = copy;
    for (const segment of path) holder = memberOf(holder, segment);
    if (name === undefined) return undefined;
    // In a list the others keep their places.
    if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, name);
  }
  return copy;
}

function memberOf(holder: unknown, name: string): unknown {
  if (Array.isArray(holder)) return holder[Number(name)];
  return isTree(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
}

/**
 * A short name for a request's data: the same data give the same name, other data practically never (64 bits, FNV-1a).
 * It lets a page tell "the same again" from "something else" without keeping a second copy of what a visitor typed.
 */
export function fingerprint(data: unknown): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(canonical(data)))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
