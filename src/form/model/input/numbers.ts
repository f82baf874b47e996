/** The number that a typed text stands for, if any; `inexact` has digits a JSON number would lose. */
export interface NumberReading {
  value: number | undefined;
  problem?: 'type' | 'ambiguous' | 'inexact';
}

const number = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;
const spaces = /[\s'’\u00a0\u202f_]/g;

/** How numbers are written. The decimal sign is read only for a number that has one: see `decimalOf`. */
export interface Notation {
  readonly decimal: string;
}

/** Parses typed text as a number, with a point or the locale's decimal sign. Never guesses, never rounds. */
export function readNumber(text: string, notation: Notation): NumberReading {
  const trimmed = text.normalize('NFKC').replace(spaces, '').replaceAll('−', '-');
  if (trimmed === '') return {value: undefined};
  const plain = withPoint(trimmed, notation);
  if (plain === undefined) return {value: undefined, problem: 'ambiguous'};
  const parts = number.exec(plain);
  if (!parts || (!parts[2] && !parts[3])) return {value: undefined, problem: 'type'};
  const value = Number(plain);
  return digits(plain) === digits(String(value)) ? {value} : {value: undefined, problem: 'inexact'};
}

/** Formats a number as a visitor of this locale would type it: all digits, no grouping. */
export const writeNumber = (value: number, notation: Notation) => String(value).replace('.', () => notation.decimal);

const signs = new Map<string, string>();

/** The decimal sign of a language. A page's first formatter takes a slow phone 40 ms. */
export function decimalOf(language: string): string {
  const sign = signs.get(language) ?? findDecimal(language);
  signs.set(language, sign);
  return sign;
}

/** A point when the language is unknown. */
function findDecimal(language: string): string {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5);
    return parts.find(({type}) => type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}

/** "1.234,50" is unambiguous; "1,234" is ambiguous unless the comma is the locale's decimal sign. */
function withPoint(text: string, notation: Notation): string | undefined {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const sign = text[last] ?? '.';
  const other = sign === '.' ? ',' : '.';
  const head = text.slice(0, last);
  const tail = text.slice(last + 1);
  if (head.includes(sign)) return undefined;
  if (head.includes(other)) {
    return /^[+-]?\d{1,3}([.,]\d{3})+$/.test(head) ? `${head.replaceAll(other, '')}.${tail}` : undefined;
  }
  const looksGrouped = /^[+-]?[1-9]\d{0,2}$/.test(head) && /^\d{3}$/.test(tail);
  return looksGrouped && sign !== notation.decimal ? undefined : `${head}.${tail}`;
}

/** Sign, significant digits and exponent in one canonical form, so that "1.10", "11e-1" and "1.1" compare equal. */
function digits(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = number.exec(text) ?? [];
  const all = (whole + fraction).replace(/^0+/, '');
  if (all === '') return '0';
  const significant = all.replace(/0+$/, '');
  const magnitude = Number(exponent) - fraction.length + (all.length - significant.length);
  return `${sign === '-' ? '-' : ''}${significant}e${magnitude}`;
}
