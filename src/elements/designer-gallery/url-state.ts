import type {ReactiveControllerHost} from 'lit';
import {changeHistory, HistoryReturn} from '../../controllers/history-entries.js';
import {lastPage} from '../../controllers/paged-list.js';
import {filterSpecs, readFilters, type Filters, type Vendor} from './filters/filters.js';

/** The part of a gallery's state that the page's address can hold: the filters, the last page, the open designer. */
export interface View {
  filters: Filters;
  /** The index of the last page shown. */
  page: number;
  designerId: number | undefined;
}

/** The gallery's parameters in the address, and what shows the view in them. */
export interface UrlStateOptions {
  /**
   * The prefix of each parameter, which keeps two galleries and the page's own parameters apart; without one, nothing
   * is stored.
   */
  prefix: () => string | undefined;
  vendor: () => Vendor | undefined;
  show: (view: View) => void;
}

/** Keeps a view in the page's address, so that Back, reload and a shared link restore it. */
export class UrlState {
  readonly #options: UrlStateOptions;

  constructor(host: ReactiveControllerHost, options: UrlStateOptions) {
    this.#options = options;
    new HistoryReturn(host, () => this.read());
  }

  /** Shows the view in the address, when the gallery uses the address. */
  read() {
    const {prefix, vendor, show} = this.#options;
    const own = prefix();
    if (own !== undefined) show(readView(location.href, own, vendor()));
  }

  /** Writes a view to the address, as a new history entry or in place of the current one. */
  write(view: View, how: 'push' | 'replace') {
    const prefix = this.#options.prefix();
    if (prefix === undefined) return;
    const url = writeView(location.href, prefix, view);
    if (url === location.href) return;
    changeHistory(() => history[`${how}State`](history.state, '', url));
  }
}

/** Reads a view from an address and ignores unknown parameters. */
export function readView(address: string, prefix: string, vendor: Vendor | undefined): View {
  const parameters = new URL(address).searchParams;
  const number = (name: string) => {
    const text = parameters.get(`${prefix}${name}`) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  return {
    filters: readFilters((name) => parameters.getAll(`${prefix}${kebab(name)}`), vendor),
    page: Math.min(Math.max(number('page') ?? 1, 1), lastPage) - 1,
    designerId: number('designer'),
  };
}

/** The address with another view; parameters that are not the gallery's stay as they are written. */
export function writeView(address: string, prefix: string, {filters, page, designerId}: View): string {
  const url = new URL(address);
  const own = new Map<string, readonly unknown[]>(
    filterSpecs.map(({name}) => [prefix + kebab(name), filters[name] ?? []]),
  );
  own.set(`${prefix}page`, page > 0 ? [page + 1] : []);
  own.set(`${prefix}designer`, designerId === undefined ? [] : [designerId]);
  const written = [...own].flatMap(([name, values]) => values.map((value) => [name, String(value)]));
  // A parser would write `x[]` and `%20` in other ways.
  const others = url.search
    .slice(1)
    .split('&')
    .filter((part) => !own.has(nameIn(part)));
  url.search = [...others, new URLSearchParams(written).toString()].filter(Boolean).join('&');
  return url.href;
}

const nameIn = (parameter: string) => [...new URLSearchParams(parameter).keys()].join('');

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
