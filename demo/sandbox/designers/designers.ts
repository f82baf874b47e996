import {type Design, type Designer, type Review} from '../../../src/contract/designer.js';
import {type Category} from '../../../src/contract/value-sets.js';
import {avatarPath, coverPath} from '../pages/paths.js';
import {Dice, hashText} from './dice.js';
import {personNames} from './names.js';
import {drawReviews, drawWorks, findDesign, toDesign, type Work} from './portfolio.js';
import {SearchIndex, type Search} from './search-index.js';
import {biographyOf, expertiseOf} from './shown.js';
import {drawTraits, type Traits} from './traits.js';

const firstId = 100_001;
const minute = 60_000;

/** The number of designs and reviews included with a single designer; the rest is paged. */
const shown = {designs: 6, reviews: 3} as const;

/** The generated designers of one sandbox: the same seed gives the same ones, and each is created on demand. */
export class Designers {
  readonly #seed: number;
  readonly #count: number;
  readonly #now: Date;
  readonly #index: SearchIndex;

  /** The reference time for last visits. */
  constructor(seed: string, count: number, now: Date) {
    this.#seed = hashText(seed);
    this.#count = count;
    this.#now = now;
    this.#index = new SearchIndex(this.#seed, count);
  }

  /** The identifiers of all matching designers, best match first. */
  find(search: Search): number[] {
    return this.#index.find(search).map((place) => firstId + place);
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= firstId && id < firstId + this.#count;
  }

  /** A designer as in search results (part 2.6), including the fields of a boosted one. */
  summary(id: number, designLimit: number, origin: string): Designer {
    const traits = this.#traits(id);
    const works = this.#works(id, designLimit);
    const designs = works.map((work) => toDesign(this.#seed, work, origin));
    return {...this.#card(id, traits, origin), designs, isBoosted: traits.isBoosted};
  }

  /** A designer with all details. */
  profile(id: number, origin: string): Designer {
    const traits = this.#traits(id);
    const dice = new Dice(this.#seed, id, 4);
    return {
      ...this.summary(id, shown.designs, origin),
      expertise: expertiseOf(traits),
      reviews: this.reviews(id).slice(0, shown.reviews),
      country: traits.country,
      responsivenessScore: dice.between(40, 100) / 100,
      isAvailable: dice.chance(0.8),
      workPreferences: {sitebuilderA: [...traits.projectTypes]},
      certifications: [...traits.certifications],
    };
  }

  reviews(id: number): Required<Review>[] {
    return drawReviews(this.#seed, id - firstId, this.#traits(id));
  }

  /** A portfolio, restricted to the given categories, if any. */
  designs(id: number, wanted: readonly Category[], origin: string): Design[] {
    const works = this.#works(id).filter(({category}) => wanted.length === 0 || wanted.includes(category));
    return works.map((work) => toDesign(this.#seed, work, origin));
  }

  /** The design behind a picture's address. */
  work(designId: number): Work | undefined {
    const {place, turn} = findDesign(designId);
    return this.has(firstId + place) ? this.#works(firstId + place)[turn] : undefined;
  }

  nameOf(id: number): string {
    return personNames[this.#traits(id).name]?.text ?? '';
  }

  #traits = (id: number): Traits => drawTraits(this.#seed, id - firstId);

  #works = (id: number, max?: number): Work[] => drawWorks(this.#seed, id - firstId, this.#traits(id), max);

  #card(id: number, traits: Traits, origin: string): Designer {
    const dice = new Dice(this.#seed, id, 5);
    const biography = biographyOf(traits);
    const completedProjectsCount = traits.reviewCount + dice.between(0, 40);
    return {
      id,
      displayName: this.nameOf(id),
      avatarUrl: origin + avatarPath(id),
      ...(dice.chance(0.85) && {coverImageUrl: origin + coverPath(id)}),
      ...(biography !== undefined && {biography}),
      lastSeenAt: new Date(this.#now.getTime() - traits.minutesAway * minute).toISOString(),
      designerLevel: traits.level.toUpperCase(),
      expertiseCategories: [...traits.categories],
      review: summarise(this.reviews(id)),
      completedProjectsCount,
      repeatCount: Math.floor(completedProjectsCount * dice.roll() * 0.5),
    };
  }
}

function summarise(reviews: readonly Required<Review>[]) {
  if (reviews.length === 0) return {count: 0};
  const mean = reviews.reduce((sum, {rating}) => sum + rating, 0) / reviews.length;
  return {rating: Math.round(mean * 100) / 100, count: reviews.length};
}
