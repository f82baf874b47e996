import type {FastifyInstance} from 'fastify';
import {createProxy, type ProxyOptions} from '../proxy.js';

/** The proxy as a Fastify plugin: `app.register(designMarketplace, {prefix: '/marketplace', ...options})`. */
export async function designMarketplace(app: FastifyInstance, {prefix, ...options}: ProxyOptions & {prefix?: string}) {
  const proxy = createProxy({...options, pathPrefix: app.prefix || prefix || options.pathPrefix});
  await proxy.ready;
  // The proxy reads and checks bodies itself, so Fastify must leave the stream alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', (request, reply) => {
    reply.hijack();
    proxy(request.raw, reply.raw);
  });
  app.addHook('onClose', () => proxy.close());
}
