import type {Random} from './random.js';

/** A text that a regular expression matches, as far as this small parser understands it; it ignores look-around. */
export function samplePattern(pattern: string, random: Random): string {
  return new PatternReader(pattern, random).alternatives();
}

const printable = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i));
const sets: Record<string, string[]> = {
  d: [...'0123456789'],
  w: printable.filter((letter) => /\w/.test(letter)),
  s: [' '],
  D: printable.filter((letter) => /\D/.test(letter)),
  W: printable.filter((letter) => /\W/.test(letter)),
  S: printable.filter((letter) => /\S/.test(letter)),
};
const controls: Record<string, string> = {n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0'};

class PatternReader {
  readonly #letters: string[];
  readonly #random: Random;
  #at = 0;

  constructor(pattern: string, random: Random) {
    this.#letters = [...pattern];
    this.#random = random;
  }

  alternatives(): string {
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    return this.#random.pick(options) ?? '';
  }

  #sequence(): string {
    let text = '';
    while (this.#at < this.#letters.length && !this.#sees('|') && !this.#sees(')')) {
      const start = this.#at;
      const first = this.#atom();
      const end = this.#at;
      const count = this.#count();
      const after = this.#at;
      if (count > 0) text += first;
      // Parses the atom again for each repetition, so that they differ.
      for (let i = 1; i < count; i += 1) {
        this.#at = start;
        text += this.#atom();
      }
      this.#at = count > 1 ? after : Math.max(after, end);
    }
    return text;
  }

  #atom(): string {
    const letter = this.#letters[this.#at++] ?? '';
    if (letter === '^' || letter === '$') return '';
    if (letter === '.') return this.#random.pick(sets['w'] ?? []) ?? '';
    if (letter === '(') return this.#group();
    if (letter === '[') return this.#class();
    if (letter === '\\') return this.#random.pick(this.#escape()) ?? '';
    return letter;
  }

  #group(): string {
    const isLookAround = /^\?(?:[=!]|<[=!])/.test(this.#letters.slice(this.#at, this.#at + 3).join(''));
    const head = /^\?(?::|[=!]|<[=!]|<\w+>)/.exec(this.#letters.slice(this.#at).join(''));
    this.#at += head?.[0].length ?? 0;
    const text = this.alternatives();
    this.#take(')');
    return isLookAround ? '' : text;
  }

  #class(): string {
    const isNegated = this.#take('^');
    const members: string[] = [];
    while (this.#at < this.#letters.length && !this.#sees(']')) members.push(...this.#classMember());
    this.#at += 1;
    const allowed = isNegated ? printable.filter((letter) => !members.includes(letter)) : members;
    return this.#random.pick(allowed) ?? '';
  }

  #classMember(): string[] {
    const from = this.#classLetter();
    const isRange = this.#sees('-') && this.#letters[this.#at + 1] !== ']' && from.length === 1;
    if (!isRange) return from;
    this.#at += 1;
    const low = from[0]?.codePointAt(0) ?? 0;
    const high = this.#classLetter()[0]?.codePointAt(0) ?? low;
    const count = Math.min(high - low + 1, 128);
    return Array.from({length: Math.max(count, 0)}, (_, i) => String.fromCodePoint(low + i));
  }

  #classLetter(): string[] {
    const letter = this.#letters[this.#at++] ?? '';
    return letter === '\\' ? this.#escape() : [letter];
  }

  /** A character that the escape after a backslash matches. */
  #escape(): string[] {
    const letter = this.#letters[this.#at++] ?? '';
    if (sets[letter]) return sets[letter];
    if (letter === 'b' || letter === 'B') return [''];
    if (letter === 'p' || letter === 'P') return this.#property();
    const code = /^(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(
      this.#letters.slice(this.#at - 1, this.#at + 9).join(''),
    );
    if (!code) return [controls[letter] ?? letter];
    this.#at += code[0].length - 1;
    return [String.fromCodePoint(parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16))];
  }

  #property(): string[] {
    while (this.#at < this.#letters.length && !this.#take('}')) this.#at += 1;
    return ['a', 'B', '7', 'é', ' '];
  }

  #count(): number {
    const rest = this.#letters.slice(this.#at, this.#at + 16).join('');
    const match = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(rest);
    if (!match) return 1;
    const [text, sign, low = '1', comma, high] = match;
    this.#at += text.length;
    if (sign) return this.#random.between(sign === '+' ? 1 : 0, sign === '?' ? 1 : 3);
    const least = Math.min(Number(low), 200);
    return this.#random.between(least, comma ? Math.min(Number(high || 1e9), least + 3) : least);
  }

  #sees(letter: string): boolean {
    return this.#letters[this.#at] === letter;
  }

  #take(letter: string): boolean {
    const isNext = this.#sees(letter);
    if (isNext) this.#at += 1;
    return isNext;
  }
}
