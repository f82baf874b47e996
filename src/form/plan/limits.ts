import type {PlanProblem} from './plan.js';
import type {Steps} from './steps.js';

/** The limits of a schema. Beyond the first group nothing is drawn; beyond the second, only a part is. */
export const limits = {
  /** Characters of its JSON text. */
  size: 4 * 1024 * 1024,
  nesting: 500,
  /** The number of subschemas, and the total length of their pointers. */
  schemas: 200_000,
  pointers: 64 * 1024 * 1024,

  /** Characters of the plan's JSON text, after which all further locations become one JSON field each. */
  planSize: 8 * 1024 * 1024,
  /** References to references that are followed to find out whether two locations are the same. */
  references: 100,
  /** Nodes of the plan: locations beyond them become one JSON field each. */
  nodes: 12_000,
  /** Properties of one object, and first items of one array: those beyond them are not drawn. */
  members: 8_000,
  /** Units of work (some microseconds each), after which all further locations become one JSON field each. */
  work: 600_000,
  /** Schemas that are merged for one location; further ones are only validated. */
  sources: 6_000,
};

/** Thrown when a schema exceeds a limit: nothing of it is drawn. */
export class TooMuch extends Error {
  readonly problem: PlanProblem;

  constructor(code: PlanProblem['code'], detail: string) {
    super(detail);
    this.problem = {pointer: '', code, detail, fatal: true};
  }
}

/** An object or array in a schema, and how deep it is nested. */
interface Nested {
  value: object;
  depth: number;
}

/**
 * Checks that a schema is not too large, nor impossible to address by pointers. Not recursive, since it may be nested
 * ten thousand levels deep.
 *
 * @throws TooMuch
 */
export function* checkSize(schema: unknown): Steps<void> {
  const waiting: Nested[] = [];
  let size = 0;
  let seen = 0;
  const meet = (value: unknown, depth: number) => {
    size += sizeOf(value);
    seen += 1;
    if (size > limits.size) throw new TooMuch('too-large', `It has more than ${limits.size} characters.`);
    if (typeof value !== 'object' || value === null) return;
    if (depth > limits.nesting) throw new TooMuch('too-deep', `It is nested more than ${limits.nesting} levels deep.`);
    waiting.push({value, depth});
  };
  meet(schema, 0);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const {value, depth} = next;
    yield;
    for (const child of Array.isArray(value) ? value : membersOf(value)) {
      if (seen % 500 === 0) yield;
      meet(child, depth + 1);
    }
  }

  function* membersOf(value: object): Generator<unknown> {
    const object: Partial<Record<string, unknown>> = value;
    for (const name of Object.keys(object)) {
      size += name.length + 3;
      if (/\p{Surrogate}/u.test(name))
        throw new TooMuch('unreadable', 'A property name contains an unpaired surrogate.');
      yield object[name];
    }
  }
}

/** The length of a value's JSON text including the comma, without that of its children. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value === 'number') return String(value).length + 1;
  return typeof value === 'object' && value !== null ? 2 : 5;
}
