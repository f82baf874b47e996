import type {PlanProblem} from './plan.js';

/** How large a schema may be to be compiled; larger ones are interpreted, much larger ones refused. */
export const limits = {
  bytes: 256 * 1024,
  nodes: 5_000,
  depth: 32,
  outputBytes: 512 * 1024,
  /** With the schema for the interpreter in it. */
  interpretedBytes: 1024 * 1024,
  /** Beyond these nothing is even drawn. */
  hard: {values: 200_000, nesting: 500, planNodes: 20_000},
};

/** What makes a schema too large to look at, or impossible to point into, found without recursion: it may be nested ten thousand deep. */
export function hardLimitProblem(value: unknown): PlanProblem | undefined {
  const waiting: [unknown, number][] = [[value, 0]];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [current, depth] = next;
    values += 1;
    if (values > limits.hard.values) return tooLarge(`It has more than ${limits.hard.values} values.`);
    if (typeof current !== 'object' || current === null) continue;
    if (depth > limits.hard.nesting) return tooDeep(`It is nested more than ${limits.hard.nesting} deep.`);
    for (const [name, child] of Object.entries(current)) {
      if (/\p{Surrogate}/u.test(name)) return halfCharacter;
      waiting.push([child, depth + 1]);
    }
  }
  return undefined;
}

/** Why a schema that can be drawn is not compiled into rules. */
export function compileLimitReason(size: {bytes: number; nodes: number; depth: number}): string | undefined {
  if (size.bytes > limits.bytes) return `it has ${size.bytes} bytes, more than ${limits.bytes}`;
  if (size.nodes > limits.nodes) return `it has ${size.nodes} schemas, more than ${limits.nodes}`;
  if (size.depth > limits.depth) return `it is ${size.depth} schemas deep, more than ${limits.depth}`;
  return undefined;
}

const tooLarge = (detail: string): PlanProblem => ({pointer: '', code: 'too-large', detail, fatal: true});
const tooDeep = (detail: string): PlanProblem => ({pointer: '', code: 'too-deep', detail, fatal: true});

const halfCharacter: PlanProblem = {
  pointer: '',
  code: 'unreadable',
  detail: 'A name in it holds half of a character.',
  fatal: true,
};
