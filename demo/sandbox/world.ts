import {
  type Brief,
  type BriefStateChange,
  type SitebuilderABrief,
  type SitebuilderCBrief,
  type SlidetoolBrief,
} from '../../src/contract/brief.js';
import {type CouponClaims} from '../../src/contract/coupon.js';
import {type SitebuilderADesignerSearch, type SitebuilderCDesignerSearch} from '../../src/contract/designer-search.js';
import {type MediaType} from '../../src/contract/media-types.js';
import {type OperationId} from '../../src/contract/operations.js';
import {type Order} from '../../src/contract/order.js';
import {type Product} from '../../src/contract/product.js';
import {type Royalty} from '../../src/contract/royalty.js';
import {type Category} from '../../src/contract/value-sets.js';
import {type Designers} from './designers/designers.js';
import {type Store} from './store.js';

/** A key pair and what its owner may sell (part 5, rule 4). */
export interface Account {
  readonly id: string;
  readonly secret: string;
  readonly products: readonly Product[];
}

/** The parts of one sandbox; every handler receives them, nothing is global. */
export interface World {
  readonly accounts: readonly Account[];
  readonly store: Store;
  readonly designers: Designers;
  readonly campaign: string;
  readonly couponKey: Uint8Array;
  readonly firstPage: 0 | 1;
}

/** One authenticated request that is valid against the operation's schemas. */
export interface Call {
  readonly account: Account;
  /** The public origin of the sandbox, for every address it returns. */
  readonly origin: string;
  readonly mediaType: MediaType;
}

export interface Pages {
  readonly page?: number;
  readonly pageSize?: number;
}

interface Inputs {
  createBrief: {body: Brief | SlidetoolBrief | SitebuilderABrief | SitebuilderCBrief};
  setBriefState: {params: {briefId: string}; body: BriefStateChange};
  createOrder: {body: Order};
  listProducts: unknown;
  searchDesigners: {body: SitebuilderADesignerSearch & SitebuilderCDesignerSearch};
  getDesigner: {params: {designerId: number}};
  listReviews: {params: {designerId: number}; query: Pages};
  listDesigns: {params: {designerId: number}; query: Pages & {category?: readonly Category[]}};
  awardRoyalty: {body: Royalty};
  createCoupon: {body: CouponClaims};
}

/** The handler of an operation: returns the body of the success status in the table. */
export type Handler<Id extends OperationId> = (call: Call & Inputs[Id]) => unknown;

/** One handler per operation of the table. */
export type Handlers = {readonly [Id in OperationId]: Handler<Id>};
