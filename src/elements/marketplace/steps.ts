import {briefTypes, type BriefType} from '../../contract/media-types.js';
import {isObject} from '../../json/json.js';
import type {BriefSubject} from '../brief-form/events.js';

/** A step on the way from the products to the receipt. */
export type Step =
  {at: 'products'} | {at: 'brief'; about: BriefSubject} | {at: 'receipt'; about: BriefSubject} | {at: 'designers'};

/**
 * A step as the hash of an address. The products have none, nor does a brief of a type. The receipt has the hash of its
 * brief.
 */
export function hashOf(step: Step, prefix: string): string {
  if (step.at === 'designers') return `#${prefix}-designers`;
  if (step.at === 'products' || !('productId' in step.about)) return '';
  return `#${prefix}-brief=${encodeURIComponent(step.about.productId)}`;
}

/** The step of an address's hash, if it is one of ours. */
export function stepOfHash(hash: string, prefix: string): Step | undefined {
  if (hash === `#${prefix}-designers`) return {at: 'designers'};
  const brief = `#${prefix}-brief=`;
  if (!hash.startsWith(brief)) return undefined;
  try {
    return {at: 'brief', about: {productId: decodeURIComponent(hash.slice(brief.length))}};
  } catch {
    return undefined;
  }
}

/** Whether two steps are the same. */
export function isSameStep(one: Step, other: Step): boolean {
  if ('about' in one && 'about' in other) return nameOf(one.about) === nameOf(other.about);
  return one.at === other.at;
}

/** A step from the tab's history state; undefined for other data, since pages store their own there. */
export function readStep(kept: unknown): Step | undefined {
  if (!isObject(kept)) return undefined;
  const {at, about} = kept;
  if (at === 'products' || at === 'designers') return {at};
  if ((at !== 'brief' && at !== 'receipt') || !isObject(about)) return undefined;
  const {productId, briefType} = about;
  if (typeof productId === 'string') return {at, about: {productId}};
  return isBriefType(briefType) ? {at, about: {briefType}} : undefined;
}

const isBriefType = (type: unknown): type is BriefType => Object.keys(briefTypes).some((known) => known === type);

const nameOf = (about: BriefSubject) => JSON.stringify(about);
