import {text, type Of} from './schema.js';

const Details = {
  type: 'array',
  items: {
    type: 'object',
    properties: {title: text, description: text},
    required: ['title', 'description'],
  },
} as const;

/**
 * A product of the partner (part 2.5). `price` is in US cents. `briefSchema` is a JSON Schema of draft 2020-12; the
 * full range of schemas across products is not documented, so the contract leaves it open.
 */
export const Product = {
  type: 'object',
  properties: {
    id: text,
    title: text,
    description: text,
    price: {type: 'integer'},
    details: Details,
    additionalDetails: Details,
    briefSchema: {},
  },
  required: ['id', 'title', 'price'],
} as const;

/**
 * The query by which the client asks the proxy, not the service, for a list without schemas: `briefSchema` is then `true`
 * where there is one. Proxies that do not know it ignore it.
 */
export const withoutSchemas = 'schemas=false';

/** The response to the list of products (part 4.4). */
export const ProductList = {
  type: 'object',
  properties: {products: {type: 'array', items: Product}},
  required: ['products'],
} as const;

export type Product = Of<typeof Product>;
export type ProductList = Of<typeof ProductList>;
