import type {OperationId} from '../src/contract/operations.js';
import {BriefTokens} from './operations/brief-token.js';
import {Visitors} from './config/client-address.js';
import {redisPassword} from './config/checks.js';
import type {Config} from './config/config.js';
import {parseNetworks} from './config/trusted-networks.js';
import {Cors} from './http/cors.js';
import {deriveKey} from './base/derived-keys.js';
import {EventLoopDelay} from './base/event-loop.js';
import {WorkTurns} from './base/work-turns.js';
import {Forms, type FormUses} from './operations/forms.js';
import {Idempotency} from './operations/idempotency.js';
import {ForwardingWarning} from './observe/forwarding-warning.js';
import {Health} from './observe/health.js';
import {Connections} from './observe/connections.js';
import {Log} from './observe/log.js';
import {Metrics} from './observe/metrics.js';
import type {OperationHandlers} from './operations/perform.js';
import {OrderNotices} from './operations/order-notices.js';
import {ProductLists} from './operations/product-lists.js';
import {ProductPages} from './operations/product-pages.js';
import {Quotas} from './operations/quotas.js';
import {Reads} from './operations/reads.js';
import {Redirects} from './operations/redirects.js';
import {RefusedRequests} from './observe/refused-requests.js';
import {Royalties} from './operations/royalties.js';
import {SecretScan} from './wire/secret-scan.js';
import {Service} from './service/service.js';
import {MemoryStore} from './stores/memory.js';
import {namingsOf} from './stores/naming.js';
import {RedisStore} from './stores/redis.js';
import type {Store, StoreSecrets} from './stores/store.js';
import {KeptBuilds} from './http/kept-builds.js';
import {WidgetFiles} from './http/widget-files.js';
import {Writes, type WriteServices} from './operations/writes.js';

/** The components of a proxy. */
export type Services = ReturnType<typeof createServices>;

/** Creates the components of a proxy from its configuration. */
export function createServices(config: Config) {
  const {limits} = config;
  const metrics = new Metrics();
  const scan = new SecretScan(secretsOf(config));
  const log = new Log(config.onLog, scan, pseudonymSalt(config), () => metrics.event('log_line_lost'));
  const health = new Health(log, metrics);
  const store = createStore(config, metrics, log);
  const quotas = new Quotas(store, config.quotaScale);
  const tokens = new BriefTokens(config.tokenSecrets);
  const service = new Service(config, {metrics, scan, quotas, health, turns: new WorkTurns()});
  const orders = new OrderNotices({onOrder: config.onOrder, webhook: config.orderWebhook, log, metrics});
  const reads = new Reads(service, metrics, limits.readDeadlineMs);
  const idempotency = new Idempotency(store);
  const handlers: OperationHandlers = {
    service,
    reads,
    writes: makeWrites(config, {service, idempotency, tokens}, orders, log),
    royalties: makeRoyalties(config, service, idempotency, log),
    writeDeadlineMs: limits.writeDeadlineMs,
  };
  addGauges(metrics, service, reads, health);
  for (const warning of config.warnings) log.event('warn', 'config', {warning});
  return {
    config,
    /** Rotated with the other secrets. */
    tokensOfPartner: {partner: config.partnerToken, metrics: config.metricsToken},
    state: {isDraining: false, wasProbed: false, unanswered: 0},
    isOpen: openSides(config),
    ...{metrics, health, orders, scan, log, store, tokens, handlers, quotas},
    connections: new Connections(log, metrics),
    refusals: new RefusedRequests(log),
    loopDelay: new EventLoopDelay(),
    ...networkServices(config, log),
    files: widgetFiles(config, log),
    ...productServices(reads, config, {scan, log, turns: new WorkTurns()}),
  };
}

/** Creates what is derived from the product list: the forms and the HTML page. */
function productServices(reads: Reads, {allowedOrigins, policy}: Config, uses: FormUses) {
  const lists = new ProductLists(reads, policy, uses.turns);
  return {lists, forms: new Forms(lists, uses), productPages: new ProductPages(lists, uses.turns, allowedOrigins)};
}

/** Decides which pages and intermediaries are trusted. */
function networkServices({allowedOrigins, humanCheck, trustProxy}: Config, log: Log) {
  const trusted = parseNetworks(trustProxy);
  const forwarding = new ForwardingWarning(log, trusted);
  return {cors: new Cors(allowedOrigins, humanCheck), visitors: new Visitors(trusted), forwarding};
}

/**
 * Warns once about a disk that cannot be written: after an upgrade, open pages will not get the previous build's chunks;
 * and once about one that cannot be read.
 */
function widgetFiles({widgetDir, widgetBuildsDir}: Config, log: Log): WidgetFiles {
  const builds = new KeptBuilds(
    widgetBuildsDir,
    once((error) => {
      const remedy =
        'Let the proxy write this folder, which it tries again every minute, or set WIDGET_BUILDS_DIR to another one that outlives an upgrade.';
      log.event('warn', 'builds_not_kept', {folder: widgetBuildsDir, error: String(error), remedy});
    }),
  );
  const onFailure = once((error) => {
    const remedy = `Let the proxy's user read ${widgetDir}. With EMFILE, raise its limit of open files (LimitNOFILE, ulimit -n).`;
    log.event('error', 'files_not_read', {error: String(error), remedy});
  });
  return new WidgetFiles(widgetDir, builds, onFailure);
}

function once(act: (error: unknown) => void): (error: unknown) => void {
  let isDone = false;
  return (error) => {
    if (!isDone) act(error);
    isDone = true;
  };
}

/** The operations open on each port; the metrics port has none. */
const openSides = ({policy}: Config) => ({
  public: (id: OperationId) => !['server', 'off'].includes(policy[id].level),
  partner: (id: OperationId) => policy[id].level !== 'off',
  metrics: () => false,
});

/** The order exists, but its visitor cannot go on: only the operator can notice this in time. */
function logRedirect(log: Log, {redirectHosts}: Config, host: string | undefined) {
  const remedy =
    host === undefined
      ? 'The service named an address that is not https, or has a user name: report that to the service.'
      : `Set REDIRECT_HOSTS=${[...redirectHosts, host].join(',')} if visitors may be sent there.`;
  log.event('error', 'redirect_refused', {host, remedy});
}

function addGauges(metrics: Metrics, service: Service, reads: Reads, health: Health) {
  metrics.gauge('dm_service_calls_running', 'Calls to the service that are under way.', () => service.load.running);
  metrics.gauge('dm_service_calls_waiting', 'Calls that wait in the queue.', () => service.load.waiting);
  metrics.gauge('dm_breaker_open', '1 while the circuit breaker of a read is open.', () =>
    reads.failing.length > 0 ? 1 : 0,
  );
  metrics.gauge('dm_keys_refused', 'Pairs of keys that the service refuses.', () => health.refusedPairs);
  metrics.gauge(
    'dm_service_failing',
    '1 while the last calls to the service failed, or were answered by something that is not the service.',
    () => (health.report.service === 'failing' ? 1 : 0),
  );
}

/** Proxies with the same token secret share their pseudonyms, which stay the same until a restart. */
const pseudonymSalt = ({tokenSecrets: [secret]}: Config): string | undefined =>
  secret === undefined ? undefined : deriveKey('log pseudonyms', secret).toString('hex');

const storeLevels = {store_failed: 'error', store_recovered: 'info', store_evicts: 'error'} as const;

/** What a shared store derives from the secrets of a configuration. */
export const storeSecrets = (config: Config): StoreSecrets => ({
  tokenSecrets: config.tokenSecrets,
  namings: namingsOf(config),
});

function createStore(config: Config, metrics: Metrics, log: Log): Store {
  const {redisUrl, limits} = config;
  if (!redisUrl) return new MemoryStore();
  return new RedisStore({
    url: redisUrl,
    timeoutMs: limits.storeTimeoutMs,
    ...storeSecrets(config),
    onFailure: () => metrics.event('store_failed'),
    onEvent: (event, facts) => log.event(storeLevels[event], event, facts),
  });
}

type WriteUses = Pick<WriteServices, 'service' | 'idempotency' | 'tokens'>;

function makeWrites(config: Config, uses: WriteUses, orders: OrderNotices, log: Log) {
  const {redirectHosts, serviceUrl, limits} = config;
  const redirects = new Redirects(redirectHosts, serviceUrl, (host) => logRedirect(log, config, host));
  return new Writes({
    ...uses,
    redirects,
    deadlineMs: limits.writeDeadlineMs,
    onOrder: (productId, order) => orders.created(productId, order),
  });
}

function makeRoyalties(
  {royaltyDailyLimitCents: day, ...config}: Config,
  service: Service,
  idempotency: Idempotency,
  log: Log,
) {
  if (day === undefined) return undefined;
  const caps = {day, recipient: config.royaltyRecipientDailyLimitCents};
  const {store} = idempotency;
  return new Royalties({service, idempotency, store, caps, log, deadlineMs: config.limits.writeDeadlineMs});
}

/** A short key id or password may be an ordinary word in a response: only a long one is a sure sign of a leak. */
const minScannedLength = 12;

/** The texts that no response may contain. */
export function secretsOf({keys, tokenSecrets, partnerToken, metricsToken, orderWebhook, redisUrl}: Config): string[] {
  const password = (redisUrl && redisPassword(redisUrl)) || '';
  const words = [...keys.map(({id}) => id), password].filter((word) => word.length >= minScannedLength);
  const own = [partnerToken ?? '', metricsToken ?? '', orderWebhook?.secret ?? ''];
  const secrets = [...words, ...keys.map(({secret}) => secret), ...tokenSecrets, ...own];
  return secrets.filter((secret) => secret !== '');
}
