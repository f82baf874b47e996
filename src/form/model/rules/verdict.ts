import type {Run} from './run.js';
import type {Seen} from '../extras/seen.js';

/** Whether a schema accepts a value. `undefined`: undecided here; the service decides. */
export type Verdict = boolean | undefined;

/** Judges a value of one JSON type by one keyword, or by several that belong together. */
export type Check<Value = unknown> = (value: Value, run: Run, seen?: Seen) => Verdict;

/** Judges what no other keyword has evaluated; `seen` makes the list of what they have. */
export interface Rest<Value> {
  seen(): Seen;
  check: Check<Value>;
}

/** Conjunction: false wins over undecided, undecided over true. */
export const and = (one: Verdict, other: Verdict): Verdict => (one === false || other === false ? false : one && other);
