/** The npm entry `./contract`: the types of the messages of the service. */
export type * from './contract/brief.js';
export type {ChangedBrief, CreatedBrief} from './contract/brief-routes.js';
export type * from './contract/coupon.js';
export type * from './contract/designer.js';
export type * from './contract/designer-search.js';
export type * from './contract/errors.js';
export type * from './contract/media-types.js';
export type * from './contract/order.js';
export type * from './contract/paging.js';
export type * from './contract/product.js';
export type * from './contract/royalty.js';
export type * from './contract/value-sets.js';
