import type {BriefType} from '../../contract/brief.js';

/** Where the visitor is. A brief is for a product or of a type; the receipt is the brief form's own last state. */
export type Step =
  | {at: 'products'; chosen?: string}
  | {at: 'brief'; productId: string; briefType?: undefined}
  | {at: 'brief'; productId?: undefined; briefType: BriefType}
  | {at: 'designers'};

const briefHash = '#dm-brief=';
const designersHash = '#dm-designers';

/** A step as the hash of an address; the products need none. A brief by type is where a page starts, so it has none. */
export function hashOf(step: Step): string {
  if (step.at === 'designers') return designersHash;
  return step.at === 'brief' && step.productId !== undefined ? briefHash + encodeURIComponent(step.productId) : '';
}

/** The step an address's hash names, if it names one of ours. */
export function stepOfHash(hash: string): Step | undefined {
  if (hash === designersHash) return {at: 'designers'};
  if (!hash.startsWith(briefHash)) return undefined;
  try {
    return {at: 'brief', productId: decodeURIComponent(hash.slice(briefHash.length))};
  } catch {
    return undefined;
  }
}

/** Whether two steps show the same. */
export const sameStep = (one: Step, other: Step) =>
  one.at === other.at &&
  (one.at !== 'brief' ||
    other.at !== 'brief' ||
    (one.productId === other.productId && one.briefType === other.briefType));
