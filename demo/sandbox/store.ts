import {type BriefState} from '../../src/contract/value-sets.js';
import {type CouponClaims} from '../../src/contract/coupon.js';
import {type MediaType} from '../../src/contract/media-types.js';
import {type Royalty} from '../../src/contract/royalty.js';

/** The fields of everything received: its sender (an `Api-Key-Id`) and time. */
interface Received {
  readonly id: string;
  readonly owner: string;
  readonly receivedAt: Date;
}

/** A brief as received, alone or with an order; CREATED is our word for the state that the document does not name. */
export interface StoredBrief extends Received {
  readonly mediaType: MediaType;
  readonly productId?: string;
  readonly content: Readonly<Record<string, unknown>>;
  state: BriefState | 'CREATED';
}

/** An accepted order of one product; its brief is stored among the briefs. */
export interface StoredOrder extends Received {
  readonly productId: string;
  readonly briefId: string;
}

/** An issued coupon, with the claims exactly as given. */
export interface StoredCoupon extends Received {
  readonly claims: CouponClaims;
  readonly url: string;
}

/** An accepted award; its `id` is the `royaltyReference`. */
export interface StoredRoyalty extends Received {
  readonly award: Royalty;
}

/** Everything one sandbox has received, in order; each sandbox has its own. */
export class Store {
  readonly briefs = new Map<string, StoredBrief>();
  readonly orders: StoredOrder[] = [];
  readonly coupons: StoredCoupon[] = [];
  readonly royalties: StoredRoyalty[] = [];
}
