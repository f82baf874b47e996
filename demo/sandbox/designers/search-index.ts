import {
  type SitebuilderADesignerSearch,
  type SitebuilderCDesignerSearch,
} from '../../../src/contract/designer-search.js';
import {
  categories,
  designerLevels,
  industries,
  languages,
  siteBuilderProjectTypes,
} from '../../../src/contract/value-sets.js';
import {BitColumn} from './bit-column.js';
import {KeywordIndex} from './keyword-index.js';
import {personNames} from './names.js';
import {drawTraits, environments, politicalGroups, programmingLanguages, roles, type Traits} from './traits.js';
import {certifications} from './words.js';

/** The search criteria of all media types. */
export type Search = SitebuilderADesignerSearch & SitebuilderCDesignerSearch;

/** The maximum age in minutes for each value of last activity (part 2.1). */
const awayAtMost = {online_now: 10, within_7_days: 7 * 24 * 60} as const;

const countries = [...new Set(personNames.flatMap((name) => name.countries))];

/** A criterion that matches any of its values: the values searched for, and those of each designer. */
interface Criterion {
  readonly name: Exclude<keyof Search, 'lastActivity' | 'designLimit' | 'keywordQuery' | 'pageSize' | 'page'>;
  readonly values: readonly string[];
  readonly of: (traits: Traits) => readonly string[];
}

const criteria: readonly Criterion[] = [
  {name: 'category', values: categories, of: (traits) => traits.categories},
  {name: 'industry', values: industries, of: (traits) => traits.industries},
  {name: 'language', values: languages, of: (traits) => traits.languages},
  {name: 'designerLevel', values: designerLevels, of: (traits) => [traits.level]},
  {name: 'country', values: countries, of: (traits) => [traits.country]},
  {name: 'certifications', values: certifications, of: (traits) => traits.certifications},
  {name: 'projectTypes', values: siteBuilderProjectTypes, of: (traits) => traits.projectTypes},
  {name: 'politicalGroup', values: politicalGroups, of: (traits) => traits.politicalGroups},
  {name: 'expertise', values: roles, of: (traits) => traits.roles},
  {name: 'developmentEnvironment', values: environments, of: (traits) => traits.environments},
  {name: 'developmentLanguage', values: programmingLanguages, of: (traits) => traits.programmingLanguages},
];

/** Searches designers without creating them: every searchable trait is a column of bits. */
export class SearchIndex {
  readonly #columns: readonly {readonly criterion: Criterion; readonly column: BitColumn}[];
  readonly #minutesAway: Uint32Array;
  /** The ranking among equal matches: boosted first, then by quality. */
  readonly #ranking: Uint32Array;
  readonly #keywords: KeywordIndex;

  constructor(seed: number, count: number) {
    this.#columns = criteria.map((criterion) => ({criterion, column: new BitColumn(criterion.values, count)}));
    this.#minutesAway = new Uint32Array(count);
    this.#keywords = new KeywordIndex(count);
    const standing = new Float64Array(count);
    for (let place = 0; place < count; place++) {
      const traits = drawTraits(seed, place);
      this.#add(place, traits);
      standing[place] = traits.quality + (traits.isBoosted ? 1 : 0);
    }
    this.#ranking = Uint32Array.from(standing.keys()).sort((a, b) => (standing[b] ?? 0) - (standing[a] ?? 0) || a - b);
  }

  /** The indexes of all matching designers, best match first: by match, then by ranking. */
  find(search: Search): number[] {
    const scores = this.#scoreAll(search);
    const byScore: number[][] = [];
    for (const place of this.#ranking) {
      const score = scores[place] ?? 0;
      if (score > 0) (byScore[score] ??= []).push(place);
    }
    return byScore.reverse().flat();
  }

  #add(place: number, traits: Traits): void {
    for (const {criterion, column} of this.#columns) column.set(place, criterion.of(traits));
    this.#minutesAway[place] = traits.minutesAway;
    this.#keywords.add(place, traits);
  }

  /** 0 for a designer who fails a criterion, otherwise higher for a better match; 1 without criteria. */
  #scoreAll(search: Search): Uint16Array {
    const total = new Uint16Array(this.#ranking.length).fill(1);
    for (const scores of this.#scoreEach(search)) {
      for (let place = 0; place < total.length; place++) {
        const [before, score] = [total[place] ?? 0, scores[place] ?? 0];
        total[place] = before === 0 || score === 0 ? 0 : before + score;
      }
    }
    return total;
  }

  /** For each criterion of the search, each designer's score; 0 for no match. */
  #scoreEach(search: Search): Uint8Array[] {
    const {lastActivity, keywordQuery = ''} = search;
    const scores = this.#columns.flatMap(({criterion, column}) => {
      const wanted = search[criterion.name] ?? [];
      return wanted.length > 0 ? [column.count(wanted)] : [];
    });
    if (lastActivity)
      scores.push(Uint8Array.from(this.#minutesAway, (away) => (away <= awayAtMost[lastActivity] ? 1 : 0)));
    return [...scores, ...this.#keywords.score(keywordQuery)];
  }
}
