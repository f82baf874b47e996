import type {PlanProblem, SchemaPointer} from './plan.js';
import type {Steps} from './steps.js';

/** The limits of a schema: of what is beyond them, only a part is drawn. What is beyond the first group, the service validates. */
export const limits = {
  /** Characters of its JSON text. */
  size: 4 * 1024 * 1024,
  nesting: 500,
  /** The number of subschemas, and the total length of their pointers. */
  schemas: 200_000,
  pointers: 64 * 1024 * 1024,
  /** Characters of one value that a page shows as a whole, by its keyword, and its items and members. */
  shown: {
    title: 2_000,
    patternDescription: 2_000,
    default: 50_000,
    examples: 100_000,
    errorMessage: 100_000,
    ui: 100_000,
  },
  parts: 4_000,

  /** Characters of the plan's JSON text, after which all further locations become one JSON field each. */
  planSize: 8 * 1024 * 1024,
  /** References to references that are followed to find out whether two locations are the same. */
  references: 100,
  /** Nodes of the plan: locations beyond them become one JSON field each. */
  nodes: 12_000,
  /** Properties of one object, and first items of one array: those beyond them are not drawn. */
  members: 5_200,
  /** Units of work (some microseconds each), after which all further locations become one JSON field each. */
  work: 600_000,
  /** Schemas that are merged for one location; further ones are only validated. */
  sources: 5_200,
  /** Branches of one choice: one of more is only validated, as are further choices of one location. */
  branches: 2_000,
  choices: 100,
  /** Examples of all fields together; of further fields only the first is kept. */
  suggestions: 5_000,
};

/** Levels of nesting that count as near the root. */
const near = 8;

/**
 * How much of a schema may still be read. A tenth is kept for what is near the root, so that an oversized part hides
 * nothing beside it.
 */
export class Room {
  /** What did not fit: the first part that was too large, and the first that was too deep. */
  readonly problems: PlanProblem[] = [];
  #size = 0;
  #schemas = 0;
  #pointers = 0;

  /** Takes room for a schema; a deeply nested one has a long pointer, and many of these take more memory than the schema. */
  hasSchema(pointer: SchemaPointer, depth: number): boolean {
    if (depth > limits.nesting) return this.#isDeep(pointer);
    const share = shareAt(depth);
    const isLarge =
      this.#size > share * limits.size ||
      this.#schemas >= share * limits.schemas ||
      this.#pointers > share * limits.pointers;
    if (isLarge) return this.#isLarge(pointer);
    this.#schemas += 1;
    this.#pointers += pointer.length;
    return true;
  }

  /** Takes room for a value that is no schema. Not recursive, since it may be nested ten thousand levels deep. */
  *hasValue(root: unknown, keyword: string, pointer: SchemaPointer, depth: number): Steps<boolean> {
    const left = shareAt(depth) * limits.size - this.#size;
    const max = Math.min(left, shownSizes.get(keyword) ?? left);
    const maxParts = shownSizes.has(keyword) ? limits.parts : Infinity;
    const waiting: Nested[] = [{value: root, depth}];
    let size = sizeOf(root);
    let parts = 0;
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const {value, depth: level} = next;
      if (typeof value !== 'object' || value === null) continue;
      if (level >= limits.nesting) return this.#isDeep(pointer);
      for (const [inner, length] of Array.isArray(value) ? itemsOf(value) : membersOf(value)) {
        if ((parts += 1) % 500 === 0) yield;
        size += length + sizeOf(inner);
        if (size > max || parts > maxParts) return this.#isLarge(pointer);
        if (typeof inner === 'object') waiting.push({value: inner, depth: level + 1});
      }
    }
    if (size > max) return this.#isLarge(pointer);
    this.#size += size;
    return true;
  }

  #isDeep(pointer: SchemaPointer): false {
    const detail = `It is nested more than ${limits.nesting} levels deep: the service validates it.`;
    return this.#report(pointer, 'too-deep', detail);
  }

  #isLarge(pointer: SchemaPointer): false {
    return this.#report(
      pointer,
      'too-large',
      'This is more than a form can show: it is left out, and the service validates it.',
    );
  }

  #report(pointer: SchemaPointer, code: PlanProblem['code'], detail: string): false {
    if (!this.problems.some((problem) => problem.code === code)) this.problems.push({pointer, code, detail});
    return false;
  }
}

const shownSizes: ReadonlyMap<string, number> = new Map(Object.entries(limits.shown));

const shareAt = (depth: number) => (depth > near ? 0.9 : 1);

/** A value in a schema, and how deep it is nested. */
interface Nested {
  value: unknown;
  depth: number;
}

function* itemsOf(items: unknown[]): Generator<[unknown, number]> {
  for (const item of items) yield [item, 0];
}

function* membersOf(object: Partial<Record<string, unknown>>): Generator<[unknown, number]> {
  for (const name of Object.keys(object)) yield [object[name], name.length + 3];
}

/** The length of a value's JSON text including the comma, without that of its children. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value === 'number') return String(value).length + 1;
  return typeof value === 'object' && value !== null ? 2 : 5;
}
