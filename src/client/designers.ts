import type {DesignPage, Designer, ReviewPage} from '../contract/designer.js';
import {getDesigner, listDesigns, listReviews} from '../contract/designer-routes.js';
import type {Route} from '../contract/routes.js';
import type {Client} from './client.js';
import type {ValidResponse, Call} from './request.js';
import {search} from './search.js';

/** Sends one call of an operation to the client's proxy. */
export type SendCall = <T>(operation: Route, what: Call) => Promise<ValidResponse<T>>;

/** The client's calls about designers. A page without designers does not load them. */
export const designerCalls = (
  call: SendCall,
): Pick<Client, 'searchDesigners' | 'getDesigner' | 'listReviews' | 'listDesigns'> => ({
  searchDesigners: (body, mediaType, options) => search(call, body, mediaType, options),
  getDesigner: async (designerId, options) =>
    (await call<Designer>(getDesigner, {path: {designerId}, ...options})).body,
  listReviews: async (designerId, query, options) =>
    (await call<ReviewPage>(listReviews, {path: {designerId}, query: {...query}, ...options})).body,
  listDesigns: async (designerId, query, options) =>
    (await call<DesignPage>(listDesigns, {path: {designerId}, query: {...query}, ...options})).body,
});
