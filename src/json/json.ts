/** A plain JSON object. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets an own member, even one named `__proto__`. */
export function setMember(object: JsonObject, name: string, value: unknown) {
  if (name === '__proto__') {
    Object.defineProperty(object, name, {value, enumerable: true, configurable: true, writable: true});
  } else {
    object[name] = value;
  }
}

/** The value of an own member; its name may be `constructor` or `__proto__`. */
export const member = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** A deep copy without what JSON cannot represent; throws where nothing can be copied, such as a function. */
export function copyJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(stringify(value));
}

/** A value as JSON text; `null` for what JSON cannot represent. */
export const writeJson = (value: unknown, indent?: number): string => stringify(value, indent) ?? 'null';

/**
 * Also right on a page with an old Prototype.js, whose `Array.prototype.toJSON` makes `JSON.stringify` write a list as a
 * string.
 */
const stringify = (value: unknown, indent?: number) =>
  JSON.stringify(value, 'toJSON' in Array.prototype ? keepLists : undefined, indent);

function keepLists(this: JsonObject, name: string, value: unknown): unknown {
  const original = this[name];
  return Array.isArray(original) ? original : value;
}

/** Whether two JSON values are equal, whatever the order of their members. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equalJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && equalJson(member(a, name), member(b, name)));
}
