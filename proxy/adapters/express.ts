import {createProxy, type Proxy, type ProxyOptions} from '../proxy.js';

/**
 * The proxy as middleware for Express and connect: `app.use('/marketplace', designMarketplace(options))`. It may stand
 * before or after `express.json()`; what is not the proxy's goes on to the next handler.
 */
export const designMarketplace = (options: ProxyOptions): Proxy => createProxy(options);
