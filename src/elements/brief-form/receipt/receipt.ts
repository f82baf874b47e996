import type {CreatedBrief} from '../../../contract/brief-routes.js';
import {couponParameter} from '../../../contract/coupon.js';
import {returnPages, type CreatedOrder, type OrderItem, type ReturnPage} from '../../../contract/order.js';
import {parseUrl} from '../../shared/parse-url.js';

/** A page of the service where the visitor continues. */
export interface ReceiptLink {
  page: ReturnPage | 'brief';
  url: string;
}

/** One accepted brief: its id, its first page at the service, and its other pages. */
export interface ReceiptItem {
  briefId: string;
  next: ReceiptLink | undefined;
  links: ReceiptLink[];
}

/** A sent answer with its question; never a secret. */
export interface ReceiptAnswer {
  question: string;
  text: string;
}

/** What was sent, for the visitor to keep. */
export interface ReceiptSummary {
  /** The product's, for an order. */
  title: string;
  /** In US cents, for an order. */
  price?: number;
  /** When the service accepted it, in milliseconds since the epoch. */
  saved: number;
  answers: ReceiptAnswer[];
}

/** What the visitor gets for an accepted brief or order. */
export interface Receipt {
  items: ReceiptItem[];
  summary?: ReceiptSummary;
  /** Authorises changes of a brief's state; never stored. */
  briefToken: string | undefined;
}

/** The page that links lead to, and a coupon to add to them. */
export interface HandoffOptions {
  returnTo: ReturnPage;
  coupon?: string;
}

/** The receipt of an order: one item for each brief in it. */
export function orderReceipt({orderItems}: CreatedOrder, token: string | undefined, options: HandoffOptions): Receipt {
  return {items: orderItems.map((item) => orderedItem(item, options)), briefToken: token};
}

/** The receipt of a brief. */
export function briefReceipt(
  {id, briefUrl}: CreatedBrief,
  token: string | undefined,
  options: HandoffOptions,
): Receipt {
  const url = safeUrl(briefUrl, options.coupon);
  const links: ReceiptLink[] = url === undefined ? [] : [{page: 'brief', url}];
  return {items: [{briefId: id, next: links[0], links}], briefToken: token};
}

function orderedItem({briefId, returnUrls}: OrderItem, {returnTo, coupon}: HandoffOptions): ReceiptItem {
  const links = returnPages.flatMap((page) => {
    const url = safeUrl(returnUrls[page], coupon);
    return url === undefined ? [] : [{page, url}];
  });
  return {briefId, next: links.find(({page}) => page === returnTo), links};
}

/** An address that a page may go to, with the coupon as `pc`; nothing for any scheme but http and https. */
export function safeUrl(address: string, coupon: string | undefined): string | undefined {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  if (coupon) url.searchParams.set(couponParameter, coupon);
  return url.href;
}
