import {BitColumn} from './bit-column.js';
import {personNames} from './names.js';
import {biographyLanguages, expertiseOf, expertiseTexts} from './shown.js';
import {type Traits} from './traits.js';
import {middles, openings} from './words.js';

/** How much a word counts by where it is found. */
const weight = {name: 4, expertise: 2, biography: 1} as const;

/**
 * Finds keywords in name, expertise and biography. Designers share their texts, so a word is looked up once in each
 * different text, and each designer only refers to texts.
 */
export class KeywordIndex {
  readonly #texts: readonly TextColumn[];
  readonly #expertise: BitColumn;

  constructor(count: number) {
    const {name, biography} = weight;
    this.#texts = [
      new TextColumn(count, name, ({name}) => personNames[name]?.text ?? ''),
      new TextColumn(count, biography, (traits) => openings[traits.opening] ?? ''),
      new TextColumn(count, biography, (traits) => (traits.opening ? (middles[traits.middle] ?? '') : '')),
      new TextColumn(count, biography, (traits) => (traits.opening ? biographyLanguages(traits) : '')),
    ];
    this.#expertise = new BitColumn(expertiseTexts, count);
  }

  add(place: number, traits: Traits): void {
    for (const column of this.#texts) column.set(place, traits);
    this.#expertise.set(place, expertiseOf(traits));
  }

  /** One matcher for each word of the query: a designer has to match every word, somewhere. */
  matchers(query: string): ((place: number) => number)[] {
    const words = plain(query).split(/\s+/u).filter(Boolean);
    return words.map((word) => this.#matcher(word));
  }

  #matcher(word: string): (place: number) => number {
    const finders = this.#texts.map((column) => column.finder(word)).filter((finder) => finder !== undefined);
    const known = expertiseTexts.filter((text) => plain(text).includes(word));
    const expertise = this.#expertise.matcher(known);
    return (place) => {
      let points = known.length > 0 ? expertise(place) * weight.expertise : 0;
      for (const finder of finders) points += finder(place);
      return points;
    };
  }
}

/** One text per designer, of few different ones. */
class TextColumn {
  readonly #places = new Map<string, number>();
  readonly #plain: string[] = [];
  readonly #rows: Uint16Array;
  readonly #points: number;
  readonly #textOf: (traits: Traits) => string;

  constructor(count: number, points: number, textOf: (traits: Traits) => string) {
    this.#rows = new Uint16Array(count);
    this.#points = points;
    this.#textOf = textOf;
  }

  set(row: number, traits: Traits): void {
    const text = this.#textOf(traits);
    this.#rows[row] = this.#places.get(text) ?? this.#append(text);
  }

  /** Tells a row's points for containing a word; nothing where no text contains it. */
  finder(word: string): ((row: number) => number) | undefined {
    const [rows, points] = [
      this.#rows,
      Uint8Array.from(this.#plain, (text) => (text.includes(word) ? this.#points : 0)),
    ];
    return points.some(Boolean) ? (row) => points[rows[row] ?? 0] ?? 0 : undefined;
  }

  #append(text: string): number {
    this.#places.set(text, this.#plain.length);
    return this.#plain.push(plain(text)) - 1;
  }
}

/** Without case and without Latin accents, so that "jose" finds "José". */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
