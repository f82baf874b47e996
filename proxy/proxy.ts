import type {ProxyOptions} from './config/options.js';
import {makeProxy} from './make-proxy.js';
import type {Proxy} from './proxy-interface.js';

export type {HumanCheck, KeyPair, LogEntry, OrderNotice, OrderWebhook, ProxyOptions} from './config/options.js';
export type {Proxy, Secrets} from './proxy-interface.js';
export {ConfigError} from './config/config.js';
export {Refusal} from './base/refusal.js';

/** Creates a proxy. @throws ConfigError that names every problem of the options */
export function createProxy(options: ProxyOptions): Proxy {
  return makeProxy(options).proxy;
}
