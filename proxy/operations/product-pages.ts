import {LRUCache} from 'lru-cache';
import {formatPrice} from '../../src/contract/format-price.js';
import type {Product} from '../../src/contract/product.js';
import {Refusal} from '../base/refusal.js';
import {Content} from '../http/encoding.js';
import type {ListedProducts} from './forms.js';

const maxPages = 100;
const maxBytes = 4 * 1024 * 1024;
/** It stands in the page once for each product. */
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

  constructor(
    readonly listProducts: () => Promise<ListedProducts>,
    readonly allowedOrigins: ReadonlySet<string>,
  ) {}

  /**
   * The list for a query: `lang` formats the prices; `link` is the address behind each product, with `{id}` for its id.
   * @throws Refusal when the service has no list, or a link leads to an origin that is not allowed
   */
  async find(query: string): Promise<Content> {
    const {products, version} = await this.listProducts();
    if (version === '') throw new Refusal(502, 'service_failed', 'The service does not list its products.');
    if (version !== this.#version) this.#made.clear();
    this.#version = version;
    return this.#made.get(query) ?? this.#make(query, products);
  }

  #make(query: string, products: readonly Product[]): Content {
    const parameters = new URLSearchParams(query);
    const link = this.#checkedLink(parameters.get('link') ?? defaultLink);
    const language = languageOf(parameters.get('lang'));
    const items = products.map((product) => itemOf(product, link, language));
    const page = `<ul data-dm-products>\n${items.join('\n')}\n</ul>\n`;
    const content = new Content(page, 'text/html; charset=utf-8');
    this.#made.set(query, content);
    return content;
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

function itemOf({id, title, price, description}: Product, link: string, language: string): string {
  const address = link.replaceAll('{id}', () => encodeURIComponent(Buffer.from(id).toString()));
  const about = description ? ` <p>${escaped(description)}</p>` : '';
  return `<li><a href="${escaped(address)}">${escaped(title)}</a> <b>${escaped(formatPrice(price, language))}</b>${about}</li>`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** English, where the query has no language or one that is malformed. */
function languageOf(tag: string | null): string {
  try {
    return Intl.getCanonicalLocales(tag ?? 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
}
