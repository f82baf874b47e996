import {workOf} from './ambiguity.js';
import {automatonOf} from './automaton.js';
import {Effort} from './effort.js';
import {parsePattern} from './parse-pattern.js';

/** Steps of a backtracking engine that a page does not notice: some tens of milliseconds. */
const unnoticed = 5_000_000;

/** Texts longer than this are in no form, so that a pattern which can take them has no limit. */
const longest = 1_000_000;

/** A pattern that cannot even take a text as long as this in time is not run at all. */
const tooShort = 60;

const maxPatternLength = 4_000;

/** What the analysis of one pattern may cost, and that of all patterns of a schema: some tens and hundreds of milliseconds. */
const effortPerPattern = 150_000;
const effortPerSchema = 6_000_000;

/** Finds out for the patterns of one schema how long a text each may be run on. */
export class PatternLimits {
  readonly #known = new Map<string, number>();
  #effort = effortPerSchema;

  /**
   * How long a text a pattern may be run on, in UTF-16 code units, before a backtracking engine may take more time than a
   * visitor has; `Infinity` without a limit, 0 where it must not be run at all. Never runs the pattern.
   */
  of(pattern: string): number {
    const known = this.#known.get(pattern);
    if (known !== undefined) return known;
    const effort = new Effort(Math.min(effortPerPattern, this.#effort));
    const limit = limitOf(pattern, effort);
    this.#effort -= Math.min(effortPerPattern, this.#effort) - Math.max(effort.left, 0);
    this.#known.set(pattern, limit);
    return limit;
  }
}

function limitOf(pattern: string, effort: Effort): number {
  if (pattern.length > maxPatternLength) return 0;
  try {
    effort.spend(pattern.length);
    const work = workOf(automatonOf(parsePattern(pattern), effort), effort);
    if (!work) return 0;
    // So many ways there are to share n characters between as many loops as the degree says, one after the other.
    const limit = Math.floor(((unnoticed * factorial(work.degree)) / work.ways) ** (1 / work.degree));
    return limit >= longest ? Infinity : limit < tooShort ? 0 : limit;
  } catch {
    return 0;
  }
}

const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));
