import {has} from './char-set.js';
import {parsePattern, Unsupported, type Part} from './parse-pattern.js';

/** Characters looked at in one text before it is given up. */
const mostSteps = 2_000;
const maxPatternLength = 1_000;

/** What the parser reads only roughly: properties of characters, word boundaries, groups that look around. */
const rough = /\\[pPbB]|\(\?[=!<]/;

/**
 * Says of texts whether they have a match of a pattern. It follows all ways through the pattern at once, so that the time is
 * bounded; it says `undefined` where the pattern uses what it does not know, or takes too many steps.
 *
 * Plans are made of other people's schemas, whose patterns are given to no engine of regular expressions: some take years.
 */
export function patternMatcher(pattern: string): (text: string) => boolean | undefined {
  if (pattern.length > maxPatternLength || rough.test(pattern)) return () => undefined;
  const parsed = attempt(() => parsePattern(pattern));
  return (text) => parsed && attempt(() => new Matcher([...text]).matches(parsed));
}

function attempt<Result>(act: () => Result): Result | undefined {
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
  matches(pattern: Part): boolean {
    const anywhere = new Set(Array.from({length: this.#letters.length + 1}, (_, index) => index));
    return this.#ends(pattern, anywhere).size > 0;
  }

  /** Where matches end that begin at one of these positions. */
  #ends(part: Part, starts: Set<number>): Set<number> {
    this.#steps += starts.size + 1;
    if (this.#steps > mostSteps) throw new Unsupported();
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

  #repeat({part, min, max}: Part & {kind: 'repeat'}, starts: Set<number>): Set<number> {
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
