import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {times} from '../../../json/times.js';
import type {LongList} from '../../../controllers/long-list.js';
import type {PagedList} from '../../../controllers/paged-list.js';
import type {RowRange} from '../../../controllers/row-ranges.js';
import type {Words} from '../../../locales/locales.js';
import {renderError} from '../errors/render-error.js';

/** A long list of which only the rows near the viewport are rendered. */
export interface VirtualListView<Item> {
  list: PagedList<Item>;
  longList: LongList<Item>;
  words: Words;
  /** Renders one child of the grid; `index` counts from 0 in the whole list. */
  renderItem: (item: Item, index: number) => unknown;
}

/**
 * The children of a list's grid: the items near the viewport, and one spacer for the other rows of each page. `repeat`
 * is avoided because it leaves a comment node behind for each removed item:
 * https://github.com/lit/lit/issues/5298
 */
export const renderVirtualList = <Item>(view: VirtualListView<Item>) =>
  view.longList.ranges.map((ranges) => {
    const [first] = ranges;
    return first?.isSpacer ? renderSpacer(first, view) : ranges.flatMap((range) => renderRange(range, view));
  });

function renderRange<Item>(range: RowRange, view: VirtualListView<Item>): unknown[] {
  if (range.isSpacer) return [renderSpacer(range, view)];
  return times(range.to - range.from, (at) => renderIndex(range.from + at, view));
}

/** An item that has left the list since it was first rendered leaves an empty cell. */
function renderIndex<Item>(index: number, {list, renderItem}: VirtualListView<Item>) {
  const item = list.items[index];
  return keyed(list.keyAt(index), item === undefined ? html`<li aria-hidden="true"></li>` : renderItem(item, index));
}

function renderSpacer<Item>({page}: RowRange, {longList, words}: VirtualListView<Item>) {
  const failed = page.error && renderError(page.error, words, () => void longList.retry(page), nothing);
  return html`<li class="spacer" aria-hidden=${failed ? nothing : 'true'}>${failed ?? nothing}</li>`;
}
