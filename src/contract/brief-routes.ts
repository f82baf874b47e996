import {ErrorMessage, ValidationErrors} from './errors.js';
import {CreatedOrder} from './order.js';
import type {Route} from './routes.js';
import {text, type Of} from './schema.js';

/** The response to a new brief (part 4.1); other fields of a stored brief are not documented. */
export const CreatedBrief = {
  type: 'object',
  properties: {id: text, briefUrl: text},
  required: ['id', 'briefUrl'],
} as const;

/** The response to a state change (part 4.2). */
export const ChangedBrief = {
  type: 'object',
  properties: {briefId: text},
} as const;

export type CreatedBrief = Of<typeof CreatedBrief>;
export type ChangedBrief = Of<typeof ChangedBrief>;

export const createBrief = {
  id: 'createBrief',
  method: 'POST',
  path: '/briefs',
  responses: {201: CreatedBrief, 400: ValidationErrors},
} as const satisfies Route;

export const setBriefState = {
  id: 'setBriefState',
  method: 'PUT',
  path: '/briefs/{briefId}/state',
  responses: {200: ChangedBrief, 400: ErrorMessage},
} as const satisfies Route;

export const createOrder = {
  id: 'createOrder',
  method: 'POST',
  path: '/orders',
  responses: {201: CreatedOrder, 400: ValidationErrors},
} as const satisfies Route;
