import type {LitElement} from 'lit';
import {copyJson, isObject, type JsonObject} from '../../json/json.js';
import {lazy} from '../../loading/lazy.js';
import {untilLoaded} from '../../loading/retry.js';
import {parseJson} from './json-property.js';

const loadReport = lazy(() => import('./errors/report-unreadable.js'));

/** Copies what a page gives to one element, and reports to the page what cannot be read: it has no effect. */
export class JsonSettings {
  readonly #host: LitElement;
  readonly #objects = new Map<string, {given: unknown; value: JsonObject}>();

  constructor(host: LitElement) {
    this.#host = host;
  }

  /**
   * A copy of the object that a page has set under a name; the one before, and `dm-error`, for anything else. The options
   * of widgets in a `uiSchema` may be more than JSON.
   */
  object(name: string, given: unknown): JsonObject {
    const {given: before, value: old = {}} = this.#objects.get(name) ?? {};
    if (given === before) return old;
    const read = this.copy(name, typeof given === 'string' ? parseJson(given || '{}') : given, old) ?? {};
    const value = isObject(read) ? read : old;
    if (value !== read) void this.#report(name, read);
    this.#objects.set(name, {given, value});
    return value;
  }

  /** A copy of any value; `old`, and `dm-error`, for what is no JSON. */
  copy(name: string, given: unknown, old: unknown): unknown {
    const read = this.attempt(name, () => [name === 'ui-schema' && isObject(given) ? {...given} : copyJson(given)]);
    return read ? read[0] : old;
  }

  /** What `read` returns; undefined, and `dm-error`, where it throws. */
  attempt<T>(name: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (cause) {
      void this.#report(name, cause);
      return undefined;
    }
  }

  /** Once the host is on the page, whose listeners would not hear of it before. */
  async #report(name: string, cause: unknown) {
    await this.#host.updateComplete;
    const {reportUnreadable} = await untilLoaded(loadReport);
    reportUnreadable(this.#host, name, cause);
  }
}
