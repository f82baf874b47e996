import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {PagedList} from './paged-list.js';
import {ReleasedPages} from './released-pages.js';
import {rowRangesOf, type RowRange} from './row-ranges.js';
import {longestUnreleased, type ListPage} from './sparse-pages.js';

/** The element that holds a list, and the items to keep wherever the viewport is. */
export interface PageVirtualizerOptions {
  /** Has one child for each rendered item, and one for each spacer. */
  grid: () => HTMLElement | null;
  pinnedIndexes?: () => readonly number[];
}

/** A row range with its children in the grid. */
interface RenderedRange {
  range: RowRange;
  children: readonly Element[];
  first: HTMLElement;
}

/** A rendered range, and the first one of its page. */
interface RangeOfPage extends RenderedRange {
  pageStart: RenderedRange;
}

/** Where a range starts and where the next one starts, in pixels below the top of the viewport. */
interface Box extends RenderedRange {
  top: number;
  bottom: number;
}

/** A page is loaded within this distance of the viewport, and kept within the second, in viewport heights. */
const loadDistance = 1.5;
const keepDistance = 3;
/** Above this scroll speed, in viewport heights per second, nothing is fetched. */
const fastestLoadingScroll = 3;
/** Shortest time between two checks, in milliseconds. */
const checkInterval = 80;

/**
 * Keeps only the pages of a long list that are near the viewport; a spacer of exactly their height stands in for the
 * others until they come near again. The page that last had the focus is kept: a dialog opened from it returns the focus.
 */
export class PageVirtualizer<Item> implements ReactiveController {
  /** For each page, the row ranges to render. */
  ranges: readonly (readonly RowRange[])[] = [];

  readonly #host: ReactiveControllerHost;
  readonly #list: PagedList<Item>;
  readonly #released: ReleasedPages<Item>;
  readonly #options: PageVirtualizerOptions;
  /** Deferred to the next frame: resizing an observed element inside the callback causes a "ResizeObserver loop" error. */
  readonly #resizes = new ResizeObserver(() => requestAnimationFrame(() => this.#measureGrid()));
  /** The margin is slightly smaller than the load distance, so that every spacer reported here is within it. */
  readonly #intersections = new IntersectionObserver(() => this.#scheduleCheck(), {
    rootMargin: `${loadDistance * 95}% 0%`,
  });
  #grid: HTMLElement | null = null;
  #focused: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #columns = 1;
  #width = 0;
  #gap = 0;
  #last = {top: 0, time: 0};

  constructor(host: ReactiveControllerHost, list: PagedList<Item>, options: PageVirtualizerOptions) {
    (this.#host = host).addController(this);
    this.#list = list;
    this.#released = new ReleasedPages(host, list);
    this.#options = options;
  }

  hostConnected() {
    this.#host.requestUpdate();
  }

  hostDisconnected() {
    this.#watch(null);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  hostUpdate() {
    this.ranges = rowRangesOf(this.#list.pages, this.#columns);
  }

  hostUpdated() {
    const grid = this.#options.grid();
    if (grid !== this.#grid) this.#watch(grid);
    this.#sizeSpacers();
    this.#scheduleCheck();
  }

  /** Loads a page again that failed to load; the focus moves from the retry button to the first item. */
  async retry(page: ListPage) {
    await this.#released.reload(page);
    await this.#host.updateComplete;
    const rendered = this.#renderedRanges().find(({range}) => range.page === page && !range.isSpacer);
    if (!rendered) return;
    rendered.first.tabIndex = -1;
    rendered.first.focus({preventScroll: true});
  }

  #watch(grid: HTMLElement | null) {
    this.#resizes.disconnect();
    this.#intersections.disconnect();
    this.#grid?.removeEventListener('focusin', this.#onFocus);
    this.#grid = grid;
    this.#onFocus();
    if (grid) this.#resizes.observe(grid);
    grid?.addEventListener('focusin', this.#onFocus);
  }

  readonly #onFocus = () => {
    this.#focused = this.#grid?.querySelector(':scope > :focus-within') ?? null;
  };

  /** Row heights change with the width: those of released pages are estimated until they are rendered again. */
  #measureGrid() {
    if (!this.#grid?.offsetWidth) return;
    const {offsetWidth} = this.#grid;
    const {gridTemplateColumns, rowGap} = getComputedStyle(this.#grid);
    const columns = gridTemplateColumns.split(' ').length;
    if (offsetWidth === this.#width && columns === this.#columns) return;
    this.#width = offsetWidth;
    this.#columns = columns;
    this.#gap = parseFloat(rowGap) || 0;
    for (const page of this.#list.pages) page.rowHeight = undefined;
    this.#host.requestUpdate();
  }

  /** Sizes are set through the CSSOM, which a Content-Security-Policy without inline styles allows. */
  #sizeSpacers() {
    const spacers = this.#renderedRanges().filter(({range}) => range.isSpacer);
    if (spacers.length === 0) return;
    const {pages} = this.#list;
    if (!pages.some(({rowHeight}) => rowHeight)) this.#measureRows(this.#boxes());
    const known = pages.flatMap(({rowHeight}) => rowHeight ?? []);
    const average = known.reduce((sum, height) => sum + height, 0) / known.length;
    const columnWidth = (this.#width + this.#gap) / this.#columns;
    for (const {range, pageStart, first} of spacers) {
      const {rowHeight = average} = range.page;
      const above = first === pageStart.first ? 0 : topOf(first) - topOf(pageStart.first);
      const height = this.#rows(pageStart.range.from, range.to) * rowHeight - above - this.#gap;
      first.style.blockSize = `${height}px`;
      first.style.backgroundSize = `${columnWidth - this.#gap - 1}px ${rowHeight - this.#gap - 1}px`;
      this.#intersections.observe(first);
    }
  }

  /** A page that is rendered in part is measured only if it has no measured height yet. */
  #measureRows(boxes: readonly Box[]) {
    for (const {range, top, bottom} of boxes) {
      const {page, isSpacer, from, to} = range;
      const isPartial = boxes.some((other) => other.range.page === page && other.range.isSpacer);
      if (!isSpacer && !(isPartial && page.rowHeight)) page.rowHeight = (bottom - top) / this.#rows(from, to);
    }
  }

  #scheduleCheck() {
    this.#timer ??= setTimeout(() => this.#check(), checkInterval);
  }

  /** Releases the pages that are far from the viewport, and loads those that came near. */
  #check() {
    this.#timer = undefined;
    const boxes = this.#boxes();
    if (boxes.length === 0) return;
    this.#measureRows(boxes);
    const isScrollingFast = this.#isScrollingFast(boxes[0]?.top ?? 0, performance.now());
    if (isScrollingFast) this.#scheduleCheck();
    const needed = boxes.filter((box) => this.#isNeeded(box));
    const {pages, items} = this.#list;
    const isLong = items.length > longestUnreleased;
    for (const page of pages) {
      const isNeeded = needed.some(({range}) => page.start < range.to && page.end > range.from);
      if (isLong && !isNeeded) this.#released.release(page);
      else if (!isScrollingFast && !page.error) void this.#released.reload(page);
    }
  }

  #isScrollingFast(top: number, time: number): boolean {
    const speed = (Math.abs(top - this.#last.top) / (time - this.#last.time)) * 1000;
    this.#last = {top, time};
    return speed > fastestLoadingScroll * innerHeight;
  }

  #isNeeded({range, children, top, bottom}: Box): boolean {
    const {isSpacer, from, to} = range;
    const margin = innerHeight * (isSpacer ? loadDistance : keepDistance);
    const isNear = top < innerHeight + margin && bottom > -margin;
    const hasFocus = this.#focused !== null && children.includes(this.#focused);
    const isPinned = this.#options.pinnedIndexes?.().some((index) => index >= from && index < to) === true;
    return isNear || hasFocus || isPinned;
  }

  #boxes(): Box[] {
    if (!this.#grid?.offsetWidth) return [];
    const end = this.#grid.getBoundingClientRect().bottom + this.#gap;
    const tops = this.#renderedRanges().map((rendered) => ({...rendered, top: topOf(rendered.first)}));
    return tops.map((rendered, at) => ({...rendered, bottom: tops[at + 1]?.top ?? end}));
  }

  /** The row ranges as the last update rendered them into the grid. */
  #renderedRanges(): RangeOfPage[] {
    const children = [...(this.#grid?.children ?? [])];
    let at = 0;
    const render = (range: RowRange): RenderedRange[] => {
      const own = children.slice(at, (at += range.isSpacer ? 1 : range.to - range.from));
      const [first] = own;
      return first instanceof HTMLElement ? [{range, children: own, first}] : [];
    };
    return this.ranges.flatMap((ranges) => {
      const rendered = ranges.flatMap(render);
      return rendered.map((one) => ({...one, pageStart: rendered[0] ?? one}));
    });
  }

  #rows = (from: number, to: number) => Math.ceil((to - from) / this.#columns);
}

const topOf = (element: Element) => element.getBoundingClientRect().top;
