import type {Client} from '../../client/client.js';

/**
 * Preloads the form of a product, or before one is chosen, what many forms need; the brief form's code sets the function
 * when it loads.
 */
export const loadAhead: {order?: (productId: string | undefined, api: Client, language: string) => Promise<void>} = {};
