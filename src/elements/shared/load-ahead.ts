import type {Client} from '../../client/client.js';

/** Preloads the form of a product; the brief form's code sets the function when it loads. */
export const loadAhead: {order?: (productId: string, api: Client, language: string) => Promise<void>} = {};
