import {operations, type OperationId} from '../src/contract/operations.js';
import type {ProductList} from '../src/contract/product.js';
import {BriefTokens} from './operations/brief-token.js';
import {parseNetworks} from './config/client-address.js';
import type {Config} from './config/config.js';
import type {Content} from './http/encoding.js';
import {Cors} from './http/cors.js';
import {EventLoopDelay} from './base/event-loop.js';
import {Forms, type ListedProducts} from './operations/forms.js';
import {Idempotency} from './operations/idempotency.js';
import {Log} from './observe/log.js';
import {Metrics} from './observe/metrics.js';
import type {OperationHandlers} from './operations/perform.js';
import {Quotas} from './operations/quotas.js';
import {Reads} from './operations/reads.js';
import {Redirects} from './operations/redirects.js';
import {Royalties} from './operations/royalties.js';
import {SecretScan} from './wire/secret-scan.js';
import {Service} from './service/service.js';
import {MemoryStore} from './stores/memory.js';
import {RedisStore} from './stores/redis.js';
import {WidgetFiles} from './http/widget-files.js';
import {Writes} from './operations/writes.js';

/** Everything a proxy is made of, put together once. */
export type Services = ReturnType<typeof createServices>;

/** Puts a proxy together from its configuration. */
export function createServices(config: Config) {
  const {limits, redisUrl} = config;
  const metrics = new Metrics();
  const scan = new SecretScan(secretsOf(config));
  const log = new Log(config.log, scan, config.tokenSecrets[0]);
  const onStoreFailure = () => metrics.event('store_failed');
  const store = redisUrl ? new RedisStore(redisUrl, limits.storeTimeoutMs, onStoreFailure) : new MemoryStore();
  const quotas = new Quotas(store, config.quotaScale);
  const tokens = new BriefTokens(config.tokenSecrets);
  const service = new Service(config, metrics, scan, quotas);
  const reads = new Reads(service, metrics, limits.readDeadlineMs);
  const idempotency = new Idempotency(store);
  const redirects = new Redirects(config.redirectHosts, config.serviceUrl);
  const handlers: OperationHandlers = {
    service,
    reads,
    writes: new Writes(service, idempotency, tokens, redirects, limits.writeDeadlineMs),
    royalties: makeRoyalties(config, service, idempotency, log),
    writeDeadlineMs: limits.writeDeadlineMs,
  };
  return {
    config,
    state: {isDraining: false, wasProbed: false},
    isOpen: {
      public: (id: OperationId) => !['server', 'off'].includes(config.policy[id].level),
      partner: (id: OperationId) => config.policy[id].level !== 'off',
    },
    metrics,
    scan,
    log,
    store,
    tokens,
    handlers,
    quotas,
    loopDelay: new EventLoopDelay(),
    cors: new Cors(config.allowedOrigins, config.humanCheck),
    trusted: parseNetworks(config.trustProxy),
    files: new WidgetFiles(config.widgetDir),
    forms: new Forms(() => productsOf(reads, config), scan, log),
  };
}

function makeRoyalties(
  {royaltyDailyLimitCents: day, ...config}: Config,
  service: Service,
  idempotency: Idempotency,
  log: Log,
) {
  if (day === undefined) return undefined;
  const caps = {day, recipient: config.royaltyRecipientDailyLimitCents};
  return new Royalties(service, idempotency, idempotency.store, caps, log, config.limits.writeDeadlineMs);
}

/** A short key id may well be a word of some answer: only a long one can be told from chance. */
const leastId = 12;

function secretsOf({keys, tokenSecrets, partnerToken, redisUrl}: Config): string[] {
  const passwords = redisUrl && URL.canParse(redisUrl) ? [new URL(redisUrl).password] : [];
  const ids = keys.map(({id}) => id).filter((id) => id.length >= leastId);
  const secrets = [...ids, ...keys.map(({secret}) => secret), ...tokenSecrets, partnerToken ?? '', ...passwords];
  return secrets.filter((secret) => secret !== '');
}

const listing = {id: 'listProducts', operation: operations.listProducts, path: {}, query: ''} as const;
const parsed = new WeakMap<Content, ListedProducts>();

/** The product list as visitors see it, from the same cache; parsed once for each answer of the service. */
async function productsOf(reads: Reads, {policy}: Config): Promise<ListedProducts> {
  const cache = policy.listProducts.cache ?? {fresh: 60, whileRevalidate: 0, ifError: 0};
  const {status, content} = await reads.read(listing, cache);
  if (status !== 200) return {products: [], version: ''};
  const known = parsed.get(content);
  if (known) return known;
  const list = JSON.parse(content.bytes.toString()) as ProductList;
  const listed = {products: list.products, version: content.etag};
  parsed.set(content, listed);
  return listed;
}
