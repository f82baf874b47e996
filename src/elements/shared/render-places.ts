import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import type {NearPages} from '../../controllers/near-pages.js';
import type {PagedList} from '../../controllers/paged-list.js';
import type {Stretch} from '../../controllers/stretches.js';
import type {Words} from '../../locales/locales.js';
import {renderError} from './render-error.js';

/** A long list of which only what is near is shown, in which words, and how one of its items. */
export interface PlacesView<Item> {
  list: PagedList<Item>;
  near: NearPages;
  words: Words;
  /** Renders one child of the grid; `place` counts from 0. */
  renderItem: (item: Item, place: number) => unknown;
}

/**
 * The children of a list's grid: the items near the window, and an empty room for those of each page that is far. Page
 * by page and not by `repeat`, which leaves a comment behind for each item that goes:
 * https://github.com/lit/lit/issues/5298
 */
export const renderPlaces = <Item>(view: PlacesView<Item>) =>
  view.near.stretches.map((stretches) => {
    const [first] = stretches;
    return first?.isFar ? renderRoom(first, view) : stretches.flatMap((stretch) => renderStretch(stretch, view));
  });

function renderStretch<Item>(stretch: Stretch, view: PlacesView<Item>): unknown[] {
  if (stretch.isFar) return [renderRoom(stretch, view)];
  return Array.from({length: stretch.to - stretch.from}, (_, at) => renderPlace(stretch.from + at, view));
}

/** Nobody stands at a place whose item has left the list since it was first shown. */
function renderPlace<Item>(place: number, {list, renderItem}: PlacesView<Item>) {
  const item = list.items[place];
  return keyed(list.keyAt(place), item === undefined ? html`<li aria-hidden="true"></li>` : renderItem(item, place));
}

function renderRoom<Item>({page}: Stretch, {near, words}: PlacesView<Item>) {
  const failed = page.error && renderError(page.error, words, () => void near.retry(page));
  return html`<li class="far" aria-hidden=${failed ? nothing : 'true'}>${failed ?? nothing}</li>`;
}
