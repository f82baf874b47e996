import {html, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Designer} from '../../contract/designer.js';
import type {Shortlist} from '../../controllers/shortlist.js';
import type {LongList} from '../../controllers/long-list.js';
import type {PagedList} from '../../controllers/paged-list.js';
import {times} from '../../json/times.js';
import type {I18n} from '../shared/i18n.js';
import {nameOf} from '../shared/designer-facts.js';
import {describeShown} from '../shared/paging/render-paging.js';
import {renderVirtualList} from '../shared/paging/render-virtual-list.js';
import {isFull, type Selectable} from './choice.js';
import {loadProfile} from './profile-frame.js';
import {renderCard} from './render-card.js';

/** The state of the results, and their callbacks. */
export interface ResultsView {
  list: PagedList<Designer>;
  longList: LongList<Designer>;
  /** How many designers to render as cards now; the others are placeholders. */
  rendered: number;
  i18n: I18n;
  pageSize: number;
  isPaged: boolean;
  selectable: Selectable | undefined;
  selected: readonly number[];
  max: number;
  open: (designer: Designer) => void;
  toggle: (designer: Designer) => void;
  /** Absent where there is no shortlist. */
  shortlist: Shortlist | undefined;
  /** Removes all filters; absent if there are none. */
  clear: (() => void) | undefined;
}

/** The number of results and the cards, or what to do if there are none. */
export function renderResults(view: ResultsView) {
  const {list, longList, i18n, pageSize, isPaged} = view;
  const {items, status} = list;
  const isFirst = status === 'initial' || (status === 'loading' && items.length === 0);
  const {words} = i18n;
  return html`
    <p class="count" tabindex="-1">
      ${isFirst ? words.gallery.searching : items.length > 0 ? describeFound(list, i18n, isPaged) : nothing}
    </p>
    ${
      status === 'complete' && items.length === 0
        ? html`<div class="empty" part="empty">
            <p><strong>${words.gallery.empty}</strong></p>
            <p class="muted">${words.gallery.emptyHint}</p>
            ${view.clear ? html`<button type="button" @click=${view.clear}>${words.gallery.clearFilters}</button>` : nothing}
            <slot name="empty"></slot>
          </div>`
        : nothing
    }
    <ul class="cards" role="list" aria-busy=${status === 'loading'}>
      ${
        isFirst
          ? times(pageSize, () => placeholder)
          : renderVirtualList({
              ...{list, longList, words},
              renderItem: (designer, index) =>
                index < view.rendered ? renderGuarded(designer, index, view) : placeholder,
            })
      }
    </ul>
  `;
}

/** A card is rendered again only if what it shows has changed. */
function renderGuarded(designer: Designer, index: number, view: ResultsView) {
  const {list, i18n, selectable, selected, max, shortlist} = view;
  const isSaved = shortlist?.has(designer.id) === true;
  const name = nameOf(designer, i18n.words);
  const isChosen = selected.includes(designer.id);
  const isAtMost = isFull(selected, max);
  const {words, language, names} = i18n;
  const card = () =>
    renderCard(designer, {
      i18n,
      open: () => view.open(designer),
      prepare: () => void loadProfile().catch(() => undefined),
      shortlist: shortlist && {isSaved, toggle: () => shortlist.toggle({id: designer.id, name})},
      choice: selectable && {isChosen, isFull: isAtMost, toggle: () => view.toggle(designer)},
    });
  return html`
    <li
      class="card ${isChosen ? 'chosen' : ''}"
      part="card"
      data-id=${designer.id}
      aria-setsize=${list.items.length}
      aria-posinset=${index + 1}
    >
      ${guard([designer, isSaved, isChosen, isAtMost, selectable, words, language, names.value], card)}
    </li>
  `;
}

function describeFound({total, page, pageCount}: PagedList<Designer>, {words, language}: I18n, isPaged: boolean) {
  const {gallery, paging} = words;
  const count = total === undefined ? gallery.someResults : gallery.results(total, language);
  if (!isPaged || pageCount === undefined || pageCount < 2) return count;
  return `${count} · ${paging.pageOf(page + 1, pageCount, language)}`;
}

/** What a search found, or what is shown of it, in one sentence for the live region. */
export function describeResult(list: PagedList<Designer>, i18n: I18n, isPaged: boolean): string {
  const {words, language} = i18n;
  if (list.items.length === 0) return `${words.gallery.empty} ${words.gallery.emptyHint}`;
  return list.page > 0 && !isPaged ? describeShown(list, words, language) : describeFound(list, i18n, isPaged);
}

const placeholder = html`<li class="card skeleton" aria-hidden="true"></li>`;
