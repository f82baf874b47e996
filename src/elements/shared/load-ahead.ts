import type {Client} from '../../client/client.js';

/** What loads the form of a product before it is shown: the brief form fills this in when its code is there. */
export const loadAhead: {order?: (productId: string, api: Client, language: string) => Promise<void>} = {};
