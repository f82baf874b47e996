import {equalJson, isObject, type JsonObject} from '../../json/json.js';
import {reportError} from './errors/report-error.js';

/** True for a different value, not just a different object. */
export const differs = (value: unknown, old: unknown) => !equalJson(value, old);

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

/** A setting of the page that cannot be parsed: the form works without it. */
export class UnreadableSettingError extends Error {
  override get name() {
    return 'UnreadableSettingError' as const;
  }
}

/** Reads the JSON settings of one element, and reports each invalid one to the page once. */
export class JsonSettings {
  readonly #host: HTMLElement;
  readonly #reported = new Map<string, unknown>();

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** The object that a page has set under a name; an empty one, and `dm-error`, for anything else. */
  object(name: string, given: unknown): JsonObject {
    const value = typeof given === 'string' ? parseJson(given) : given;
    if (isObject(value)) return value;
    if (value !== undefined && value !== null && value !== '') this.#report(name, value);
    return {};
  }

  #report(name: string, value: unknown) {
    if (equalJson(this.#reported.get(name), value)) return;
    this.#reported.set(name, value);
    const isText = typeof value === 'string';
    const kind = Array.isArray(value) ? 'an array' : `a ${typeof value}`;
    const hint =
      value === '[object Object]' ? ' A framework wrote an object into the attribute: set the property.' : '';
    const text = `"${name}" must be a JSON object, but is ${isText ? 'text that is not JSON' : kind}: it has no effect.${hint}`;
    reportError(this.#host, new UnreadableSettingError(text));
  }
}
