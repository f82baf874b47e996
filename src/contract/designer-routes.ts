import {DesignPage, Designer, DesignerPage, ReviewPage} from './designer.js';
import {ErrorMessage} from './errors.js';
import type {Route} from './routes.js';

export const searchDesigners = {
  id: 'searchDesigners',
  method: 'POST',
  path: '/designers',
  responses: {200: DesignerPage, 400: ErrorMessage},
} as const satisfies Route;

export const getDesigner = {
  id: 'getDesigner',
  method: 'GET',
  path: '/designers/{designerId}',
  responses: {200: Designer, 400: ErrorMessage, 404: ErrorMessage},
} as const satisfies Route;

export const listReviews = {
  id: 'listReviews',
  method: 'GET',
  path: '/designers/{designerId}/reviews',
  responses: {200: ReviewPage},
} as const satisfies Route;

export const listDesigns = {
  id: 'listDesigns',
  method: 'GET',
  path: '/designers/{designerId}/designs',
  responses: {200: DesignPage},
} as const satisfies Route;
