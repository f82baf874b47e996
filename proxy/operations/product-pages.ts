import {LRUCache} from 'lru-cache';
import {formatPrice} from '../../src/contract/formats.js';
import type {Product} from '../../src/contract/product.js';
import {finishInSlices, type Steps} from '../../src/form/plan/steps.js';
import {WeightGate} from '../base/weight-gate.js';
import type {WorkTurns} from '../base/work-turns.js';
import {Refusal} from '../base/refusal.js';
import {Content} from '../http/encoding.js';
import type {ProductLists} from './product-lists.js';

/** Nobody reads a longer list; the element shows all products. */
const maxProducts = 1000;
/** In characters: each link makes a page of its own, and escaping may make a text five times as long. */
const maxLength = 1_000_000;
const maxPages = 100;
const maxBytes = 4 * 1024 * 1024;
/** The page repeats it for each product. */
const maxLinkLength = 1000;
const defaultLink = '#dm-brief={id}';
const pageOrigin = 'https://page.invalid';

/**
 * The products as a plain HTML list with links, for partners' servers to include inside the widget's tag: search engines
 * and visitors without JavaScript see it, and the element replaces it.
 */
export class ProductPages {
  /** By query, for one version of the list. */
  readonly #made = new LRUCache<string, Content>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({size}, query) => 2 * (size + query.length),
  });
  #version = '';
  /** Pages are made one after the other, since each takes some megabytes until it is sent. */
  readonly #making = new WeightGate(1);

  constructor(
    readonly lists: Pick<ProductLists, 'find'>,
    readonly turns: WorkTurns,
    readonly allowedOrigins: ReadonlySet<string>,
  ) {}

  /**
   * The list for a query: `lang` formats the prices; `link` is the address behind each product, with `{id}` for its id.
   * @throws Refusal when the service has no list, or a link leads to an origin that is not allowed
   */
  async find(query: string): Promise<Content> {
    const {products, version} = await this.lists.find();
    if (version !== this.#version) this.#made.clear();
    this.#version = version;
    const page = this.#made.get(query) ?? (await this.#making.do(1, () => this.#findOrMake(query, products)));
    if (version === this.#version) this.#made.set(query, page);
    return page;
  }

  /** Another request may have made it meanwhile. */
  async #findOrMake(query: string, products: readonly Product[]): Promise<Content> {
    return this.#made.get(query) ?? this.#make(query, products);
  }

  async #make(query: string, products: readonly Product[]): Promise<Content> {
    const parameters = new URLSearchParams(query);
    const link = this.#checkedLink(parameters.get('link') ?? defaultLink);
    const language = languageOf(parameters.get('lang'));
    const listed = products.slice(0, maxProducts);
    const page = await this.turns.do((pause) => finishInSlices(stepsToPage(listed, link, language), pause));
    return new Content(page, 'text/html; charset=utf-8');
  }

  /** @throws Refusal */
  #checkedLink(link: string): string {
    const isOfPage = /^[/?#]/.test(link);
    const isShort = link.length <= maxLinkLength && link.split('{id}').length === 2;
    const isUsable = isShort && URL.canParse(link, pageOrigin);
    const url = isUsable ? new URL(link, pageOrigin) : undefined;
    const isAllowed = isOfPage ? url?.origin === pageOrigin : /^https?:\/\//.test(link) && this.#isOfPartner(url);
    if (isAllowed) return link;
    throw new Refusal(
      400,
      'bad_request',
      'link must hold {id} once, have at most 1000 characters, and lead to the page itself or to an allowed origin.',
    );
  }

  #isOfPartner = (url: URL | undefined) => url !== undefined && this.allowedOrigins.has(url.origin);
}

function* stepsToPage(products: readonly Product[], link: string, language: string): Steps<string> {
  let items = '';
  for (const product of products) {
    yield;
    const item = `${itemOf(product, link, language)}\n`;
    if (items.length + item.length > maxLength) break;
    items += item;
  }
  return `<ul data-dm-products>\n${items}</ul>\n`;
}

function itemOf({id, title, price, description}: Product, link: string, language: string): string {
  const address = link.replaceAll('{id}', () => encodeURIComponent(Buffer.from(id).toString()));
  const about = description ? ` <p>${escaped(description)}</p>` : '';
  return `<li><a href="${escaped(address)}">${escaped(title)}</a> <b>${escaped(formatPrice(price, language))}</b>${about}</li>`;
}

/** Without a callback for each character: a text may have millions of them. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&#39;');

/** English, where the query has no language or one that is malformed. */
function languageOf(tag: string | null): string {
  try {
    return Intl.getCanonicalLocales(tag ?? 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
}
