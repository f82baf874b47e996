import {type CouponVerdict} from '../coupons.js';
import {html, page, type Markup} from './html.js';

/** The campaign page, which tells whether the coupon in its address is valid. */
export const showCoupon = (campaign: string, {holds, reason}: CouponVerdict): Markup =>
  page(
    holds ? 'Your coupon holds' : 'This coupon does not hold',
    html`<p class="${holds ? 'good' : 'bad'}">${reason}</p>
      <p>Campaign: <code>${campaign}</code></p>`,
  );
