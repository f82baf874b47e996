import {Coupon} from './coupon.js';
import {ErrorMessage} from './errors.js';
import {ProductList} from './product.js';
import {AwardedRoyalty} from './royalty.js';
import type {Schema} from './schema.js';

/**
 * An operation's route and responses: the part of the table that pages need, without request schemas, which
 * `operations.ts` adds.
 */
export interface Route {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Relative to the base address; parameters as `{name}`. */
  readonly path: string;
  /** The documented statuses; there may be others (part 7). */
  readonly responses: Readonly<Partial<Record<200 | 201 | 400 | 404, Schema>>>;
}

export const listProducts = {
  id: 'listProducts',
  method: 'GET',
  path: '/products',
  responses: {200: ProductList, 400: ErrorMessage},
} as const satisfies Route;

export const awardRoyalty = {
  id: 'awardRoyalty',
  method: 'POST',
  path: '/designers/royalty',
  responses: {200: AwardedRoyalty, 400: ErrorMessage},
} as const satisfies Route;

export const createCoupon = {
  id: 'createCoupon',
  method: 'POST',
  path: '/coupons',
  responses: {200: Coupon, 400: ErrorMessage},
} as const satisfies Route;
