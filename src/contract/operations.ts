import * as briefRoutes from './brief-routes.js';
import {Brief, BriefStateChange, SitebuilderABrief, SitebuilderCBrief, SlidetoolBrief} from './brief.js';
import {CouponClaims} from './coupon.js';
import * as designerRoutes from './designer-routes.js';
import {DesignerSearch, SitebuilderADesignerSearch, SitebuilderCDesignerSearch} from './designer-search.js';
import {mediaTypes, type MediaType} from './media-types.js';
import {Order} from './order.js';
import * as routes from './routes.js';
import {Royalty} from './royalty.js';
import {int32, text, type Schema} from './schema.js';
import {categories} from './value-sets.js';

/** One operation of the service (part 4): everything that the clients, proxy, sandbox and OpenAPI document need. */
export interface Operation extends routes.Route {
  readonly summary: string;
  readonly pathParameters?: Readonly<Record<string, Schema>>;
  readonly queryParameters?: Readonly<Record<string, Schema>>;
  /** One schema per media type of the body. */
  readonly requestBody?: Readonly<Partial<Record<MediaType, Schema>>>;
}

const briefId = {briefId: text} as const;
const designerId = {designerId: int32} as const;
const pages = {page: {type: 'integer'}, pageSize: {type: 'integer'}} as const;

/** The whole service: the ten operations of part 4, by id. */
export const operations = {
  createBrief: {
    ...briefRoutes.createBrief,
    summary: 'Create a brief for a visitor, who then creates or logs into an account at briefUrl.',
    requestBody: {
      [mediaTypes.json]: Brief,
      [mediaTypes.slidetool]: SlidetoolBrief,
      [mediaTypes.sitebuilderA]: SitebuilderABrief,
      [mediaTypes.sitebuilderC]: SitebuilderCBrief,
    },
  },
  setBriefState: {
    ...briefRoutes.setBriefState,
    summary: 'Launch or delete a brief.',
    pathParameters: briefId,
    requestBody: {[mediaTypes.json]: BriefStateChange},
  },
  createOrder: {
    ...briefRoutes.createOrder,
    summary: "Order a product with a brief that satisfies the product's briefSchema.",
    requestBody: {[mediaTypes.json]: Order},
  },
  listProducts: {
    ...routes.listProducts,
    summary: "List the products that the credentials' owner sells.",
  },
  searchDesigners: {
    ...designerRoutes.searchDesigners,
    summary: 'Search designers, best match first.',
    requestBody: {
      [mediaTypes.json]: DesignerSearch,
      [mediaTypes.sitebuilderA]: SitebuilderADesignerSearch,
      [mediaTypes.sitebuilderC]: SitebuilderCDesignerSearch,
    },
  },
  getDesigner: {
    ...designerRoutes.getDesigner,
    summary: 'Get one designer.',
    pathParameters: designerId,
  },
  listReviews: {
    ...designerRoutes.listReviews,
    summary: "Page through a designer's reviews.",
    pathParameters: designerId,
    queryParameters: pages,
  },
  listDesigns: {
    ...designerRoutes.listDesigns,
    summary: "Page through a designer's portfolio designs.",
    pathParameters: designerId,
    queryParameters: {...pages, category: {type: 'array', items: {enum: categories}}},
  },
  awardRoyalty: {
    ...routes.awardRoyalty,
    summary: 'Award a royalty to a designer, identified by e-mail address.',
    requestBody: {[mediaTypes.json]: Royalty},
  },
  createCoupon: {
    ...routes.createCoupon,
    summary: 'Generate a signed partner coupon and an address that uses it.',
    requestBody: {[mediaTypes.json]: CouponClaims},
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

/** The path below `{base_url}` with the API version (part 9). */
export const basePath = '/resources/v1';

/** The headers that authenticate every request (part 5); the role of a third one, `Api-Key`, is not documented. */
export const keyHeaders = {id: 'Api-Key-Id', secret: 'Api-Key-Secret'} as const;
