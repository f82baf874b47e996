/** A regular expression, read. */
export type Pattern =
  | {kind: 'letter'; test: (letter: string) => boolean}
  | {kind: 'start'}
  | {kind: 'end'}
  | {kind: 'sequence'; parts: Pattern[]}
  | {kind: 'either'; parts: Pattern[]}
  | {kind: 'repeat'; part: Pattern; least: number; most: number};

/** Thrown at what is not known: looking around, references back, names of groups, properties of characters. */
export class Unknown extends Error {}

/** Reads a pattern that compiles with the `u` flag. @throws Unknown */
export function parsePattern(pattern: string): Pattern {
  if (pattern.length > longest) throw new Unknown();
  return new Parser([...pattern]).parse();
}

const longest = 1000;
const deepest = 50;

type Test = (letter: string) => boolean;

const isDigit: Test = (letter) => letter >= '0' && letter <= '9';
const isWord: Test = (letter) => /^\w$/.test(letter);
const isSpace: Test = (letter) => /^\s$/u.test(letter);
const not =
  (test: Test): Test =>
  (letter) =>
    !test(letter);

const classes: Readonly<Record<string, Test>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};
const controls: Readonly<Record<string, string>> = {n: '\n', r: '\r', t: '\t', f: '\f', v: '\v'};

class Parser {
  readonly #letters: string[];
  #at = 0;
  #depth = 0;

  constructor(letters: string[]) {
    this.#letters = letters;
  }

  parse(): Pattern {
    const pattern = this.#either();
    if (this.#at < this.#letters.length) throw new Unknown();
    return pattern;
  }

  #either(): Pattern {
    if ((this.#depth += 1) > deepest) throw new Unknown();
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    this.#depth -= 1;
    return {kind: 'either', parts};
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.#at < this.#letters.length && !this.#sees('|') && !this.#sees(')')) parts.push(this.#repeated());
    return {kind: 'sequence', parts};
  }

  #repeated(): Pattern {
    const part = this.#atom();
    const counts = this.#counts();
    if (!counts) return part;
    this.#take('?');
    return {kind: 'repeat', part, least: counts[0], most: counts[1]};
  }

  #counts(): [least: number, most: number] | undefined {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    if (!this.#take('{')) return undefined;
    const least = this.#number();
    const most = !this.#take(',') ? least : this.#sees('}') ? Infinity : this.#number();
    if (!this.#take('}')) throw new Unknown();
    return [least, most];
  }

  #number(): number {
    let digits = '';
    while (isDigit(this.#letters[this.#at] ?? '')) digits += this.#next();
    if (digits === '') throw new Unknown();
    return Number(digits);
  }

  #atom(): Pattern {
    if (this.#take('(')) return this.#group();
    if (this.#take('^')) return {kind: 'start'};
    if (this.#take('$')) return {kind: 'end'};
    if (this.#take('[')) return {kind: 'letter', test: this.#set()};
    if (this.#take('.')) return {kind: 'letter', test: (letter) => !/[\n\r\u2028\u2029]/.test(letter)};
    const letter = this.#letterOrClass();
    return {kind: 'letter', test: typeof letter === 'string' ? (one) => one === letter : letter};
  }

  #group(): Pattern {
    if (this.#take('?') && !this.#take(':')) throw new Unknown();
    const pattern = this.#either();
    if (!this.#take(')')) throw new Unknown();
    return pattern;
  }

  #set(): Test {
    const isNegated = this.#take('^');
    const tests: Test[] = [];
    while (!this.#take(']')) {
      const from = this.#letterOrClass();
      const isRange = this.#sees('-') && this.#letters[this.#at + 1] !== ']';
      if (!isRange || typeof from !== 'string') {
        tests.push(typeof from === 'string' ? (letter) => letter === from : from);
        continue;
      }
      this.#next();
      const to = this.#letterOrClass();
      if (typeof to !== 'string') throw new Unknown();
      tests.push((letter) => codeOf(letter) >= codeOf(from) && codeOf(letter) <= codeOf(to));
    }
    const isIn: Test = (letter) => tests.some((test) => test(letter));
    return isNegated ? not(isIn) : isIn;
  }

  /** A letter as it stands or escaped, or the class that an escape names. */
  #letterOrClass(): string | Test {
    if (!this.#take('\\')) return this.#next();
    const name = this.#next();
    if (classes[name]) return classes[name];
    if (controls[name] !== undefined) return controls[name];
    if (/^\w$/.test(name)) throw new Unknown();
    return name;
  }

  #sees(letter: string): boolean {
    return this.#letters[this.#at] === letter;
  }

  #take(letter: string): boolean {
    const isNext = this.#sees(letter);
    if (isNext) this.#at += 1;
    return isNext;
  }

  #next(): string {
    const letter = this.#letters[this.#at];
    if (letter === undefined) throw new Unknown();
    this.#at += 1;
    return letter;
  }
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
