import type {PlanProblem} from './plan.js';
import type {Steps} from './steps.js';

/** How much a schema may cost. What is beyond the first group is not drawn at all; beyond the second, only in part. */
export const limits = {
  /** Characters of its JSON text. */
  size: 4 * 1024 * 1024,
  nesting: 500,
  /** Schemas in it, and the characters of all pointers to them. */
  schemas: 200_000,
  pointers: 64 * 1024 * 1024,

  /** Nodes of its plan: places beyond them are drawn as one field each, whatever is in them. */
  nodes: 12_000,
  /** Units of work (some microseconds each) after which all further places are drawn as one field each. */
  work: 600_000,
  /** Schemas that apply at one place; further ones only judge. */
  sources: 10_000,
};

/** Thrown where a schema goes beyond a limit: nothing of it is drawn. */
export class TooMuch extends Error {
  readonly problem: PlanProblem;

  constructor(code: PlanProblem['code'], detail: string) {
    super(detail);
    this.problem = {pointer: '', code, detail, fatal: true};
  }
}

/**
 * Looks for what makes a schema too large to work on, or impossible to point into; without recursion, since it may be nested
 * ten thousand deep.
 *
 * @throws TooMuch
 */
export function* checkSize(schema: unknown): Steps<void> {
  const waiting: [unknown, number][] = [[schema, 0]];
  let size = 0;
  let seen = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    if ((seen += 1) % 500 === 0) yield;
    size += sizeOf(value);
    if (typeof value === 'object' && value !== null) {
      if (depth > limits.nesting) throw new TooMuch('too-deep', `It is nested more than ${limits.nesting} deep.`);
      for (const [name, child] of Object.entries(value)) {
        if (/\p{Surrogate}/u.test(name)) throw new TooMuch('unreadable', 'A name in it holds half of a character.');
        if (!Array.isArray(value)) size += name.length + 3;
        waiting.push([child, depth + 1]);
      }
    }
    if (size > limits.size) throw new TooMuch('too-large', `It has more than ${limits.size} characters.`);
  }
}

/** The characters of a value in JSON with the comma behind it, without those of what is in it. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value === 'number') return String(value).length + 1;
  return typeof value === 'object' && value !== null ? 2 : 5;
}
