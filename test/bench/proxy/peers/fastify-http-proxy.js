import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

/** Fastify's own proxy plugin, set up as in its documentation, with the keys added. Prints its address. */
const app = Fastify();
const keys = {'api-key-id': 'bench-key-id', 'api-key-secret': 'bench-key-secret-0123'};

await app.register(httpProxy, {
  upstream: process.env['SERVICE_URL'],
  rewritePrefix: '/resources/v1',
  undici: {connections: 64},
  replyOptions: {rewriteRequestHeaders: (_request, headers) => ({...headers, ...keys})},
});
console.log(await app.listen({port: 0, host: '127.0.0.1'}));
