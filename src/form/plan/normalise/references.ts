import type {JsonObject} from '../../../json/json.js';
import {join, segments} from '../../../json/pointer.js';

/** The base URI of a schema without `$id`; never requested. */
export const homeBase = 'https://schema.invalid/';

/** The target of a reference: a pointer into the original schema, or the reason why there is none. */
export type Target = {pointer: string} | {problem: 'unresolved-reference' | 'remote-reference' | 'dynamic-reference'};

/** Indexes every `$id` and anchor of a schema and resolves references to pointers, without any request. */
export class References {
  /** Maps absolute URIs without fragments to pointers of their schemas, and back. */
  readonly #resources = new Map<string, string>([[homeBase, '']]);
  readonly #bases = new Map<string, string>();
  /** Pointers by URI and anchor name. */
  readonly #anchors = new Map<string, string>();
  readonly #dynamic = new Map<string, string>();
  /** In how many resources there is a dynamic anchor of a name. */
  readonly #holders = new Map<string, number>();
  /** Names of dynamic anchors, by pointer. */
  readonly #dynamicNames = new Map<string, string>();
  #root = homeBase;
  /** The root is of a draft in which `$id` was `id`. */
  #isOld = false;

  /** Records the identifiers of a schema; returns the base URI of the references in it. */
  note(schema: JsonObject, pointer: string, outerBase: string): string {
    const base = this.#noteId(schema, pointer, outerBase);
    const {$anchor: anchor, $dynamicAnchor: dynamic, $recursiveAnchor: recursive} = schema;
    if (typeof anchor === 'string') setFirst(this.#anchors, `${base}#${anchor}`, pointer);
    if (typeof dynamic === 'string') {
      setFirst(this.#anchors, `${base}#${dynamic}`, pointer);
      this.#noteDynamic(dynamic, base, pointer);
    }
    // 2019-09 has one dynamic anchor without a name.
    else if (recursive === true) this.#noteDynamic('', base, pointer);
    return base;
  }

  #noteDynamic(name: string, base: string, pointer: string) {
    setFirst(this.#dynamicNames, pointer, name);
    const anchor = `${base}#${name}`;
    if (this.#dynamic.has(anchor)) return;
    this.#dynamic.set(anchor, pointer);
    this.#holders.set(name, (this.#holders.get(name) ?? 0) + 1);
  }

  #noteId(schema: JsonObject, pointer: string, outerBase: string): string {
    const isOld = /draft-0[34]/.test(textAt(schema, '$schema'));
    if (pointer === '') this.#isOld = isOld;
    // Below the root of an old schema only anchors count: old generators gave each schema an address of its own.
    const counts = isOld || (this.#isOld && textAt(schema, 'id').startsWith('#'));
    const id = schema['$id'] ?? (counts ? schema['id'] : undefined);
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

  /** Resolves `$ref`. */
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
   * Resolves `$dynamicRef`, which leads to the outermost schema resource with such an anchor. The root resource always
   * is outermost, so the target is known statically when it has the anchor, or when only one resource has it.
   */
  findDynamic(reference: string, base: string): Target {
    const first = this.find(reference, base);
    if ('problem' in first) return first;
    const name = this.#dynamicNames.get(first.pointer);
    if (name === undefined || !reference.endsWith(`#${name}`)) return first;
    const outermost = this.#dynamic.get(`${this.#root}#${name}`);
    if (outermost !== undefined) return {pointer: outermost};
    return Number(this.#holders.get(name)) > 1 ? {problem: 'dynamic-reference'} : first;
  }

  /** The base URI of a schema that only a reference leads to. */
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

function textAt(schema: JsonObject, keyword: string): string {
  const value = schema[keyword];
  return typeof value === 'string' ? value : '';
}
