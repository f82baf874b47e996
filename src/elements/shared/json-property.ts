import {equalJson} from '../../json/json.js';

/** A comparison that is also true for what cannot be read. */
export const orUnreadable = (isOther: (value: unknown, old: unknown) => boolean) => (value: unknown, old: unknown) => {
  try {
    return isOther(value, old);
  } catch {
    return true;
  }
};

/** True for a different value, not just a different object. */
export const differs = orUnreadable((value, old) => !equalJson(value, old));

/**
 * Options of a property that holds JSON. A page sets it to an object, or writes JSON text in the attribute `attribute`.
 * Setting an equal object again, as frameworks do on every render, is not a change.
 * Invalid JSON text is kept as it is, so that `JsonSettings` can report it.
 */
export const jsonProperty = (attribute: string) => ({
  attribute,
  converter: (text: string | null): unknown => (text === null ? undefined : parseJson(text)),
  hasChanged: differs,
});

/** The value of a JSON text; the text itself when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
