import {type Design, type Review} from '../../../src/contract/designer.js';
import {type Category} from '../../../src/contract/value-sets.js';
import {designPath} from '../pages/paths.js';
import {Dice} from './dice.js';
import {type Traits} from './traits.js';
import {categoryTitle, criticism, firmNames, praise, reviewers, tags} from './words.js';

/** A portfolio design before it is rendered: the source of its picture and texts. */
export interface Work {
  readonly id: number;
  readonly category: Category;
  readonly firm: string;
}

const firstDesignId = 1_000_000;

/** The maximum number of designs per designer; design numbers are allocated in blocks of this size. */
const block = 64;

/** The designer's index and the design's index behind a design's number. */
export const findDesign = (designId: number) => ({
  place: Math.floor((designId - firstDesignId) / block),
  turn: (designId - firstDesignId) % block,
});

/** A designer's designs, newest first; all of them, or the given number. */
export const drawWorks = (seed: number, place: number, traits: Traits, max = traits.designCount): Work[] =>
  Array.from({length: Math.min(max, traits.designCount)}, (_, turn) => drawWork(seed, place, turn, traits));

function drawWork(seed: number, place: number, turn: number, traits: Traits): Work {
  const dice = new Dice(seed, place, turn, 1);
  return {id: firstDesignId + place * block + turn, category: dice.pick(traits.categories), firm: dice.pick(firmNames)};
}

/** A design as the service returns it, with pictures at `origin`. */
export function toDesign(seed: number, work: Work, origin: string): Design {
  const dice = new Dice(seed, work.id, 2);
  const kind = categoryTitle(work.category);
  const original = origin + designPath(work.id, 'original');
  return {
    id: work.id,
    title: `${kind} for ${work.firm}`,
    description: `${kind}, ${dice.some(tags, 2).join(' and ')}, made for ${work.firm}.`,
    tags: [work.category, ...dice.some(tags, 3)],
    imageUrl: original,
    imageUrls: {
      original,
      smallCrop: origin + designPath(work.id, 'small'),
      largeCrop: origin + designPath(work.id, 'large'),
    },
  };
}

/** All reviews of a designer, the newest first. */
export const drawReviews = (seed: number, place: number, {reviewCount, quality}: Traits): Required<Review>[] =>
  Array.from({length: reviewCount}, (_, turn) => {
    const dice = new Dice(seed, place, turn, 3);
    const isContent = dice.roll() < 0.75 + quality / 4;
    const rating = isContent ? dice.pick([5, 5, 5, 4.5, 4]) : dice.pick([3.5, 3, 2.5]);
    const message = dice.pick(isContent ? praise : criticism);
    return {rating, message, displayName: dice.pick(reviewers)};
  });
