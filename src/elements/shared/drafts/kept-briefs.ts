import {isValid} from '../../../contract/is-valid.js';
import {text, type Of} from '../../../contract/schema.js';
import {keptKeys, readKept, type StorageArea} from '../../../controllers/page-storage.js';

/** The key under which a form's data is stored: page, element, and subject. */
export const keptName = (elementId: string, what: string) => `${location.pathname}#${elementId} ${what}`;
export const draftKey = (name: string) => `dm-draft ${name}`;
export const receiptKey = (name: string) => `dm-receipt ${name}`;

/** A time in milliseconds since the epoch that a `Date` can have. */
export const time = {type: 'number', minimum: 0, maximum: 8.64e15} as const;

/** The metadata of a draft or a receipt. */
const Label = {
  type: 'object',
  properties: {saved: time, title: text},
  required: ['saved', 'title'],
} as const;

/** A brief with a draft or a receipt in this browser. */
export interface KeptBrief extends Of<typeof Label> {
  kind: 'draft' | 'receipt';
  productId: string;
}

/** The started or sent orders of one page, newest first. */
export function findKeptBriefs(area: StorageArea): KeptBrief[] {
  const found = [
    ...labelled(area, 'draft', draftKey(keptName('', 'order '))),
    ...labelled(area, 'receipt', receiptKey(keptName('', 'order '))),
  ];
  return found.sort((one, other) => other.saved - one.saved);
}

function labelled(area: StorageArea, kind: KeptBrief['kind'], prefix: string): KeptBrief[] {
  return keptKeys(area, prefix).flatMap((key) => {
    const kept = readKept(area, key);
    if (!isValid<Of<typeof Label>>(Label, kept)) return [];
    return [{kind, productId: key.slice(prefix.length), saved: kept.saved, title: kept.title}];
  });
}
