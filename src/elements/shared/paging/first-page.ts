import type {FirstPage} from '../../../client/paging.js';

/** The `first-page` attribute: 0 or 1 where a partner knows how the service counts; anything else lets it be found out. */
export const firstPageAttribute = {
  attribute: 'first-page',
  converter: (text: string | null): FirstPage | undefined => (text === '0' ? 0 : text === '1' ? 1 : undefined),
};
