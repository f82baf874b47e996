import type {PlacedPage} from './places.js';

/** Some rows of a page as they are shown: its items, or the room that they take. */
export interface Stretch {
  readonly page: PlacedPage;
  /** The first of its places, and the one after its last. */
  readonly from: number;
  readonly to: number;
  readonly isFar: boolean;
}

/**
 * How each page of a list is shown in rows of so many columns: at most what is held, then what is far. Pages need not
 * end where rows do, and nothing shown may move when a neighbour gives up its items: so rows are shown whole or not at
 * all, and belong to the page on which they begin.
 */
export function stretchesOf(pages: readonly PlacedPage[], columns: number): Stretch[][] {
  const length = pages.at(-1)?.end ?? 0;
  const rowAt = (place: number) => Math.min(length, Math.ceil(place / columns) * columns);
  return pages.map((page, at) => {
    const [from, to] = [rowAt(page.start), rowAt(page.end)];
    const missing = pages.slice(at).find(({end, isHeld}) => end > from && !isHeld)?.start ?? to;
    const wholeRows = Math.floor(Math.max(missing - from, 0) / columns);
    const middle = missing < to ? from + wholeRows * columns : to;
    const stretches = [
      {page, from, to: middle, isFar: false},
      {page, from: middle, to, isFar: true},
    ];
    return stretches.filter((stretch) => stretch.to > stretch.from);
  });
}
