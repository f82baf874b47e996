import {tabSecret} from '../../../client/tab-secret.js';
import {isValid} from '../../../contract/is-valid.js';
import {returnPages} from '../../../contract/order.js';
import {text, type Of} from '../../../contract/schema.js';
import {HistoryValue} from '../../../controllers/history-entries.js';
import {copyJson} from '../../../json/json.js';
import {forget, keep, readKept, type StorageArea} from '../../../controllers/page-storage.js';
import {time} from '../../shared/drafts/kept-briefs.js';
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
    price: {type: 'number'},
    saved: time,
    tab: text,
    answers: {
      type: 'array',
      items: {type: 'object', properties: {question: text, text}, required: ['question', 'text']},
    },
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

/** Where a receipt is kept, and in `local` for how long. */
export interface ReceiptPlace {
  area: StorageArea;
  key: string;
  days?: number;
}

/**
 * Keeps a receipt where the draft was, for a visitor who comes back. The brief token is left out: it grants more than a
 * link. With `draft="off"` the answers are left out too, and the rest is in the tab's history entry, to which Back from
 * the service leads. No page can delete those entries: they count only as long as the tab's secret.
 */
export function keepReceipt({area, key, days}: ReceiptPlace, {items, summary}: Receipt) {
  const kept: Of<typeof Kept> = {title: '', saved: Date.now(), ...summary, items};
  if (area === 'off') new HistoryValue(key).set(copyJson({...kept, answers: undefined, tab: tabSecret('')}));
  else keep(area, key, kept, days);
}

/** The receipt of what was sent before. */
export function readReceipt({area, key}: ReceiptPlace): Receipt | undefined {
  const kept = area === 'off' ? new HistoryValue(key).get() : readKept(area, key);
  if (!isValid<Of<typeof Kept>>(Kept, kept) || kept.items.length === 0) return undefined;
  if (kept.tab && kept.tab !== tabSecret('')) return undefined;
  const isSafe = ({url}: ReceiptLink) => safeUrl(url, undefined) !== undefined;
  const items = kept.items.map(({briefId, next, links}) => ({
    briefId,
    next: next && isSafe(next) ? next : undefined,
    links: links.filter(isSafe),
  }));
  const {title, price, saved, answers = []} = kept;
  return {items, briefToken: undefined, summary: {title, price, saved, answers}};
}

/** Deletes the receipt: the visitor starts something new. */
export function forgetReceipt({area, key}: ReceiptPlace) {
  if (area === 'off') new HistoryValue(key).set(undefined);
  else forget(area, key);
}

/** Removes a discarded brief from the kept receipt. */
export function removeBrief(place: ReceiptPlace, briefId: string) {
  const kept = readReceipt(place);
  const items = kept?.items.filter((item) => item.briefId !== briefId) ?? [];
  if (kept && items.length > 0) keepReceipt(place, {...kept, items});
  else forgetReceipt(place);
}
