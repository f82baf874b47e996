/** Where every part of a JSON Schema stands in it, so that a part met somewhere can be named by its pointer. */
export class SchemaMap {
  readonly #pointers = new Map<object, string>();
  readonly #parts = new Map<string, object>();

  constructor(schema: object) {
    this.#walk(schema, '');
  }

  /** The JSON Pointer of a part, from the root. */
  pointerOf(part: unknown): string | undefined {
    return isObject(part) ? this.#pointers.get(part) : undefined;
  }

  /** All parts that can judge a value when this one does: what it holds, and what it refers to within the schema. */
  reach(part: unknown, reached = new Set<object>()): Set<object> {
    if (!isObject(part) || reached.has(part)) return reached;
    reached.add(part);
    for (const [name, value] of Object.entries(part)) {
      if (name === '$ref') this.reach(this.#parts.get(decodeURIComponent(String(value)).slice(1)), reached);
      else this.reach(value, reached);
    }
    return reached;
  }

  #walk(part: unknown, pointer: string): void {
    if (!isObject(part)) return;
    // The first place counts where one object stands in several.
    if (!this.#pointers.has(part)) this.#pointers.set(part, pointer);
    this.#parts.set(pointer, part);
    for (const [name, value] of Object.entries(part)) this.#walk(value, `${pointer}/${escapePointer(name)}`);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A property's name as a part of a JSON Pointer (RFC 6901). */
export const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
