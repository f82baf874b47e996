import {randomInt} from 'node:crypto';
import {isLoopback} from '../config/ip-address.js';
import {examinePage} from './page.js';
import {closedBy, examineOrders} from './orders.js';
import {
  bad,
  forwardAll,
  good,
  isHttp,
  isOfProxy,
  passResponseHeaders,
  probe,
  remedyFor,
  remedyForForeign,
  type Finding,
  type Probe,
} from './probe.js';
import {examineWidget} from './widget.js';

/** The doctor's options: the proxy's public address, and a page with the widget or that page's origin. */
export interface DoctorOptions {
  readonly url: string;
  readonly page?: string | undefined;
  readonly origin?: string | undefined;
}

/** Examines a running proxy from outside, as browsers and visitors would, and reports problems with their remedies. */
export async function examine({url, page, origin}: DoctorOptions): Promise<Finding[]> {
  const wrong = [
    isBase(url)
      ? []
      : bad(`${url} is not an address`, 'Give the proxy’s public address, such as https://design.partner.example.'),
    page === undefined || isHttp(page) ? [] : bad(`${page} is not an address`, 'Give the whole address of a page.'),
    origin === undefined || isHttp(origin)
      ? []
      : bad(`${origin} is not an origin`, 'Give one such as https://www.partner.example.'),
  ].flat();
  if (wrong.length > 0) return wrong;
  const base = `${new URL(url).origin}${new URL(url).pathname}`.replace(/\/+$/, '');
  const from = [origin, page].filter((given) => given !== undefined).map((given) => new URL(given).origin)[0];
  const alive = await examineLife(base);
  if (alive.some(({isGood}) => !isGood)) return alive;
  const list = await probe(`${base}/products`, {headers: originHeader(from)});
  if (list.json['code'] === 'unauthorized') return [...alive, ...examineList(list)];
  const call = await callService(base, from);
  const readiness = await probe(`${base}/readyz`);
  return [
    ...alive,
    ...examineTransport(base),
    ...examineReadiness(base, readiness),
    ...(await examineOrigins(base, from, list)),
    ...(list.status === 200 ? examineKeys(list, call, readiness) : examineList(list)),
    ...(await examineWidget(base)),
    ...(await examineForm(base, list)),
    ...(await examineMetrics(base)),
    ...(page === undefined || from === undefined ? [] : await examinePage(base, page, from)),
  ];
}

/** Paths are appended to it, so it has no query and no fragment. */
function isBase(text: string): boolean {
  if (!isHttp(text)) return false;
  const {username, password, search, hash} = new URL(text);
  return `${username}${password}${search}${hash}` === '';
}

const originHeader = (origin: string | undefined): Record<string, string> => (origin ? {origin} : {});

async function examineLife(base: string): Promise<Finding[]> {
  const {status, json, failure, url} = await probe(`${base}/livez`);
  if (failure) return [bad(`the proxy cannot be reached: ${failure}`, remedyFor(failure))];
  if (url !== `${base}/livez`)
    return [
      bad(
        `${base} redirects to ${url.replace(/\/livez$/, '')}`,
        'Use that address in pages: browsers follow no redirect of a preflight.',
      ),
    ];
  if (status === 200 && json['status'] === 'alive') return [good('the proxy answers')];
  const path = 'Check the path: PATH_PREFIX must be the folder that the web server forwards.';
  return [bad(`something else answers at ${base}/livez (status ${status})`, remedyForForeign(status, path))];
}

function examineTransport(base: string): Finding[] {
  const {protocol, hostname} = new URL(base);
  if (protocol === 'https:' || isLoopback(hostname)) return [good('visitors reach it over https')];
  return [
    bad(
      'visitors reach it over plain http',
      'Put a web server with TLS in front of it; pages over https cannot use it.',
    ),
  ];
}

/**
 * Makes the proxy call the service, for a profile that nobody has: after a failure, a list comes from the cache for a day. What the
 * call says of the keys is then in `/readyz`.
 */
function callService(base: string, origin: string | undefined): Promise<Probe> {
  const noDesigner = randomInt(2 ** 30, 2 ** 31);
  return probe(`${base}/designers/${noDesigner}`, {headers: originHeader(origin)});
}

function examineReadiness(base: string, {status, json}: Probe): Finding[] {
  if (json['status'] === undefined)
    return [bad(`something else answers at ${base}/readyz (status ${status})`, remedyForForeign(status))];
  const findings: Finding[] = [];
  if (status === 503) findings.push(bad('the proxy is shutting down', 'Run this again after its restart.'));
  if (json['service'] === 'failing')
    findings.push(
      bad('the service does not answer the proxy as it should', 'See service_failing in the log for the reason.'),
    );
  if (json['keys'] !== undefined && json['keys'] !== 'accepted')
    findings.push(
      bad(
        `the state of the keys at the service: ${String(json['keys'])}`,
        'Write the right pair to its files and send SIGHUP.',
      ),
    );
  if (json['store'] === 'failing')
    findings.push(bad('Redis fails, so nothing can be ordered', 'See store_failed in the log.'));
  else if (json['store'] !== undefined && json['store'] !== 'reachable')
    findings.push(bad(`Redis ${String(json['store'])}`, 'Set maxmemory-policy noeviction.'));
  return findings.length > 0 ? findings : [good('it is ready, with service, keys and store')];
}

async function examineOrigins(base: string, origin: string | undefined, list: Probe): Promise<Finding[]> {
  if (!origin) return [good('no origin was tried: give --page or --origin')];
  if (list.json['code'] === 'origin_not_allowed')
    return [bad(`${origin} is not allowed`, `Add it to ALLOWED_ORIGINS, exactly as ${origin}`)];
  const allowed = list.headers.get('access-control-allow-origin');
  if (allowed !== origin) {
    const remedy = 'A web server in between removes or changes Origin or CORS headers: leave them to the proxy.';
    return [
      bad(`a page of ${origin} may not read responses: Access-Control-Allow-Origin is ${allowed ?? 'absent'}`, remedy),
    ];
  }
  const stranger = await probe(`${base}/products`, {headers: {origin: 'https://stranger.invalid'}});
  return [
    good(`pages of ${origin} may send requests`),
    ...examineVary(list),
    ...examineExposed(list),
    // Without it, the proxy's own refusals cannot be told from those of a server in between.
    ...(isOfProxy(list)
      ? await examineOrders(base, origin)
      : [bad('the proxy’s responses arrive without their X-Request-Id', passResponseHeaders)]),
    stranger.status !== 200
      ? good('pages of other origins are refused')
      : bad(
          'pages of other origins are answered',
          'A web server in between sets Origin, answers from its cache, or adds CORS headers: turn that off.',
        ),
  ];
}

/** Without it, a cache gives the pages of one origin the response for another, which browsers refuse. */
function examineVary({headers}: Probe): Finding[] {
  if (/\borigin\b|\*/i.test(headers.get('vary') ?? '')) return [];
  const remedy =
    'A web server in between removes or replaces Vary: let it pass the header on, and let its cache distinguish origins.';
  return [bad('answers have no Vary: Origin', remedy)];
}

/** Without it, the widget receives no token by which a visitor may change a brief. */
function examineExposed({headers}: Probe): Finding[] {
  if (/\bbrief-token\b/i.test(headers.get('access-control-expose-headers') ?? '')) return [];
  const remedy = 'A web server in between removes or replaces Access-Control-Expose-Headers: leave it to the proxy.';
  return [bad('pages may not read Brief-Token, so visitors cannot change their briefs', remedy)];
}

const reasonInLog = 'See the reason of this request in the log, and SERVICE_URL.';

const listRemedies: Readonly<Record<string, string>> = {
  service_failed: 'Check API_KEY_ID and API_KEY_SECRET, and the reason of this request in the log.',
  service_unreachable: reasonInLog,
  service_timeout: reasonInLog,
  service_answer_invalid: reasonInLog,
  overloaded: 'The proxy or the service is busy: run this again.',
  rate_limited: 'The quota of this machine is used up: run this again in a minute.',
  unauthorized: 'This is the port of your own server: give the address that leads to PORT.',
  not_found: closedBy('listProducts'),
};

function examineList(list: Probe): Finding[] {
  const {status, json} = list;
  const code = String(json['code'] ?? '');
  if (code === 'origin_not_allowed') return [];
  const remedy = isOfProxy(list) ? listRemedies[code] : undefined;
  const what = `the list of products cannot be loaded: status ${status} ${code}`.trimEnd();
  return [bad(what, remedy ?? `This is not the proxy’s answer. ${remedyForForeign(status)}`)];
}

function examineKeys({json}: Probe, call: Probe, readiness: Probe): Finding[] {
  if (!Array.isArray(json['products'])) return [bad('something else answers at /products', forwardAll)];
  const code = String(call.json['code'] ?? '');
  if (code === 'service_unreachable' || code === 'service_timeout')
    return [bad(`the list of products is there only from the cache: ${code}`, reasonInLog)];
  // It has a line of its own.
  if (readiness.json['keys'] === 'refused') return [];
  if (productsOf(json).length > 0) return [good(`the keys work: ${productsOf(json).length} products`)];
  return [bad('the keys work, but there is no product to sell', 'Ask the service to open products for your key.')];
}

interface Listed {
  readonly id: string;
  readonly hasForm: boolean;
}

function productsOf(json: Readonly<Record<string, unknown>>): Listed[] {
  const products: unknown[] = Array.isArray(json['products']) ? json['products'] : [];
  return products.flatMap((product) => {
    if (typeof product !== 'object' || product === null || !('id' in product)) return [];
    return [{id: String(product.id), hasForm: 'briefSchema' in product}];
  });
}

async function examineForm(base: string, {json}: Probe): Promise<Finding[]> {
  const products = productsOf(json).filter(({hasForm}) => hasForm);
  // Web servers treat an encoded slash in their own ways.
  const product = products.find(({id}) => id.includes('/')) ?? products[0];
  if (!product) return [];
  const form = await probe(`${base}/products/${encodeURIComponent(product.id)}/form.json`);
  if (form.status === 200) return [good(`the form of ${product.id} can be loaded`)];
  const encoded = product.id.includes('/') ? ' The web server must pass %2F on as it is.' : '';
  const remedy = isOfProxy(form) ? remedyOfForm(form) : remedyForForeign(form.status);
  return [bad(`the form of ${product.id} cannot be loaded (status ${form.status})`, `${remedy}${encoded}`)];
}

const remedyOfForm = ({status, json}: Probe) =>
  status === 404
    ? 'See whether the list still has this product.'
    : (listRemedies[String(json['code'])] ?? 'See form_failed in the log.');

async function examineMetrics(base: string): Promise<Finding[]> {
  const {status} = await probe(`${base}/metrics`);
  if (status !== 200) return [good('metrics are not open to visitors')];
  return [bad('metrics are open to visitors', 'The web server forwards to PARTNER_PORT: let it forward to PORT.')];
}
