import {PatternLimits} from '../patterns/pattern-limits.js';
import {unicodePattern} from './patterns.js';
import {shortened, type Problems} from './problems.js';

/** The patterns of a schema as its copy has them, and how long a text each may be run on. */
export class CopiedPatterns {
  /** In characters, by the pattern; a pattern that is not named has no limit. */
  readonly limits = new Map<string, number>();
  readonly #analysed = new PatternLimits();
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** An invalid pattern is kept, and never run: only the service can decide about it. */
  copy(pattern: string, pointer: string): string {
    const usable = unicodePattern(pattern);
    if (usable !== undefined) this.#limit(usable, pointer);
    else {
      this.#problems.report(pointer, 'bad-pattern', `“${shortened(pattern)}” is not a regular expression.`);
      this.limits.set(pattern, 0);
    }
    return usable ?? pattern;
  }

  #limit(pattern: string, pointer: string) {
    const limit = this.#analysed.of(pattern);
    if (limit === Infinity) return;
    this.limits.set(pattern, limit);
    if (limit > 0) return;
    const detail = `Matching “${shortened(pattern)}” may take very long: the service validates it.`;
    this.#problems.report(pointer, 'unsafe-pattern', detail);
  }
}
