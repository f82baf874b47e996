import {has, type CharSet} from './char-set.js';
import {parsePattern, Unsupported, type PatternNode} from './parse-pattern.js';
import {attempt, patternMatcher} from './pattern-matcher.js';

/** In characters; a longer example explains nothing. */
const longest = 40;
/** The maximum number of characters, groups and repetitions that are looked at. */
const maxSteps = 500;
/** A larger set, such as any character but a space, has no typical character. */
const largestOfOne = 1_000;
/** Some characters of a larger set, such as all letters and a space, are a text of some kind: the pattern does not tell which. */
const largest = 40;

/**
 * A text that a pattern matches, such as "AB-1234" for `^[A-Z]{2}-\d{4}$`; `undefined` if the pattern says too little about
 * its texts, or more than is understood here. The pattern is never run.
 */
export function patternExample(pattern: string): string | undefined {
  if (pattern.length > 200) return undefined;
  const text = attempt(() => new Writer().write(parsePattern(pattern)));
  const matches = patternMatcher(pattern);
  const whole = text && completed(text, pattern);
  if (!whole?.trim() || whole.length < 2 || whole.length > longest || !matches(whole))
    return plain.find(
      (one) =>
        matches(one) &&
        !(one === amount && matches('Abc')) &&
        ['!', ' '].every((last) => matches(one.replace(/.$/, last)) === false),
    );
  if (/^a?a1b2?$/.test(whole) && matches(name)) return name;
  if (/^[ab1-]+\.[a-d]+$/.test(whole) && matches(host)) return host;
  if (whole.includes('@') && matches(mail)) return mail;
  const isMeant = (one: string) => shapeOf(one) === shapeOf(whole) || !matches(shapeOf(one));
  return usual.find((one) => matches(one) && isMeant(one)) ?? (silly.test(whole) ? undefined : whole);
}

/**
 * A whole text where a pattern tells only its beginning or end, such as `^https?://` and `\.pdf$`. There is none if no
 * punctuation tells what kind of text it is.
 */
function completed(text: string, pattern: string): string | undefined {
  const beside = (edge: string) => (isWord.test(edge) ? '' : /[/@.]/.test(edge) ? filler : '123');
  const before = pattern.startsWith('^') ? '' : beside(text.charAt(0));
  const after = /(?<!\\)\$$/.test(pattern) ? '' : beside(text.slice(-1));
  const whole = (before + text + after)
    .replace('http:', 'https:')
    .replace(/(?<=^name@)name(\.\w+)?$|(?<=^https:\/\/)name$/, host);
  const open = whole.split(filler).length - 1;
  return (whole === text && !open) || (open < 2 && /[^a-z\d\s]/i.test(whole)) ? whole : undefined;
}

/** What stands for a part of a text that may be nearly anything. */
const filler = 'name';

/** Where letters are allowed too, it is no example. */
const amount = '12.50';

/** For lowercase letters and digits of any number, of which names in addresses are made. */
const name = 'my-page';
const host = 'example.com';
const mail = `name@${host}`;

/** What nobody would write: "JANJAN", five numbers in a row, or the alphabet once more inside of a word, as in "ABA1B2". */
const silly = /([A-Z]{3})\1|^(\d+[ -]){4}|[A-Z](\d\d)?A1|Aab/i;

/** For amounts, letters and digits, names, digits, and letters, if nothing else is allowed. */
const plain = [amount, 'Abc123', name, '12345', '123', '12', 'Abc'];

/** Texts whose digits mean something, for patterns that allow any, or not all nines: they tell the month from the day. */
const usual = [
  '2030-12-31',
  '31.12.2030',
  '31/12/2030',
  '12/31/2030',
  '2030-12',
  '09:30',
  '09:30:00',
  '09:30-17:30',
  '1.2.3',
  '978-3-16-148410-0',
];

const shapeOf = (text: string) => text.replace(/\d/g, '9');

const isWord = /^[\p{L}\p{N}]$/u;

/** Where so many characters may be repeated, fewer are not typical: `^\+[1-9]\d{1,14}$` is a phone number. */
const many = 8;

/** Letters and digits in turn, as they are in most codes of both. */
const upper = [...'A1B2C3D4E5F6G7H8I9J0'];
const lower = upper.map((letter) => letter.toLowerCase());

class Writer {
  #text = '';
  #steps = 0;
  /** How many characters have been taken from a pool. */
  readonly #taken = new Map<string, number>();

  write(part: PatternNode): string {
    this.#steps += 1;
    if (this.#steps > maxSteps || this.#text.length > longest) throw new Unsupported();
    if (part.kind === 'char') this.#text += this.#next(part.set);
    else if (part.kind === 'sequence') for (const inner of part.parts) this.write(inner);
    else if (part.kind === 'choice') this.write(plainest(part.parts) ?? part);
    else if (part.kind === 'repeat' && isOpen(part)) this.#text += filler;
    else if (part.kind === 'repeat') for (let left = timesOf(part); left > 0; left -= 1) this.write(part.part);
    else if (part.kind === 'lookahead') throw new Unsupported();
    return this.#text;
  }

  /** The next character of a set: the first of the alphabet, then the second … */
  #next(set: CharSet): string {
    if (sizeOf(set) > largestOfOne) throw new Unsupported();
    const pools = [upper, lower].map((letters) => letters.filter((letter) => isIn(set, letter)).join(''));
    const pool = pools.find(({length}) => length === Math.max(...pools.map((one) => one.length))) ?? '';
    if (pool === '') return String.fromCodePoint(set.find(([, high]) => high >= 0x20)?.[0] ?? 0x20);
    const taken = this.#taken.get(pool) ?? 0;
    this.#taken.set(pool, taken + 1);
    return pool.charAt(taken % pool.length);
  }
}

/** The alternative with the least punctuation, such as the one without an optional `@` before it. */
function plainest(parts: readonly PatternNode[]): PatternNode | undefined {
  const counts = parts.map(punctuationIn);
  return parts[counts.indexOf(Math.min(...counts))];
}

/** The number of required punctuation characters, apart from those that separate the parts of many codes. */
function punctuationIn(part: PatternNode): number {
  if (part.kind === 'char')
    return part.set.every(([low, high]) => low === high && !/[\p{L}\p{N} .-]/u.test(String.fromCodePoint(low))) ? 1 : 0;
  if (part.kind === 'sequence') return part.parts.reduce((sum, inner) => sum + punctuationIn(inner), 0);
  if (part.kind === 'choice') return Math.min(...part.parts.map(punctuationIn));
  return part.kind === 'repeat' && part.min > 0 ? punctuationIn(part.part) : 0;
}

/** Whether a character of very many is repeated, so that the pattern does not tell what is written there. */
const isOpen = ({part, min, max}: PatternNode & {kind: 'repeat'}) =>
  part.kind === 'char' && max !== min && max !== 1 && sizeOf(part.set) > largest;

/** As often as necessary; without a limit, one digit and three of other characters, but no space. */
function timesOf({part, min, max}: PatternNode & {kind: 'repeat'}): number {
  if (part.kind !== 'char' || max === min || max === 1 || isIn(part.set, '\t')) return min;
  const size = sizeOf(part.set);
  if (max === Infinity) return Math.max(min, size > 10 ? 3 : 1);
  return max < many ? min : Math.max(min, many);
}

const isIn = (set: CharSet, letter: string) => has(set, letter.charCodeAt(0));

const sizeOf = (set: CharSet) => set.reduce((sum, [low, high]) => sum + high - low + 1, 0);
