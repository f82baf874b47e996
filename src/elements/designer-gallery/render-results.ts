import {html, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Designer} from '../../contract/designer.js';
import type {NearPages} from '../../controllers/near-pages.js';
import type {PagedList} from '../../controllers/paged-list.js';
import type {Telling} from '../shared/designer-facts.js';
import {renderPlaces} from '../shared/render-places.js';
import {isFull, type Selectable} from './choice.js';
import {renderCard} from './render-card.js';

/** What the results show, and what they ask of the gallery. */
export interface ResultsView {
  list: PagedList<Designer>;
  near: NearPages;
  telling: Telling;
  pageSize: number;
  isPaged: boolean;
  selectable: Selectable | undefined;
  selected: readonly number[];
  max: number;
  open: (designer: Designer) => void;
  toggle: (designer: Designer) => void;
}

/** How many there are, the cards, and what stands there when there are none. */
export function renderResults(view: ResultsView) {
  const {list, near, telling, pageSize} = view;
  const {items, status} = list;
  const isFirst = status === 'initial' || (status === 'loading' && items.length === 0);
  const {words} = telling;
  return html`
    <p class="count" role="status" tabindex="-1">${describeCount(view)}</p>
    ${
      status === 'complete' && items.length === 0
        ? html`<div class="empty" part="empty">
            <p>${words.gallery.empty}</p>
            <p class="muted">${words.gallery.emptyHint}</p>
            <slot name="empty"></slot>
          </div>`
        : nothing
    }
    <ul class="cards" role="list" aria-busy=${status === 'loading'}>
      ${
        isFirst
          ? Array.from({length: pageSize}, () => skeleton)
          : renderPlaces({
              ...{list, near, words},
              renderItem: (designer, place) => renderGuarded(designer, place, view),
            })
      }
    </ul>
  `;
}

/** A card is looked at again only when what it shows has changed. */
function renderGuarded(designer: Designer, place: number, view: ResultsView) {
  const {list, telling, selectable, selected, max} = view;
  const isChosen = selected.includes(designer.id);
  const isAtMost = selectable !== undefined && isFull(selected, selectable, max);
  const {words, language, names} = telling;
  const card = () =>
    renderCard(designer, {
      telling,
      open: () => view.open(designer),
      choice: selectable && {isChosen, isFull: isAtMost, toggle: () => view.toggle(designer)},
    });
  return html`
    <li
      class="card ${isChosen ? 'chosen' : ''}"
      part="card"
      data-id=${designer.id}
      aria-setsize=${list.items.length}
      aria-posinset=${place + 1}
    >
      ${guard([designer, isChosen, isAtMost, selectable, words, language, names.value], card)}
    </li>
  `;
}

function describeCount({list, telling, isPaged}: ResultsView) {
  const {words, language} = telling;
  const {gallery, paging} = words;
  const {status, items, total, page, pageCount} = list;
  if (status === 'initial' || (status === 'loading' && items.length === 0)) return gallery.searching;
  if (items.length === 0) return nothing;
  const count = total === undefined ? gallery.someResults : gallery.results(total, language);
  if (!isPaged || pageCount === undefined || pageCount < 2) return count;
  return `${count} · ${paging.pageOf(page + 1, pageCount, language)}`;
}

const skeleton = html`
  <li class="card" aria-hidden="true">
    <div class="works skeleton"></div>
    <div class="who">
      <div class="avatar skeleton"></div>
      <div class="skeleton text"></div>
    </div>
    <div class="skeleton text"></div>
  </li>
`;
