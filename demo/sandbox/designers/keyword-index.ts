import {personNames} from './names.js';
import {biographyLanguages, expertiseOf} from './shown.js';
import {type Traits} from './traits.js';
import {middles, openings} from './words.js';

/** How much a keyword counts by where it is found. */
const weight = {name: 4, expertise: 2, biography: 1} as const;

/**
 * Finds keywords in name, expertise and biography. Designers share their texts, so a keyword is looked up once in each
 * different text, and each designer only refers to texts.
 */
export class KeywordIndex {
  readonly #names: TextColumn;
  readonly #openings: TextColumn;
  readonly #middles: TextColumn;
  readonly #languages: TextColumn;
  readonly #expertise: Uint16Array[] = [];
  readonly #expertiseTexts = new TextPool();

  constructor(count: number) {
    this.#names = new TextColumn(
      personNames.map(({text}) => text),
      count,
    );
    this.#openings = new TextColumn(openings, count);
    this.#middles = new TextColumn(middles, count);
    this.#languages = new TextColumn([], count);
  }

  add(place: number, traits: Traits): void {
    this.#names.set(place, traits.name);
    this.#openings.set(place, traits.opening);
    this.#middles.set(place, traits.middle);
    this.#languages.set(place, this.#languages.pool.placeOf(biographyLanguages(traits)));
    this.#expertise[place] = Uint16Array.from(expertiseOf(traits), (text) => this.#expertiseTexts.placeOf(text));
  }

  /** One matcher for each word of the query: a designer has to match every word, somewhere. */
  matchers(query: string): ((place: number) => number)[] {
    return plain(query)
      .split(/\s+/u)
      .filter(Boolean)
      .map((word) => this.#matcher(word));
  }

  #matcher(word: string): (place: number) => number {
    const [inName, inOpening, inMiddle, inLanguages] = [
      this.#names,
      this.#openings,
      this.#middles,
      this.#languages,
    ].map((column) => column.finder(word));
    const known = this.#expertiseTexts.containing(word);
    return (place) => {
      const isBlank = this.#openings.get(place) === 0;
      const expert = this.#expertise[place]?.some((text) => known[text] === 1) ? weight.expertise : 0;
      const told = !isBlank && (inOpening?.(place) || inMiddle?.(place) || inLanguages?.(place)) ? weight.biography : 0;
      return (inName?.(place) ? weight.name : 0) + expert + told;
    };
  }
}

/** Texts kept once each, with a number to refer to them. */
class TextPool {
  readonly #places = new Map<string, number>();
  readonly #plain: string[] = [];

  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.#append(text);
  }

  placeOf(text: string): number {
    return this.#places.get(text) ?? this.#append(text);
  }

  /** For each text whether it contains a word (1) or not (0). */
  containing(word: string): Uint8Array {
    return Uint8Array.from(this.#plain, (text) => (text.includes(word) ? 1 : 0));
  }

  #append(text: string): number {
    this.#places.set(text, this.#plain.length);
    return this.#plain.push(plain(text)) - 1;
  }
}

/** One text per designer. */
class TextColumn {
  readonly pool: TextPool;
  readonly #rows: Uint16Array;

  constructor(texts: readonly string[], count: number) {
    this.pool = new TextPool(texts);
    this.#rows = new Uint16Array(count);
  }

  set(row: number, text: number): void {
    this.#rows[row] = text;
  }

  get(row: number): number {
    return this.#rows[row] ?? 0;
  }

  finder(word: string): (row: number) => boolean {
    const known = this.pool.containing(word);
    return (row) => known[this.get(row)] === 1;
  }
}

/** Without case and without Latin accents, so that "jose" finds "José". */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
