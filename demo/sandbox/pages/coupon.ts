import {type CouponVerdict} from '../coupons.js';
import {html, page, type Markup} from './html.js';

/** The campaign page, which tells whether the coupon in its address is valid. */
export const showCoupon = (campaign: string, {isValid, reason}: CouponVerdict): Markup =>
  page(
    isValid ? 'Your coupon is valid' : 'This coupon is not valid',
    html`<p class="${isValid ? 'good' : 'bad'}">${reason}</p>
      <p>Campaign: <code>${campaign}</code></p>`,
  );
