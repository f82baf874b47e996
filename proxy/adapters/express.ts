import {createProxy, type Proxy, type ProxyOptions} from '../proxy.js';

/**
 * The proxy as middleware for Express and connect: `app.use('/marketplace', designMarketplace(options))`. Works before
 * or after `express.json()`; passes requests for other paths to the next handler.
 */
export const designMarketplace = (options: ProxyOptions): Proxy => createProxy(options);
