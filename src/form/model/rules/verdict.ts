import type {Run} from './run.js';
import type {Seen} from '../extras/seen.js';

/** Whether a schema accepts a value. `undefined`: undecided here; the service decides. */
export type Verdict = boolean | undefined;

/** Validates a value of one JSON type by one keyword, or by several related ones. */
export type Check<Value = unknown> = (value: Value, run: Run, seen?: Seen) => Verdict;

/** Validates what no other keyword has evaluated; `seen` lists what the others have. */
export interface Rest<Value> {
  seen(): Seen;
  check: Check<Value>;
}

/** Conjunction: false wins over undecided, undecided over true. */
export const and = (one: Verdict, other: Verdict): Verdict => (one === false || other === false ? false : one && other);
