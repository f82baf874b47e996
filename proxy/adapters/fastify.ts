import type {FastifyInstance, RegisterOptions} from 'fastify';
import {createProxy, type Proxy, type ProxyOptions} from '../proxy.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The proxy that `designMarketplace` has made: `metrics`, `drain`, `rotate`, `createCoupon`. */
    designMarketplace: Proxy;
  }
}

/** The options of the proxy, and those that every plugin has. */
export interface PluginOptions extends ProxyOptions, RegisterOptions {
  /** The name that the proxy has in the app; by default `designMarketplace`, which is the first one's where there are several. */
  readonly decorateAs?: string;
}

/**
 * The proxy as a Fastify plugin: `app.register(designMarketplace, {prefix: '/marketplace', ...options})`. Its other functions
 * are then in `app.designMarketplace`.
 */
export const designMarketplace: (app: FastifyInstance, options: PluginOptions) => Promise<void> = Object.assign(mount, {
  // What it adds to the app would otherwise stay in a scope of its own. Fastify leaves the prefix to such a plugin.
  [Symbol.for('skip-override')]: true,
  [Symbol.for('plugin-meta')]: {name: 'design-marketplace-widget'},
});

const usualName = 'designMarketplace';

async function mount(app: FastifyInstance, {decorateAs, prefix, logLevel, logSerializers, ...options}: PluginOptions) {
  const routes = async (scope: FastifyInstance) => {
    const proxy = createProxy({...options, pathPrefix: scope.prefix || options.pathPrefix});
    scope.addHook('onClose', () => proxy.close());
    if (decorateAs || !app.hasDecorator(usualName)) app.decorate(decorateAs ?? usualName, proxy);
    await proxy.ready;
    serve(scope, proxy);
  };
  await app.register(routes, {
    ...(prefix !== undefined && {prefix}),
    ...(logLevel !== undefined && {logLevel}),
    ...(logSerializers !== undefined && {logSerializers}),
  });
}

function serve(scope: FastifyInstance, proxy: Proxy) {
  // The proxy reads and checks bodies itself, so Fastify must leave the stream alone.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/*', (request, reply) => {
    reply.hijack();
    proxy(request.raw, reply.raw);
  });
}
