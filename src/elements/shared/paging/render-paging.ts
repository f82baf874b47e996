import {html, nothing, type ReactiveControllerHost} from 'lit';
import type {PagedList} from '../../../controllers/paged-list.js';
import {paging} from '../../../locales/en/paging.js';
import {registerEnglish} from '../../../locales/english.js';
import type {Words} from '../../../locales/locales.js';
import {renderError} from '../errors/render-error.js';

registerEnglish({paging});

/** How a visitor gets to the rest of a long list: a button that appends more, or numbered pages. */
export type Paging = 'more' | 'pages';

type AnyList = Pick<
  PagedList<unknown>,
  'items' | 'status' | 'error' | 'total' | 'page' | 'pageCount' | 'hasMore' | 'show' | 'loadMore' | 'prefetch' | 'retry'
>;

/** What paging controls need: the list, the element that renders it, and its words. */
export interface PagingView {
  host: ReactiveControllerHost;
  list: AnyList;
  words: Words;
  language: string;
  /** Called when the items the visitor asked for have been rendered. */
  onArrive?: () => void;
}

/** How much of a list is shown, in one sentence for the live region. */
export const describeShown = ({items, total}: Pick<AnyList, 'items' | 'total'>, {paging}: Words, language: string) =>
  paging.shown(items.length, total ?? items.length, language);

/** The paging controls below a list. If a page failed to load, the error is there, and numbered pages lead to the others. */
export function renderPaging(paging: Paging, view: PagingView) {
  const {list, words} = view;
  const failure =
    list.status === 'error' ? renderError(list.error, words, (event) => void retryFrom(event, view), nothing) : nothing;
  if (paging === 'pages')
    return html`${failure}${failure === nothing || list.items.length > 0 ? renderPages(view) : nothing}`;
  return failure === nothing ? renderMore(view) : failure;
}

function renderMore({host, list, words, language, onArrive}: PagingView) {
  const prefetch = () => list.prefetch(list.page + 1);
  const shown =
    list.total !== undefined && list.items.length > 0
      ? html`<p class="muted">${describeShown(list, words, language)}</p>`
      : nothing;
  if (!list.hasMore) {
    const isEnd = list.page > 0 && list.status === 'complete';
    return isEnd ? html`<p class="paging muted" part="end" tabindex="-1">${words.paging.end}</p>` : nothing;
  }
  const isLoading = list.status !== 'complete';
  const loadMore = (event: Event) => void loadMoreFrom(event, host, list, onArrive);
  return html`
    <div class="paging">
      ${shown}
      <button
        type="button"
        part="more"
        aria-disabled=${isLoading}
        @click=${loadMore}
        @pointerenter=${prefetch}
        @pointerdown=${prefetch}
        @focus=${prefetch}
      >
        ${isLoading ? words.common.loading : words.paging.more}
      </button>
    </div>
  `;
}

/** The focus stays on the button; if the button is removed, it moves to what replaces it. */
async function loadMoreFrom(event: Event, host: ReactiveControllerHost, list: AnyList, onArrive?: () => void) {
  const button = event.currentTarget;
  if (!(button instanceof HTMLElement)) return;
  const root = button.getRootNode();
  const failed = await list.loadMore();
  await host.updateComplete;
  if (failed === false) onArrive?.();
  if (document.activeElement !== document.body || !(root instanceof ShadowRoot)) return;
  root.querySelector<HTMLElement>('[part=end], [part=retry]')?.focus({preventScroll: true});
}

/**
 * The pressed button is removed with its notice: while the request is pending the focus is on what replaces it, and then
 * moves to the first item that arrives, unless the visitor has moved it.
 */
async function retryFrom({currentTarget}: Event, {host, list, onArrive}: PagingView) {
  const root = currentTarget instanceof HTMLElement && currentTarget.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const focus = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector);
    // Only an explicit tab index makes other elements focusable.
    if (found && found.tabIndex < 0) found.tabIndex = -1;
    found?.focus({preventScroll: true});
    return found;
  };
  const arriving = list.retry();
  const before = list.status === 'loading-more' ? list.items.length : 0;
  await host.updateComplete;
  const waiting = focus('[part=more], [aria-current]');
  const failed = await arriving;
  await host.updateComplete;
  if (failed === false) onArrive?.();
  if (root.activeElement !== waiting && document.activeElement !== document.body) return;
  if (list.status === 'error') focus('[part=retry]');
  else focus(`[aria-posinset="${before + 1}"]`) ?? focus('[part=end]') ?? focus('[role=list]');
}

function renderPages({host, list, words, language, onArrive}: PagingView) {
  const {page, pageCount} = list;
  if (page === 0 && !list.hasMore) return nothing;
  const go = (index: number) => async () => {
    const failed = await list.show(index);
    await host.updateComplete;
    if (failed === false) onArrive?.();
  };
  const button = (index: number, name: string, label: unknown, isThere: boolean) => html`
    <button
      type="button"
      part="page"
      aria-label=${name}
      aria-current=${index === page ? 'page' : nothing}
      aria-disabled=${isThere ? nothing : 'true'}
      @click=${isThere && index !== page ? go(index) : nothing}
      @pointerenter=${() => isThere && index !== page && list.prefetch(index)}
      @focus=${() => isThere && index !== page && list.prefetch(index)}
    >
      ${label}
    </button>
  `;
  const number = (index: number) =>
    button(index, words.paging.page(index + 1, language), (index + 1).toLocaleString(language), true);
  return html`
    <nav class="paging pages" part="pages" aria-label=${words.paging.pages}>
      ${button(page - 1, words.paging.previous, arrow('previous'), page > 0)}
      ${
        pageCount === undefined
          ? number(page)
          : pageNumbers(page, pageCount).map((index) => (index === undefined ? html`<span>…</span>` : number(index)))
      }
      ${button(page + 1, words.paging.next, arrow('next'), list.hasMore)}
    </nav>
  `;
}

/** The page indexes to offer: both ends and the neighbours of the current page; `undefined` stands for a gap. */
export function pageNumbers(page: number, count: number): (number | undefined)[] {
  const wanted = new Set([0, page - 1, page, page + 1, count - 1]);
  const indexes = [...wanted].filter((index) => index >= 0 && index < count).sort((a, b) => a - b);
  return indexes.flatMap((index, at) => {
    const gap = index - (indexes[at - 1] ?? -1);
    if (gap === 2) return [index - 1, index];
    return gap > 2 ? [undefined, index] : [index];
  });
}

const arrow = (way: 'previous' | 'next') => html`
  <svg class="arrow ${way}" viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
    <path
      d=${way === 'previous' ? 'M10 3 5 8l5 5' : 'm6 3 5 5-5 5'}
      fill="none"
      stroke="currentColor"
      stroke-width="2"
    />
  </svg>
`;
