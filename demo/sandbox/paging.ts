import {defaultPageSize} from '../../src/contract/paging.js';
import {refuse} from './refusal.js';
import {type Pages} from './world.js';

/** The largest page; the document has no maximum, but a response has to end somewhere. */
export const largestPageSize = 1000;

/** One page of a list with its envelope (part 2.1): pages partition the list; beyond its end they are empty. */
export function cutPage<T>(list: readonly T[], {page, pageSize = defaultPageSize}: Pages, firstPage: 0 | 1) {
  const turn = (page ?? firstPage) - firstPage;
  if (turn < 0) throw refuse(400, `page must be ${firstPage} or more.`);
  if (pageSize < 1 || pageSize > largestPageSize) throw refuse(400, `pageSize must be from 1 to ${largestPageSize}.`);
  const items = list.slice(turn * pageSize, (turn + 1) * pageSize);
  return {totalPages: Math.ceil(list.length / pageSize), totalResults: list.length, items};
}
