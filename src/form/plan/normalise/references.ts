import {pointerTo, stepsOf, type JsonObject} from './json.js';

/** Stands for the place of a schema that has no `$id`; never asked for. */
export const homeBase = 'https://schema.invalid/';

/** Where a reference leads: a pointer into the schema as given, or why nowhere. */
export type Target = {pointer: string} | {problem: 'unresolved-reference' | 'remote-reference'};

interface Anchor {
  resource: string;
  name: string;
  pointer: string;
}

/** Knows every `$id` and anchor of a schema and leads references to pointers, without ever asking a network. */
export class References {
  /** Absolute address without fragment -> pointer of the schema that has it. */
  readonly #resources = new Map<string, string>([[homeBase, '']]);
  readonly #anchors: Anchor[] = [];
  readonly #dynamic: Anchor[] = [];
  #root = homeBase;

  /** Notes the names a schema gives itself; the base for the references in it. */
  note(schema: JsonObject, pointer: string, outerBase: string): string {
    const base = this.#noteId(schema, pointer, outerBase);
    const {$anchor: anchor, $dynamicAnchor: dynamic} = schema;
    if (typeof anchor === 'string') this.#anchors.push({resource: base, name: anchor, pointer});
    if (typeof dynamic === 'string') {
      this.#anchors.push({resource: base, name: dynamic, pointer});
      this.#dynamic.push({resource: base, name: dynamic, pointer});
    }
    return base;
  }

  #noteId(schema: JsonObject, pointer: string, outerBase: string): string {
    const old = /draft-0[34]/.test(String(schema['$schema'] ?? '')) ? schema['id'] : undefined;
    const id = schema['$id'] ?? old;
    if (typeof id !== 'string') return outerBase;
    if (id.startsWith('#')) {
      this.#anchors.push({resource: outerBase, name: id.slice(1), pointer});
      return outerBase;
    }
    const base = withoutFragment(resolved(id, outerBase));
    if (base === undefined) return outerBase;
    this.#resources.set(base, pointer);
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
    if (fragment === '' || fragment.startsWith('/')) return {pointer: pointerTo(home, ...stepsOf(fragment))};
    const anchor = this.#anchors.find((one) => one.resource === resource && one.name === fragment);
    return anchor ? {pointer: anchor.pointer} : {problem: 'unresolved-reference'};
  }

  /**
   * Follows `$dynamicRef`, which leads to the outermost schema resource with such an anchor. The root resource always is
   * outermost, so the answer is known here whenever it has the anchor, or when there is only one anywhere.
   */
  findDynamic(reference: string, base: string): Target {
    const first = this.find(reference, base);
    if ('problem' in first) return first;
    const initial = this.#dynamic.find(
      ({name, pointer}) => pointer === first.pointer && reference.endsWith(`#${name}`),
    );
    if (!initial) return first;
    const outermost = this.#dynamic.find(({name, resource}) => name === initial.name && resource === this.#root);
    return {pointer: (outermost ?? initial).pointer};
  }

  /** The base for references in a schema that no keyword leads to, only a reference. */
  baseAt(pointer: string): string {
    let base = this.#root;
    let longest = -1;
    for (const [address, home] of this.#resources) {
      const isAbove = pointer === home || pointer.startsWith(`${home}/`);
      if (isAbove && home.length > longest && address !== homeBase) [base, longest] = [address, home.length];
    }
    return base;
  }
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
