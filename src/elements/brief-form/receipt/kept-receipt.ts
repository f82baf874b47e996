import {isValid} from '../../../contract/is-valid.js';
import {returnPages} from '../../../contract/order.js';
import {text, type Of} from '../../../contract/schema.js';
import {HistoryValue} from '../../../controllers/history-entries.js';
import {forget, keep, readKept, type StorageArea} from '../../../controllers/page-storage.js';
import {safeUrl, type Receipt, type ReceiptLink} from './receipt.js';

const Link = {
  type: 'object',
  properties: {page: {enum: [...returnPages, 'brief']}, url: text},
  required: ['page', 'url'],
} as const;

const Kept = {
  type: 'object',
  properties: {
    title: text,
    saved: {type: 'number'},
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {briefId: text, next: Link, links: {type: 'array', items: Link}},
        required: ['briefId', 'links'],
      },
    },
  },
  required: ['title', 'saved', 'items'],
} as const;

/**
 * Keeps a receipt for a visitor who comes back to this tab. The brief token is left out: it is worth more than a link. Where
 * nothing may be stored, the receipt stays with the tab's history entry, which the way back from the service leads to.
 */
export function keepReceipt(area: StorageArea, key: string, {items}: Receipt, title: string) {
  const kept: Of<typeof Kept> = {title, saved: Date.now(), items};
  if (area === 'off') new HistoryValue(key).set(kept);
  else keep('session', key, kept);
}

/** The receipt of what was sent from this tab before. */
export function readReceipt(area: StorageArea, key: string): Receipt | undefined {
  const kept = area === 'off' ? new HistoryValue(key).get() : readKept('session', key);
  if (!isValid<Of<typeof Kept>>(Kept, kept) || kept.items.length === 0) return undefined;
  const isSafe = ({url}: ReceiptLink) => safeUrl(url, undefined) !== undefined;
  const items = kept.items.map(({briefId, next, links}) => ({
    briefId,
    next: next && isSafe(next) ? next : undefined,
    links: links.filter(isSafe),
  }));
  return {items, briefToken: undefined};
}

/** The visitor starts something new. */
export function forgetReceipt(area: StorageArea, key: string) {
  if (area === 'off') new HistoryValue(key).set(undefined);
  else forget('session', key);
}
