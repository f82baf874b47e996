import {BitColumn} from './bit-column.js';
import {personNames} from './names.js';
import {biographyLanguages, expertiseOf, expertiseTexts} from './shown.js';
import {type Traits} from './traits.js';
import {middles, openings} from './words.js';

/** The weight of a word by where it is found. */
const weight = {name: 4, expertise: 2, biography: 1} as const;

/**
 * Searches keywords in name, expertise and biography. Designers share texts, so each different text is searched once,
 * and designers refer to texts.
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

  /** The score of each designer for each word of the query; a match needs every word. */
  score(query: string): Uint8Array[] {
    const words = plain(query).split(/\s+/u).filter(Boolean);
    return words.map((word) => this.#scoreWord(word));
  }

  #scoreWord(word: string): Uint8Array {
    const points = this.#expertise.count(expertiseTexts.filter((text) => plain(text).includes(word)));
    for (let row = 0; row < points.length; row++) points[row] = (points[row] ?? 0) * weight.expertise;
    for (const column of this.#texts) column.addPoints(points, word);
    return points;
  }
}

/** One text per designer, from a small set of texts. */
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

  /** Adds points to each row whose text contains a word. */
  addPoints(total: Uint8Array, word: string): void {
    const points = Uint8Array.from(this.#plain, (text) => (text.includes(word) ? this.#points : 0));
    if (!points.some(Boolean)) return;
    const rows = this.#rows;
    for (let row = 0; row < rows.length; row++) total[row] = (total[row] ?? 0) + (points[rows[row] ?? 0] ?? 0);
  }

  #append(text: string): number {
    this.#places.set(text, this.#plain.length);
    return this.#plain.push(plain(text)) - 1;
  }
}

/** Ignores case and Latin accents, so that "jose" finds "José". */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
