import {text, type Of} from './schema.js';

/** The body of a new order: the brief is validated against the product version's own `briefSchema` (part 2.4). */
export const Order = {
  type: 'object',
  properties: {
    productId: text,
    brief: {type: 'object', additionalProperties: true},
  },
  required: ['productId', 'brief'],
} as const;

/** The pages of the visitor's journey at the service, in the order they are visited (part 2.4). */
export const returnPages = ['briefStart', 'briefEnd', 'review', 'postReview'] as const;

/** One ordered item: its brief and the pages to go on to (part 2.4). */
export const OrderItem = {
  type: 'object',
  properties: {
    briefId: text,
    returnUrls: {
      type: 'object',
      properties: {briefStart: text, briefEnd: text, review: text, postReview: text},
      required: returnPages,
    },
  },
  required: ['briefId', 'returnUrls'],
} as const;

/** The response to a new order (part 4.3); other fields of an order record are not documented. */
export const CreatedOrder = {
  type: 'object',
  properties: {orderItems: {type: 'array', items: OrderItem}},
  required: ['orderItems'],
} as const;

export type Order = Of<typeof Order>;
export type OrderItem = Of<typeof OrderItem>;
export type CreatedOrder = Of<typeof CreatedOrder>;
/** A page at the service to go on to after an order. */
export type ReturnPage = (typeof returnPages)[number];
