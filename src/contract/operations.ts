import {
  Brief,
  BriefStateChange,
  ChangedBrief,
  CreatedBrief,
  SitebuilderABrief,
  SitebuilderCBrief,
  SlidetoolBrief,
} from './brief.js';
import {Coupon, CouponClaims} from './coupon.js';
import {
  DesignPage,
  Designer,
  DesignerPage,
  DesignerSearch,
  ReviewPage,
  SitebuilderADesignerSearch,
  SitebuilderCDesignerSearch,
} from './designer.js';
import {ErrorMessage, ValidationErrors} from './errors.js';
import {mediaTypes, type MediaType} from './media-types.js';
import {CreatedOrder, Order} from './order.js';
import {ProductList} from './product.js';
import {AwardedRoyalty, Royalty} from './royalty.js';
import {int32, text, type Schema} from './schema.js';
import {categories} from './value-sets.js';

/** One operation of the service (part 4): all that clients, proxy, sandbox and the OpenAPI document know about it. */
export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Relative to the base address; parameters as `{name}`. */
  readonly path: string;
  readonly pathParameters?: Readonly<Record<string, Schema>>;
  readonly queryParameters?: Readonly<Record<string, Schema>>;
  /** One schema for each media type the body may have. */
  readonly requestBody?: Readonly<Partial<Record<MediaType, Schema>>>;
  /** The statuses the document shows; others are not shown (part 7). */
  readonly responses: Readonly<Partial<Record<200 | 201 | 400 | 404, Schema>>>;
}

const briefId = {briefId: text} as const;
const designerId = {designerId: int32} as const;
const pages = {page: {type: 'integer'}, pageSize: {type: 'integer'}} as const;

export const createBrief = {
  id: 'createBrief',
  summary: 'Create a brief for a visitor, who then creates or logs into an account at briefUrl.',
  method: 'POST',
  path: '/briefs',
  requestBody: {
    [mediaTypes.json]: Brief,
    [mediaTypes.slidetool]: SlidetoolBrief,
    [mediaTypes.sitebuilderA]: SitebuilderABrief,
    [mediaTypes.sitebuilderC]: SitebuilderCBrief,
  },
  responses: {201: CreatedBrief, 400: ValidationErrors},
} as const satisfies Operation;

export const setBriefState = {
  id: 'setBriefState',
  summary: 'Launch or delete a brief.',
  method: 'PUT',
  path: '/briefs/{briefId}/state',
  pathParameters: briefId,
  requestBody: {[mediaTypes.json]: BriefStateChange},
  responses: {200: ChangedBrief, 400: ErrorMessage},
} as const satisfies Operation;

export const createOrder = {
  id: 'createOrder',
  summary: "Order a product with a brief that satisfies the product's briefSchema.",
  method: 'POST',
  path: '/orders',
  requestBody: {[mediaTypes.json]: Order},
  responses: {201: CreatedOrder, 400: ValidationErrors},
} as const satisfies Operation;

export const listProducts = {
  id: 'listProducts',
  summary: "List the products that the credentials' owner sells.",
  method: 'GET',
  path: '/products',
  responses: {200: ProductList, 400: ErrorMessage},
} as const satisfies Operation;

export const searchDesigners = {
  id: 'searchDesigners',
  summary: 'Search designers, best match first.',
  method: 'POST',
  path: '/designers',
  requestBody: {
    [mediaTypes.json]: DesignerSearch,
    [mediaTypes.sitebuilderA]: SitebuilderADesignerSearch,
    [mediaTypes.sitebuilderC]: SitebuilderCDesignerSearch,
  },
  responses: {200: DesignerPage, 400: ErrorMessage},
} as const satisfies Operation;

export const getDesigner = {
  id: 'getDesigner',
  summary: 'Get one designer.',
  method: 'GET',
  path: '/designers/{designerId}',
  pathParameters: designerId,
  responses: {200: Designer, 400: ErrorMessage, 404: ErrorMessage},
} as const satisfies Operation;

export const listReviews = {
  id: 'listReviews',
  summary: "Page through a designer's reviews.",
  method: 'GET',
  path: '/designers/{designerId}/reviews',
  pathParameters: designerId,
  queryParameters: pages,
  responses: {200: ReviewPage},
} as const satisfies Operation;

export const listDesigns = {
  id: 'listDesigns',
  summary: "Page through a designer's portfolio designs.",
  method: 'GET',
  path: '/designers/{designerId}/designs',
  pathParameters: designerId,
  queryParameters: {...pages, category: {type: 'array', items: {enum: categories}}},
  responses: {200: DesignPage},
} as const satisfies Operation;

export const awardRoyalty = {
  id: 'awardRoyalty',
  summary: 'Award a royalty to a designer, identified by e-mail address.',
  method: 'POST',
  path: '/designers/royalty',
  requestBody: {[mediaTypes.json]: Royalty},
  responses: {200: AwardedRoyalty, 400: ErrorMessage},
} as const satisfies Operation;

export const createCoupon = {
  id: 'createCoupon',
  summary: 'Generate a signed partner coupon and an address that uses it.',
  method: 'POST',
  path: '/coupons',
  requestBody: {[mediaTypes.json]: CouponClaims},
  responses: {200: Coupon, 400: ErrorMessage},
} as const satisfies Operation;

/** The whole service: the ten operations of part 4, by id. */
export const operations = {
  createBrief,
  setBriefState,
  createOrder,
  listProducts,
  searchDesigners,
  getDesigner,
  listReviews,
  listDesigns,
  awardRoyalty,
  createCoupon,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

/** The path below `{base_url}` that carries the interface's version (part 9). */
export const basePath = '/resources/v1';

/** The headers that authenticate every request (part 5); the role of a third one, `Api-Key`, is not shown. */
export const keyHeaders = {id: 'Api-Key-Id', secret: 'Api-Key-Secret'} as const;
