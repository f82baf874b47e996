import type {JsonObject} from '../../../json/json.js';
import {join, segments} from '../../../json/pointer.js';

/** Stands for the place of a schema that has no `$id`; never asked for. */
export const homeBase = 'https://schema.invalid/';

/** Where a reference leads: a pointer into the schema as given, or why nowhere. */
export type Target = {pointer: string} | {problem: 'unresolved-reference' | 'remote-reference'};

/** Knows every `$id` and anchor of a schema and leads references to pointers, without ever asking a network. */
export class References {
  /** Absolute address without fragment -> pointer of the schema that has it, and the other way round. */
  readonly #resources = new Map<string, string>([[homeBase, '']]);
  readonly #bases = new Map<string, string>();
  /** Pointers by address and name of their anchor. */
  readonly #anchors = new Map<string, string>();
  readonly #dynamic = new Map<string, string>();
  /** Names of dynamic anchors by pointer. */
  readonly #dynamicNames = new Map<string, string>();
  #root = homeBase;

  /** Notes the names a schema gives itself; the base for the references in it. */
  note(schema: JsonObject, pointer: string, outerBase: string): string {
    const base = this.#noteId(schema, pointer, outerBase);
    const {$anchor: anchor, $dynamicAnchor: dynamic} = schema;
    if (typeof anchor === 'string') setFirst(this.#anchors, `${base}#${anchor}`, pointer);
    if (typeof dynamic === 'string') {
      setFirst(this.#anchors, `${base}#${dynamic}`, pointer);
      setFirst(this.#dynamic, `${base}#${dynamic}`, pointer);
      setFirst(this.#dynamicNames, pointer, dynamic);
    }
    return base;
  }

  #noteId(schema: JsonObject, pointer: string, outerBase: string): string {
    const old = /draft-0[34]/.test(String(schema['$schema'] ?? '')) ? schema['id'] : undefined;
    const id = schema['$id'] ?? old;
    if (typeof id !== 'string') return outerBase;
    if (id.startsWith('#')) {
      setFirst(this.#anchors, `${outerBase}${id}`, pointer);
      return outerBase;
    }
    const base = withoutFragment(resolved(id, outerBase));
    if (base === undefined) return outerBase;
    this.#resources.set(base, pointer);
    this.#bases.set(pointer, base);
    if (pointer === '') this.#root = base;
    return base;
  }

  /** Follows `$ref`. */
  find(reference: string, base: string): Target {
    const url = resolved(reference, base);
    const resource = withoutFragment(url);
    if (url === undefined || resource === undefined) return {problem: 'unresolved-reference'};
    const home = this.#resources.get(resource);
    if (home === undefined) return {problem: isLocal(reference) ? 'unresolved-reference' : 'remote-reference'};
    const fragment = decoded(url.hash.slice(1));
    if (fragment === undefined) return {problem: 'unresolved-reference'};
    if (fragment === '' || fragment.startsWith('/')) return {pointer: join(home, ...segments(fragment))};
    const pointer = this.#anchors.get(`${resource}#${fragment}`);
    return pointer !== undefined ? {pointer} : {problem: 'unresolved-reference'};
  }

  /**
   * Follows `$dynamicRef`, which leads to the outermost schema resource with such an anchor. The root resource always is
   * outermost, so the answer is known here whenever it has the anchor, or when there is only one anywhere.
   */
  findDynamic(reference: string, base: string): Target {
    const first = this.find(reference, base);
    if ('problem' in first) return first;
    const name = this.#dynamicNames.get(first.pointer);
    if (name === undefined || !reference.endsWith(`#${name}`)) return first;
    return {pointer: this.#dynamic.get(`${this.#root}#${name}`) ?? first.pointer};
  }

  /** The base for references in a schema that no keyword leads to, only a reference. */
  baseAt(pointer: string): string {
    for (let home = pointer; home !== ''; home = home.slice(0, home.lastIndexOf('/'))) {
      const base = this.#bases.get(home);
      if (base !== undefined) return base;
    }
    return this.#root;
  }
}

function setFirst(map: Map<string, string>, key: string, value: string) {
  if (!map.has(key)) map.set(key, value);
}

const isLocal = (reference: string) => reference.startsWith('#');

function resolved(reference: string, base: string): URL | undefined {
  try {
    return new URL(reference, base);
  } catch {
    return undefined;
  }
}

function withoutFragment(url: URL | undefined): string | undefined {
  return url?.href.replace(/#.*$/, '');
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
