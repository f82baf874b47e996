import type {ListPage} from './sparse-pages.js';

/** Consecutive rows of one page: rendered as its items, or as one spacer of the same height. */
export interface RowRange {
  readonly page: ListPage;
  /** Index of the first item in the list, and of the item after the last. */
  readonly from: number;
  readonly to: number;
  readonly isSpacer: boolean;
}

/**
 * Splits each page of a list into at most two row ranges: its loaded rows, then a spacer for the rest. A page need not
 * end where a row ends, and releasing a page must not move its neighbours. So a row is rendered whole or not at all, and
 * belongs to the page it starts on.
 */
export function rowRangesOf(pages: readonly ListPage[], columns: number): RowRange[][] {
  const length = pages.at(-1)?.end ?? 0;
  const nextRowStart = (index: number) => Math.min(length, Math.ceil(index / columns) * columns);
  return pages.map((page, at) => {
    const [from, to] = [nextRowStart(page.start), nextRowStart(page.end)];
    const missing = pages.slice(at).find(({end, isLoaded}) => end > from && !isLoaded)?.start ?? to;
    const wholeRows = Math.floor(Math.max(missing - from, 0) / columns);
    const middle = missing < to ? from + wholeRows * columns : to;
    const ranges = [
      {page, from, to: middle, isSpacer: false},
      {page, from: middle, to, isSpacer: true},
    ];
    return ranges.filter((range) => range.to > range.from);
  });
}
