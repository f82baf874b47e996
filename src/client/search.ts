import type {DesignerPage} from '../contract/designer.js';
import {mediaTypes, type MediaType} from '../contract/media-types.js';
import {searchDesigners, type Route} from '../contract/routes.js';
import {RefusedError} from './errors.js';
import type {AnySearch} from './client.js';
import type {Answer, Call} from './request.js';

/** Longer addresses are cut or refused by some servers on the way. */
const longestQuery = 1500;

/** The same search in an address. */
const searchByAddress = {...searchDesigners, method: 'GET'} as const satisfies Route;

/** The search as a query; nothing where it is too long, or has words that a visitor typed: servers log addresses. */
function queryOf(search: AnySearch, mediaType: MediaType): Call['query'] {
  if (search.keywordQuery !== undefined) return undefined;
  const query = {search: JSON.stringify(search), type: mediaType === mediaTypes.json ? undefined : mediaType};
  return encodeURIComponent(query.search).length <= longestQuery ? query : undefined;
}

/**
 * Searches by an address where that is possible: no preflight goes before it, and browsers keep the answer for a while.
 * A proxy of a version before this answers 405, and is sent a body.
 */
export async function search(
  call: (route: Route, what: Call) => Promise<Answer<DesignerPage>>,
  body: AnySearch,
  mediaType: MediaType,
  options: Pick<Call, 'mend' | 'signal'>,
): Promise<DesignerPage> {
  const query = queryOf(body, mediaType);
  const byBody = () => call(searchDesigners, {body, mediaType, ...options});
  if (!query) return (await byBody()).body;
  const answer = await call(searchByAddress, {query, ...options}).catch((error: unknown) => {
    if (error instanceof RefusedError && error.status === 405) return byBody();
    throw error;
  });
  return answer.body;
}
