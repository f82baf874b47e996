import type {Run} from './run.js';
import type {Seen} from '../extras/seen.js';

/** What a schema says about a value: it accepts it or refuses it. `undefined`: that cannot be told here, but by the service. */
export type Verdict = boolean | undefined;

/** Judges a value of one JSON type by one keyword, or by several that belong together. */
export type Check<Value = unknown> = (value: Value, run: Run, seen?: Seen) => Verdict;

/** Judges what no other keyword has evaluated; `seen` makes the list of what they have. */
export interface Rest<Value> {
  seen(): Seen;
  check: Check<Value>;
}

/** Both must accept: a refusal counts most, then a doubt. */
export const and = (one: Verdict, other: Verdict): Verdict => (one === false || other === false ? false : one && other);
