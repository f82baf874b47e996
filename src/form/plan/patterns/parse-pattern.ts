import {anyChar, classEscapes, complement, notLineEnd, unite, type CharSet} from './char-set.js';

/** A node of a regular expression's syntax tree, reduced to what affects the matching cost. */
export type PatternNode =
  | {kind: 'char'; set: CharSet}
  | {kind: 'sequence' | 'choice'; parts: PatternNode[]}
  | {kind: 'repeat'; part: PatternNode; min: number; max: number}
  /** Consumes no characters. `^` is one of these; it anchors the match. */
  | {kind: 'assertion'; isStart: boolean}
  | {kind: 'lookahead'; part: PatternNode};

/** Thrown for constructs that cannot be analysed: back references, lookbehind, modifiers, very deep nesting. */
export class Unsupported extends Error {}

/** Parses a pattern that compiles with the `u` flag. */
export function parsePattern(pattern: string): PatternNode {
  return new Parser(pattern).parse();
}

/** Engines take milliseconds to compile a hundred groups in each other, and a thousand times as long for a thousand. */
const deepest = 100;

const controls: Record<string, number> = {t: 9, n: 10, v: 11, f: 12, r: 13};

class Parser {
  readonly #text: string;
  #at = 0;
  /** The number of groups around the current position, and one. */
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): PatternNode {
    const part = this.#choice();
    if (this.#at < this.#text.length) throw new Unsupported();
    return part;
  }

  #choice(): PatternNode {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Unsupported();
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    this.#depth -= 1;
    return parts.length === 1 && parts[0] ? parts[0] : {kind: 'choice', parts};
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text.charAt(this.#at))) parts.push(this.#term());
    return {kind: 'sequence', parts};
  }

  #term(): PatternNode {
    const part = this.#atom();
    const [text, sign, low, comma, high] = this.#match(/([*+?])|\{(\d+)(,?)(\d*)\}/y) ?? [];
    if (text === undefined) return part;
    this.#take('?');
    if (sign) return {kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity};
    const min = Number(low);
    return {kind: 'repeat', part, min, max: high ? Number(high) : comma ? Infinity : min};
  }

  #atom(): PatternNode {
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return {kind: 'char', set: this.#class()};
    if (this.#take('.')) return {kind: 'char', set: notLineEnd};
    if (this.#take('^')) return {kind: 'assertion', isStart: true};
    if (this.#take('$') || this.#match(/\\[bB]/y)) return {kind: 'assertion', isStart: false};
    return {kind: 'char', set: this.#char()};
  }

  #group(): PatternNode {
    const opening = this.#match(/\?(?:[:=!]|<[=!]|<[^>]*>|[ims-]+:)/y)?.[0] ?? '';
    if (/^\?(?:<[=!]|[ims-])/.test(opening)) throw new Unsupported();
    const part = this.#choice();
    this.#take(')');
    return opening === '?=' || opening === '?!' ? {kind: 'lookahead', part} : part;
  }

  #class(): CharSet {
    const isNegated = this.#take('^');
    const ranges: (readonly [number, number])[] = [];
    while (this.#at < this.#text.length && !this.#take(']')) {
      const set = this.#char(true);
      const [low] = set;
      const isRange = low?.[0] === low?.[1] && set.length === 1 && this.#match(/-(?!\])/y);
      const high = isRange ? this.#char(true).at(-1)?.[1] : undefined;
      if (low && high !== undefined) ranges.push([low[0], high]);
      else ranges.push(...set);
    }
    const set = unite(ranges);
    return isNegated ? complement(set) : set;
  }

  /** One character, or the class that an escape stands for. */
  #char(inClass = false): CharSet {
    if (!this.#take('\\')) return one(this.#next());
    if (this.#match(/[pP]\{[^}]*\}/y)) return anyChar;
    const code = this.#match(/u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})/iy);
    if (code) return this.#coded(parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16));
    const control = this.#match(/c([a-z])/iy)?.[1];
    if (control) return one(control.charCodeAt(0) % 32);
    const letter = String.fromCodePoint(this.#next());
    if (letter === '0') return one(0);
    if (!inClass && /[1-9k]/.test(letter)) throw new Unsupported();
    if (inClass && letter === 'b') return one(8);
    return classEscapes[letter] ?? one(controls[letter] ?? letter.codePointAt(0) ?? 0);
  }

  /** The second half of a surrogate pair may follow as an escape of its own. */
  #coded(first: number): CharSet {
    if (first > 0x10ffff) throw new Unsupported();
    const isHigh = first >= 0xd800 && first <= 0xdbff;
    const low = isHigh ? this.#match(/\\u(d[c-f][0-9a-f]{2})/iy)?.[1] : undefined;
    return one(low ? (first - 0xd800) * 0x400 + (parseInt(low, 16) - 0xdc00) + 0x10000 : first);
  }

  #next(): number {
    const char = this.#text.codePointAt(this.#at);
    if (char === undefined) throw new Unsupported();
    this.#at += char > 0xffff ? 2 : 1;
    return char;
  }

  #take(char: string): boolean {
    const isNext = this.#text.startsWith(char, this.#at);
    if (isNext) this.#at += char.length;
    return isNext;
  }

  #match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const match = expression.exec(this.#text);
    if (match) this.#at += match[0].length;
    return match;
  }
}

const one = (char: number): CharSet => [[char, char]];
