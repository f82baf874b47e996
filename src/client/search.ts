import type {DesignerPage} from '../contract/designer.js';
import {mediaTypes, type MediaType} from '../contract/media-types.js';
import {searchDesigners} from '../contract/designer-routes.js';
import type {Route} from '../contract/routes.js';
import {writeJson} from '../json/json.js';
import {RefusedError} from './errors.js';
import type {AnySearch, CallOptions} from './client.js';
import type {ValidResponse, Call} from './request.js';

/** Some servers truncate or refuse longer URLs. */
const longestQuery = 1500;

/** The same search as a GET, with its criteria in the address. */
const searchByAddress = {...searchDesigners, method: 'GET'} as const satisfies Route;

/** The search as a query; undefined if it is too long or contains text that a visitor typed: servers log addresses. */
function queryOf(search: AnySearch, mediaType: MediaType): Call['query'] {
  if (search.keywordQuery !== undefined) return undefined;
  const query = {search: writeJson(search), type: mediaType === mediaTypes.json ? undefined : mediaType};
  return encodeURIComponent(query.search).length <= longestQuery ? query : undefined;
}

/**
 * Searches by GET where possible: it needs no preflight, and browsers cache the response. An older proxy answers 405
 * and gets the search as a POST.
 */
export async function search(
  call: (route: Route, what: Call) => Promise<ValidResponse<DesignerPage>>,
  body: AnySearch,
  mediaType: MediaType,
  options: CallOptions = {},
): Promise<DesignerPage> {
  const query = queryOf(body, mediaType);
  const byBody = () => call(searchDesigners, {body, mediaType, ...options});
  if (!query) return (await byBody()).body;
  const response = await call(searchByAddress, {query, ...options}).catch((error: unknown) => {
    if (error instanceof RefusedError && error.status === 405) return byBody();
    throw error;
  });
  return response.body;
}
