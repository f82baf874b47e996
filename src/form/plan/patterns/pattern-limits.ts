import {workOf} from './ambiguity.js';
import {automatonOf} from './automaton.js';
import {Effort} from './effort.js';
import {parsePattern} from './parse-pattern.js';

/** Steps of a backtracking engine that a page does not notice: some tens of milliseconds. */
const unnoticed = 5_000_000;

/** No form holds longer texts: a pattern that is fast on these has no limit. */
const longest = 1_000_000;

/** A pattern that is too slow even for texts of this length is not run at all. */
const tooShort = 60;

const maxPatternLength = 4_000;

/**
 * The limits for analysing one pattern, some milliseconds in one go, and all patterns of a schema. The usual pattern of
 * semantic versions takes 43,000 steps, that of IPv6 addresses 28,000.
 */
const effortPerPattern = 75_000;
const effortPerSchema = 6_000_000;

/** Computes the maximum text length for each pattern of one schema. */
export class PatternLimits {
  readonly #known = new Map<string, number>();
  #effort = effortPerSchema;

  /**
   * The maximum length, in UTF-16 code units, of a text that a backtracking engine can match in acceptable time.
   * `Infinity`: no limit. 0: never run the pattern. Does not run the pattern itself.
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
    // The number of ways to divide n characters among as many consecutive loops as the degree says.
    const limit = Math.floor(((unnoticed * factorial(work.degree)) / work.ways) ** (1 / work.degree));
    return limit >= longest ? Infinity : limit < tooShort ? 0 : limit;
  } catch {
    return 0;
  }
}

const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));
