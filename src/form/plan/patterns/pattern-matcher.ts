import {times} from '../../../json/times.js';
import {has} from './char-set.js';
import {parsePattern, Unsupported, type PatternNode} from './parse-pattern.js';

/** The maximum number of characters examined in one text. */
const maxSteps = 2_000;
const maxPatternLength = 1_000;

/** Constructs that the parser only approximates: character properties, word boundaries, lookaround groups. */
const rough = /\\[pPbB]|\(\?[=!<]/;

/**
 * Matches texts against a pattern by following all paths at once, in bounded time. Returns `undefined` when the pattern
 * uses unsupported constructs or needs too many steps.
 * Plans are made of foreign schemas, whose patterns never reach a regular expression engine: some would run for years.
 */
export function patternMatcher(pattern: string): (text: string) => boolean | undefined {
  if (pattern.length > maxPatternLength || rough.test(pattern)) return () => undefined;
  const parsed = attempt(() => parsePattern(pattern));
  return (text) => parsed && attempt(() => new Matcher([...text]).matches(parsed));
}

/** The result, or undefined if a construct is not supported. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

class Matcher {
  readonly #letters: number[];
  #steps = 0;

  constructor(letters: string[]) {
    this.#letters = letters.map((letter) => letter.codePointAt(0) ?? 0);
  }

  /** A match may begin anywhere. */
  matches(pattern: PatternNode): boolean {
    const anywhere = new Set(times(this.#letters.length + 1, (index) => index));
    return this.#ends(pattern, anywhere).size > 0;
  }

  /** The ends of the matches that begin at these positions. */
  #ends(part: PatternNode, starts: Set<number>): Set<number> {
    this.#steps += starts.size + 1;
    if (this.#steps > maxSteps) throw new Unsupported();
    switch (part.kind) {
      case 'char':
        return new Set([...starts].flatMap((at) => (has(part.set, this.#letters[at] ?? -1) ? [at + 1] : [])));
      case 'assertion':
        return new Set([...starts].filter((at) => at === (part.isStart ? 0 : this.#letters.length)));
      case 'sequence':
        return part.parts.reduce((at, inner) => this.#ends(inner, at), starts);
      case 'choice':
        return new Set(part.parts.flatMap((inner) => [...this.#ends(inner, starts)]));
      case 'repeat':
        return this.#repeat(part, starts);
      case 'lookahead':
        throw new Unsupported();
    }
  }

  #repeat({part, min, max}: PatternNode & {kind: 'repeat'}, starts: Set<number>): Set<number> {
    let at = starts;
    for (let count = 0; count < min; count += 1) at = this.#ends(part, at);
    const reached = new Set(at);
    for (let count = min; count < max && at.size > 0; count += 1) {
      at = new Set([...this.#ends(part, at)].filter((position) => !reached.has(position)));
      for (const position of at) reached.add(position);
    }
    return reached;
  }
}
