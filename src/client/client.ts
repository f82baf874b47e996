import type {Brief, SitebuilderABrief, SitebuilderCBrief, SlidetoolBrief} from '../contract/brief.js';
import type {CreatedBrief} from '../contract/brief-routes.js';
import type {DesignPage, Designer, DesignerPage, ReviewPage} from '../contract/designer.js';
import type {
  DesignerSearch,
  SitebuilderADesignerSearch,
  SitebuilderCDesignerSearch,
} from '../contract/designer-search.js';
import type {MediaType} from '../contract/media-types.js';
import {listProducts} from '../contract/routes.js';
import type {Route} from '../contract/routes.js';
import type {CreatedOrder, Order} from '../contract/order.js';
import type {Product, ProductList} from '../contract/product.js';
import type {BriefState, Category} from '../contract/value-sets.js';
import {ConnectionError} from './errors.js';
import {fetchOrTake} from '../loading/early.js';
import {lazy} from '../loading/lazy.js';
import type {SendCall} from './designers.js';
import {loadSending} from './load-sending.js';
import {request, type Send} from './request.js';

export {ConnectionError, RefusedError, ValidationError, type ClientError} from './errors.js';

const loadDesigners = lazy(() => import('./designers.js'));

/** A signal that aborts the call. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** What a list of products contains. */
export interface ProductQuery {
  /** With `false`, `briefSchema` is `true` in place of a schema, which may be larger than all the rest. */
  schemas?: boolean;
}

/** How a brief or an order is sent: retries with the same key never create a second one. */
export interface WriteOptions extends CallOptions {
  /** At least 16 random characters, the same for every attempt of one submission. By default, each call gets a new key. */
  idempotencyKey?: string;
  /** The secret of the tab that first sent the key, when that was another tab. */
  tabSecret?: string;
  /**
   * When the key was first sent, in milliseconds since the epoch, if that attempt may have succeeded. A proxy that has
   * lost its memory since then answers `outcome_unknown` and sends nothing.
   */
  firstSentAt?: number;
  /** The visitor knows that the outcome of an earlier attempt is unknown, and wants it sent again. */
  confirmedRetry?: boolean;
}

/** The created brief or order, and the token that allows the page to change its state. */
export interface Created<T> {
  created: T;
  briefToken: string | undefined;
}

/** The body of a new brief of any type. */
export type AnyBrief = Brief | SlidetoolBrief | SitebuilderABrief | SitebuilderCBrief;
/** The body of a search for designers, for any vendor. */
export type AnySearch = DesignerSearch | SitebuilderADesignerSearch | SitebuilderCDesignerSearch;

/** The page of a list; without `page`, the first. The service's document does not say whether it counts from 0 or 1. */
export interface PageQuery {
  page?: number;
  pageSize?: number;
}

/**
 * Everything that elements request from the proxy. Tests pass a plain object of this type. The promise of a call is
 * rejected with a `ClientError`, or with an `AbortError` when its `signal` aborts it.
 */
export interface Client {
  /** The address of the proxy, when known; what the page learns about the service is stored under it. */
  readonly proxyUrl?: string;
  listProducts(options?: CallOptions, query?: ProductQuery): Promise<Product[]>;
  /** The product's form: a `FormDefinition`, possibly of a version that this page does not know. */
  loadForm(productId: string, options?: CallOptions): Promise<unknown>;
  createOrder(order: Order, options?: WriteOptions): Promise<Created<CreatedOrder>>;
  createBrief(brief: AnyBrief, mediaType: MediaType, options?: WriteOptions): Promise<Created<CreatedBrief>>;
  setBriefState(briefId: string, state: BriefState, briefToken: string, options?: CallOptions): Promise<void>;
  searchDesigners(search: AnySearch, mediaType: MediaType, options?: CallOptions): Promise<DesignerPage>;
  getDesigner(id: number, options?: CallOptions): Promise<Designer>;
  listReviews(designerId: number, query: PageQuery, options?: CallOptions): Promise<ReviewPage>;
  listDesigns(
    designerId: number,
    query: PageQuery & {category?: readonly Category[]},
    options?: CallOptions,
  ): Promise<DesignPage>;
}

/** The options of `createClient`. */
export interface ClientConfig {
  /** The address of the proxy; in a page it may be a path, like the attribute `proxy-url`. */
  proxyUrl: string;
  /** Sends the requests in place of the global `fetch`. */
  fetch?: Send;
}

/** Creates a client for the proxy at an address. @throws TypeError if that is not a URL */
export function createClient({proxyUrl, fetch: send = fetchOrTake}: ClientConfig): Client {
  return clientAt(folderOf(proxyUrl), send);
}

function clientAt(proxyUrl: string, send: Send): Client {
  const call: SendCall = (operation, what) => request(operation, what, proxyUrl, send);
  const designers = async () => (await loadDesigners().catch(notLoaded)).designerCalls(call);
  const sending = async () => (await loadSending().catch(notLoaded)).sendingCalls(call);

  return {
    proxyUrl,
    listProducts: async (options, query) =>
      (await call<ProductList>(listProducts, {...options, query: {...query}})).body.products,
    loadForm: async (productId, options) => (await call<unknown>(getForm, {path: {productId}, ...options})).body,
    createOrder: async (...order) => (await sending()).createOrder(...order),
    createBrief: async (...brief) => (await sending()).createBrief(...brief),
    setBriefState: async (...state) => (await sending()).setBriefState(...state),
    searchDesigners: async (...search) => (await designers()).searchDesigners(...search),
    getDesigner: async (...designer) => (await designers()).getDesigner(...designer),
    listReviews: async (...list) => (await designers()).listReviews(...list),
    listDesigns: async (...list) => (await designers()).listDesigns(...list),
  };
}

/** The same error as for a request that did not arrive: nothing was sent, and a retry may succeed. */
function notLoaded(cause: unknown): never {
  throw new ConnectionError('Its code did not load', undefined, {cause});
}

/** The proxy's own response: the form it compiles from a product's schema. */
const getForm = {
  id: 'getForm',
  method: 'GET',
  path: '/products/{productId}/form.json',
  responses: {200: {type: 'object', properties: {version: {type: 'integer'}}, required: ['version']}},
} as const satisfies Route;

const clients = new Map<string, Client>();

/** The address with a trailing slash, so that paths can be appended. Outside a page, it must be absolute. */
function folderOf(address: string): string {
  const base = typeof document === 'undefined' ? undefined : document.baseURI;
  try {
    return new URL(address, base).href.replace(/\/?$/, '/');
  } catch {
    throw new TypeError(`The address of the proxy must be ${base ? 'a' : 'an absolute'} URL, not '${address}'`);
  }
}

/** The page's shared client for the proxy at an address. If that is not a URL, each of its calls fails. */
export function clientFor(proxyUrl: string): Client {
  let base = proxyUrl;
  try {
    base = folderOf(proxyUrl);
  } catch {
    // The element reports the failure of its first call.
  }
  const client = clients.get(base) ?? clientAt(base, fetchOrTake);
  clients.set(base, client);
  return client;
}
