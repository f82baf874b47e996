import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {PagedList} from './paged-list.js';
import type {PlacedPage} from './places.js';
import {stretchesOf, type Stretch} from './stretches.js';

type List = Pick<PagedList<unknown>, 'items' | 'pages' | 'giveUp' | 'bringBack'>;

/** Where a list is shown, and what of it is needed besides what is near the window. */
export interface NearPagesOptions {
  /** Has one child for each item shown, and one for each stretch that is far. */
  grid: () => HTMLElement | null;
  neededPlaces?: () => readonly number[];
}

/** A stretch with its children in the grid. */
interface Part {
  stretch: Stretch;
  own: readonly Element[];
  first: HTMLElement;
}

/** A part, and the one with which its page begins. */
interface PlacedPart extends Part {
  start: Part;
}

/** Where a part begins, and where the next one does, in pixels below the window's upper edge. */
interface Box extends Part {
  top: number;
  bottom: number;
}

/** A list up to this length is kept whole, so that the browser's own search finds all of it. */
const wholeLength = 100;
/** How far from the window a page is asked for, and how far it may be kept, in heights of the window. */
const askWithin = 1.5;
const keepWithin = 3;
/** Who passes more heights of the window in a second than this only passes: no page is asked for. */
const rushing = 3;
/** The shortest time between two looks, in milliseconds. */
const pause = 80;

/**
 * Of a long list only the pages near the window hold their items; an empty element takes exactly the room of the others
 * until they come near again. The page where the focus last was stays: a dialog that was opened there gives it back.
 */
export class NearPages implements ReactiveController {
  /** Of each page, how it is shown. */
  stretches: readonly (readonly Stretch[])[] = [];

  readonly #host: ReactiveControllerHost;
  readonly #list: List;
  readonly #options: NearPagesOptions;
  /** In the next frame, since whoever resizes what is observed makes the browser complain of a loop. */
  readonly #resizes = new ResizeObserver(() => requestAnimationFrame(() => this.#measureGrid()));
  /** A little nearer than needed, so that what meets the window here counts as near. */
  readonly #meetings = new IntersectionObserver(() => this.#soon(), {rootMargin: `${askWithin * 95}% 0%`});
  #grid: HTMLElement | null = null;
  #focused: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #columns = 1;
  #width = 0;
  #gap = 0;
  #last = {top: 0, time: 0};

  constructor(host: ReactiveControllerHost, list: List, options: NearPagesOptions) {
    (this.#host = host).addController(this);
    this.#list = list;
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
    this.stretches = stretchesOf(this.#list.pages, this.#columns);
  }

  hostUpdated() {
    const grid = this.#options.grid();
    if (grid !== this.#grid) this.#watch(grid);
    this.#makeRoom();
    this.#soon();
  }

  /** The visitor asks again for a page that did not come back; the focus goes from the question to the answer. */
  async retry(page: PlacedPage) {
    await this.#list.bringBack(page);
    await this.#host.updateComplete;
    const part = this.#parts().find(({stretch}) => stretch.page === page && !stretch.isFar);
    if (!part) return;
    part.first.tabIndex = -1;
    part.first.focus({preventScroll: true});
  }

  #watch(grid: HTMLElement | null) {
    this.#resizes.disconnect();
    this.#meetings.disconnect();
    this.#grid?.removeEventListener('focusin', this.#onFocus);
    this.#focused = null;
    this.#grid = grid;
    if (grid) this.#resizes.observe(grid);
    grid?.addEventListener('focusin', this.#onFocus);
  }

  readonly #onFocus = () => {
    this.#focused = this.#grid?.querySelector(':scope > :focus-within') ?? null;
  };

  /** At another width rows have other heights: those of pages that are far are estimated until they are shown. */
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

  /** Sizes are set on the elements themselves: a policy that forbids inline styles allows that. */
  #makeRoom() {
    const far = this.#parts().filter(({stretch}) => stretch.isFar);
    if (far.length === 0) return;
    const {pages} = this.#list;
    if (!pages.some(({rowHeight}) => rowHeight)) this.#measureRows(this.#boxes());
    const known = pages.flatMap(({rowHeight}) => rowHeight ?? []);
    const usual = known.reduce((sum, height) => sum + height, 0) / known.length;
    const columnWidth = (this.#width + this.#gap) / this.#columns;
    for (const {stretch, start, first} of far) {
      const {rowHeight = usual} = stretch.page;
      const taken = first === start.first ? 0 : topOf(first) - topOf(start.first);
      const height = this.#rows(start.stretch.from, stretch.to) * rowHeight - taken - this.#gap;
      first.style.blockSize = `${height}px`;
      first.style.backgroundSize = `${columnWidth - this.#gap - 1}px ${rowHeight - this.#gap - 1}px`;
      this.#meetings.observe(first);
    }
  }

  /** What is shown of a page in part tells of its rows only where nothing else does. */
  #measureRows(boxes: readonly Box[]) {
    for (const {stretch, top, bottom} of boxes) {
      const {page, isFar, from, to} = stretch;
      const isPart = boxes.some((other) => other.stretch.page === page && other.stretch.isFar);
      if (!isFar && !(isPart && page.rowHeight)) page.rowHeight = (bottom - top) / this.#rows(from, to);
    }
  }

  #soon() {
    this.#timer ??= setTimeout(() => this.#look(), pause);
  }

  /** Gives up the pages that are far, and asks for those that came near. */
  #look() {
    this.#timer = undefined;
    const boxes = this.#boxes();
    if (boxes.length === 0) return;
    this.#measureRows(boxes);
    const isRushing = this.#isRushing(boxes[0]?.top ?? 0, performance.now());
    if (isRushing) this.#soon();
    const needed = boxes.filter((box) => this.#isNeeded(box));
    const {pages, items} = this.#list;
    const isLong = items.length > wholeLength;
    for (const page of pages) {
      const isNeeded = needed.some(({stretch}) => page.start < stretch.to && page.end > stretch.from);
      if (isLong && !isNeeded) this.#list.giveUp(page);
      else if (!isRushing && !page.error) void this.#list.bringBack(page);
    }
  }

  #isRushing(top: number, time: number): boolean {
    const speed = (Math.abs(top - this.#last.top) / (time - this.#last.time)) * 1000;
    this.#last = {top, time};
    return speed > rushing * innerHeight;
  }

  #isNeeded({stretch, own, top, bottom}: Box): boolean {
    const {isFar, from, to} = stretch;
    const margin = innerHeight * (isFar ? askWithin : keepWithin);
    const isNear = top < innerHeight + margin && bottom > -margin;
    const hasFocus = this.#focused !== null && own.includes(this.#focused);
    return isNear || hasFocus || this.#options.neededPlaces?.().some((place) => place >= from && place < to) === true;
  }

  #boxes(): Box[] {
    if (!this.#grid?.offsetWidth) return [];
    const end = this.#grid.getBoundingClientRect().bottom + this.#gap;
    const tops = this.#parts().map((part) => ({...part, top: topOf(part.first)}));
    return tops.map((part, index) => ({...part, bottom: tops[index + 1]?.top ?? end}));
  }

  /** The stretches as the last update put them into the grid. */
  #parts(): PlacedPart[] {
    const children = [...(this.#grid?.children ?? [])];
    let at = 0;
    const partOf = (stretch: Stretch): Part[] => {
      const own = children.slice(at, (at += stretch.isFar ? 1 : stretch.to - stretch.from));
      const [first] = own;
      return first instanceof HTMLElement ? [{stretch, own, first}] : [];
    };
    return this.stretches.flatMap((stretches) => {
      const parts = stretches.flatMap(partOf);
      return parts.map((part) => ({...part, start: parts[0] ?? part}));
    });
  }

  #rows = (from: number, to: number) => Math.ceil((to - from) / this.#columns);
}

const topOf = (element: Element) => element.getBoundingClientRect().top;
