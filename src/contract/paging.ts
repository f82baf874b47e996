import {int32} from './schema.js';

/** The pagination envelope's fields (part 2.1). Whether they are always present is not documented: none is required. */
export const envelope = {totalPages: int32, totalResults: int32} as const;

/** The default number of designers per page of search results (part 8); the maximum is not documented. */
export const defaultPageSize = 30;

/** The most items per page that the proxy forwards. */
export const maxPageSize = 100;
