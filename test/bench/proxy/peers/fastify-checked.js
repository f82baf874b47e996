import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import Fastify from 'fastify';
import {Pool} from 'undici';

/**
 * A Fastify proxy with the checks that ours makes: origin, quota of an address, schemas of bodies and answers, a cache
 * of reads, orders once for each key, a log line for each request. Prints its address.
 */
const pool = new Pool(process.env['SERVICE_URL'], {connections: 64});
const keys = {'api-key-id': 'bench-key-id', 'api-key-secret': 'bench-key-secret-0123', accept: 'application/json'};
const allowed = 'https://partner.example';
const file = readFileSync(process.env['WIDGET_FILE'] ?? '');
const etag = `W/"${createHash('sha256').update(file).digest('base64url')}"`;
const app = Fastify({logger: {level: 'info', stream: process.stderr}});
const quotas = new Map();
const reads = new Map();
const orders = new Map();

const text = {type: 'string'};
const texts = {type: 'array', items: text};
const designer = {
  type: 'object',
  properties: {id: {type: 'integer'}, avatarUrl: text, expertiseCategories: texts, displayName: text, biography: text},
  required: ['id', 'avatarUrl', 'expertiseCategories'],
};
const design = {
  type: 'object',
  properties: {
    id: {type: 'integer'},
    title: text,
    tags: texts,
    imageUrls: {type: 'object', additionalProperties: text},
  },
};
designer.properties.designs = {type: 'array', items: design};
const anything = {type: 'object', additionalProperties: true};
const product = {type: 'object', properties: {id: text, title: text, price: {type: 'integer'}, briefSchema: anything}};
const answers = {
  list: {type: 'object', properties: {products: {type: 'array', items: product}}, required: ['products']},
  search: {type: 'object', properties: {designers: {type: 'array', items: designer}}, required: ['designers']},
  designer,
  order: {type: 'object', properties: {orderItems: {type: 'array', items: anything}}, required: ['orderItems']},
};
const searchBody = {
  type: 'object',
  properties: {keywordQuery: text, category: texts, page: {type: 'integer'}, pageSize: {type: 'integer', maximum: 100}},
};
const orderBody = {type: 'object', properties: {productId: text, brief: anything}, required: ['productId', 'brief']};

app.addHook('onRequest', async (request, reply) => {
  const {origin} = request.headers;
  if (origin !== undefined && origin !== allowed) return reply.code(403).send({message: 'This page is not allowed.'});
  const minute = Math.floor(Date.now() / 60_000);
  const quota = quotas.get(request.ip);
  if (quota?.minute !== minute) quotas.set(request.ip, {minute, count: 1});
  else if (++quota.count > 1_000_000_000) return reply.code(429).send({message: 'Too many requests.'});
  reply.headers({'access-control-allow-origin': allowed, vary: 'Origin', 'x-content-type-options': 'nosniff'});
});

async function ask(method, path, body, check) {
  const headers = body ? {...keys, 'content-type': 'application/json'} : keys;
  const answer = await pool.request({
    method,
    path: `/resources/v1${path}`,
    headers,
    body: body && JSON.stringify(body),
  });
  const value = await answer.body.json();
  if (!check(value)) throw new Error('The answer is not of the contract.');
  return value;
}

/** A value that was requested recently, or is being requested. */
function kept(key, load) {
  const known = reads.get(key);
  if (known && Date.now() - known.since < 30_000) return known.value;
  if (reads.size > 500) reads.clear();
  const value = load();
  reads.set(key, {since: Date.now(), value});
  return value;
}

app.get('/livez', () => ({status: 'alive'}));
app.get('/widget.js', (_request, reply) => reply.headers({etag, 'content-type': 'text/javascript'}).send(file));
app.get('/products', {schema: {response: {200: answers.list}}}, function () {
  return kept('list', () => ask('GET', '/products', undefined, this.check.list));
});
app.post('/designers', {schema: {body: searchBody, response: {200: answers.search}}}, function (request) {
  const key = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url');
  return kept(key, () => ask('POST', '/designers', request.body, this.check.search));
});
app.get('/designers/:id', {schema: {response: {200: answers.designer}}}, function (request) {
  const path = `/designers/${Number(request.params.id)}`;
  return kept(path, () => ask('GET', path, undefined, this.check.designer));
});
app.post('/orders', {schema: {body: orderBody, response: {201: answers.order}}}, async function (request, reply) {
  const key = createHash('sha256').update(String(request.headers['idempotency-key'])).digest('base64url');
  if (orders.size > 100_000) orders.clear();
  const known = orders.get(key) ?? ask('POST', '/orders', request.body, this.check.order);
  orders.set(key, known);
  return reply.code(201).send(await known);
});
const {default: Ajv} = await import('ajv');
const ajv = new Ajv();
app.decorate('check', Object.fromEntries(Object.entries(answers).map(([name, schema]) => [name, ajv.compile(schema)])));
console.log(await app.listen({port: 0, host: '127.0.0.1'}));
