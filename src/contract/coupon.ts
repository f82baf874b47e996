import {text, type Of} from './schema.js';

/** The claims of a partner coupon (part 2.7): `exp` and `nbf` are UNIX seconds; `sub` or `jti` is required. */
export const CouponClaims = {
  type: 'object',
  properties: {
    aud: text,
    sub: text,
    jti: text,
    exp: {type: 'integer'},
    nbf: {type: 'integer'},
  },
  required: ['aud'],
  anyOf: [{required: ['sub']}, {required: ['jti']}],
} as const;

/** A signed coupon; `url` carries it in the query parameter `pc` (part 2.7). */
export const Coupon = {
  type: 'object',
  properties: {jwt: text, url: text, couponId: text},
  required: ['jwt', 'url', 'couponId'],
} as const;

/** The query parameter that carries a coupon's token (part 2.7). */
export const couponParameter = 'pc';

export type CouponClaims = {aud: string; exp?: number; nbf?: number} & (
  {sub: string; jti?: string} | {sub?: string; jti: string}
);
export type Coupon = Of<typeof Coupon>;
