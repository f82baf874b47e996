import type {FirstPage} from '../../../client/paging.js';

/** The `first-page` attribute: 0 or 1 when a partner knows the number of the service's first page; otherwise it is detected. */
export const firstPageAttribute = {
  attribute: 'first-page',
  converter: (text: string | null): FirstPage | undefined => (text === '0' ? 0 : text === '1' ? 1 : undefined),
};
