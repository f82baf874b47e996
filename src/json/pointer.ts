import {isObject, member} from './json.js';

/** A JSON Pointer with further segments appended. */
export function join(parent: string, ...steps: (string | number)[]): string {
  let pointer = parent;
  for (const step of steps) {
    const name = String(step);
    // Most names have neither, and a pointer is made at every key press: a pattern would have to be compiled first.
    const isPlain = !name.includes('~') && !name.includes('/');
    pointer += `/${isPlain ? name : name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return pointer;
}

/** A JSON Pointer's segments, decoded. */
export const segments = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** True when `pointer` is `parent` or below it. */
export const isInside = (pointer: string, parent: string) => pointer === parent || pointer.startsWith(`${parent}/`);

/** The value at a JSON Pointer; `undefined` when there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of segments(pointer)) {
    if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
    else value = isObject(value) ? member(value, step) : undefined;
  }
  return value;
}
