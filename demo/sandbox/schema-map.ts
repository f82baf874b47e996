/** The JSON Pointers of a schema's subschemas, to name a subschema object. */
export class SchemaMap {
  readonly #pointers = new Map<object, string>();
  readonly #parts = new Map<string, object>();

  constructor(schema: object) {
    this.#walk(schema, '');
  }

  /** The JSON Pointer of a subschema, from the root. */
  pointerOf(part: unknown): string | undefined {
    return isContainer(part) ? this.#pointers.get(part) : undefined;
  }

  /** All subschemas that may validate a value together with this one: those it contains, and those it refers to. */
  reach(part: unknown, reached = new Set<object>()): Set<object> {
    if (!isContainer(part) || reached.has(part)) return reached;
    reached.add(part);
    for (const [name, value] of Object.entries(part)) {
      if (name === '$ref') this.reach(this.#parts.get(decodeURIComponent(String(value)).slice(1)), reached);
      else this.reach(value, reached);
    }
    return reached;
  }

  #walk(part: unknown, pointer: string): void {
    if (!isContainer(part)) return;
    // The first location counts when one object appears in several.
    if (!this.#pointers.has(part)) this.#pointers.set(part, pointer);
    this.#parts.set(pointer, part);
    for (const [name, value] of Object.entries(part)) this.#walk(value, `${pointer}/${escapePointer(name)}`);
  }
}

/** True for an object or an array. */
const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A property's name as a segment of a JSON Pointer (RFC 6901). */
export const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
