import {parsePattern, Unknown, type Pattern} from './parse-pattern.js';

/** Letters looked at in one text before it is given up. */
const mostSteps = 2_000;

/**
 * Says of texts whether they have a match of a pattern. It follows all ways through the pattern at once, so that the time is
 * bounded; it says `undefined` where the pattern uses what the parser does not know, or takes too many steps.
 *
 * Plans are made of other people's schemas, whose patterns are given to no engine of regular expressions: some take years.
 */
export function patternMatcher(pattern: string): (text: string) => boolean | undefined {
  const parsed = attempt(() => parsePattern(pattern));
  return (text) => parsed && attempt(() => new Matcher([...text]).matches(parsed));
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

class Matcher {
  readonly #letters: string[];
  #steps = 0;

  constructor(letters: string[]) {
    this.#letters = letters;
  }

  /** A match may begin anywhere. */
  matches(pattern: Pattern): boolean {
    const anywhere = new Set(Array.from({length: this.#letters.length + 1}, (_, index) => index));
    return this.#ends(pattern, anywhere).size > 0;
  }

  /** Where matches end that begin at one of these positions. */
  #ends(pattern: Pattern, starts: Set<number>): Set<number> {
    this.#steps += starts.size + 1;
    if (this.#steps > mostSteps) throw new Unknown();
    switch (pattern.kind) {
      case 'letter':
        return new Set([...starts].flatMap((at) => (this.#isAt(at, pattern.test) ? [at + 1] : [])));
      case 'start':
        return new Set([...starts].filter((at) => at === 0));
      case 'end':
        return new Set([...starts].filter((at) => at === this.#letters.length));
      case 'sequence':
        return pattern.parts.reduce((at, part) => this.#ends(part, at), starts);
      case 'either':
        return new Set(pattern.parts.flatMap((part) => [...this.#ends(part, starts)]));
      case 'repeat':
        return this.#repeat(pattern, starts);
    }
  }

  #isAt(at: number, test: (letter: string) => boolean): boolean {
    const letter = this.#letters[at];
    return letter !== undefined && test(letter);
  }

  #repeat({part, least, most}: Pattern & {kind: 'repeat'}, starts: Set<number>): Set<number> {
    let at = starts;
    for (let count = 0; count < least; count += 1) at = this.#ends(part, at);
    const reached = new Set(at);
    for (let count = least; count < most && at.size > 0; count += 1) {
      at = new Set([...this.#ends(part, at)].filter((position) => !reached.has(position)));
      for (const position of at) reached.add(position);
    }
    return reached;
  }
}
