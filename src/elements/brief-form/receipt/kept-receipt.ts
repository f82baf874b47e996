import {isValid} from '../../../contract/is-valid.js';
import {returnPages} from '../../../contract/order.js';
import {text, type Of} from '../../../contract/schema.js';
import {forget, keep, readKept} from '../../../controllers/page-storage.js';
import {safeUrl, type Receipt, type ReceiptLink} from './receipt.js';

const Link = {
  type: 'object',
  properties: {page: {enum: [...returnPages, 'brief']}, url: text},
  required: ['page', 'url'],
} as const;

const Kept = {
  type: 'array',
  items: {
    type: 'object',
    properties: {briefId: text, next: Link, links: {type: 'array', items: Link}},
    required: ['briefId', 'links'],
  },
} as const;

/** Keeps a receipt for whoever comes back to this tab. The brief token is left out: it is worth more than a link. */
export const keepReceipt = (key: string, {items}: Receipt) => keep('session', key, items);

/** The receipt of what was sent from this tab before. */
export function readReceipt(key: string): Receipt | undefined {
  const kept = readKept('session', key);
  if (!isValid<Of<typeof Kept>>(Kept, kept) || kept.length === 0) return undefined;
  const isSafe = ({url}: ReceiptLink) => safeUrl(url, undefined) !== undefined;
  const items = kept.map(({briefId, next, links}) => ({
    briefId,
    next: next && isSafe(next) ? next : undefined,
    links: links.filter(isSafe),
  }));
  return {items, briefToken: undefined};
}

/** The visitor starts something new. */
export const forgetReceipt = (key: string) => forget('session', key);
