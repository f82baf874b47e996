import type {Client} from '../../../../src/client/client.js';
import type {Design, Designer, Review} from '../../../../src/contract/designer.js';
import {fakeClient} from '../../fake-client.js';

/** A picture that needs no network: one grey pixel. */
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** A designer with the required fields and what a test adds. */
export const designer = (id: number, more: Partial<Designer> = {}): Designer => ({
  id,
  avatarUrl: pixel,
  expertiseCategories: [],
  ...more,
});

export const design = (id: number, more: Partial<Design> = {}): Design => ({
  id,
  imageUrls: {
    original: `${pixel}#original-${id}`,
    smallCrop: `${pixel}#small-${id}`,
    largeCrop: `${pixel}#large-${id}`,
  },
  ...more,
});

/** An array of items, numbered from 1. */
export const many = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({length: count}, (_, index) => make(index + 1));

/** A service that pages through its items, counting from 0 or 1, and records its requests. */
export function pagedClient({
  designers = [],
  designs = [],
  reviews = [],
  firstPage = 0,
  more = {},
}: {
  designers?: readonly Designer[];
  designs?: readonly Design[];
  reviews?: readonly Review[];
  firstPage?: 0 | 1;
  more?: Partial<Client>;
}) {
  const searches: Parameters<Client['searchDesigners']>[] = [];
  const lists: {page?: number; pageSize?: number; category?: readonly string[]}[] = [];
  const cut = <T>(items: readonly T[], {page = firstPage, pageSize = 30}: {page?: number; pageSize?: number}) => {
    const start = (page - firstPage) * pageSize;
    const envelope = {totalPages: Math.ceil(items.length / pageSize), totalResults: items.length};
    return {items: start < 0 ? [] : items.slice(start, start + pageSize), ...envelope};
  };
  const client = fakeClient({
    searchDesigners: async (...asked) => {
      searches.push(asked);
      const {items, ...envelope} = cut(designers, asked[0]);
      return {designers: items, ...envelope};
    },
    getDesigner: async (id) => designers.find((one) => one.id === id) ?? designer(id),
    listReviews: async (_, query) => {
      lists.push(query);
      const {items, ...envelope} = cut(reviews, query);
      return {reviews: items, ...envelope};
    },
    listDesigns: async (_, query) => {
      lists.push(query);
      const {items, ...envelope} = cut(designs, query);
      return {designs: items, ...envelope};
    },
    ...more,
  });
  return {client, searches, lists};
}

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return {promise, resolve, reject};
}
