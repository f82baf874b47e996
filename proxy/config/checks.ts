import {isIP} from 'node:net';
import {isLoopback} from './ip-address.js';
import type {KeyPair, ProxyOptions} from './options.js';
import {lacksVariety} from './secret-strength.js';

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether an address has spaces or line breaks inside, which are left out of URLs, and so out of passwords in them. */
export const isBroken = (address: string): boolean => /\s/.test(address.trim());

/** The problem with the service's address, if any. */
export function serviceUrlProblem(text: string): string | undefined {
  if (!text) return 'SERVICE_URL is missing: the base address of the service.';
  if (isBroken(text)) return 'SERVICE_URL must not contain spaces or line breaks.';
  const url = parseUrl(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'SERVICE_URL must be an https address.';
  if (url.username || url.password) return 'SERVICE_URL must not contain a user name or password.';
  if (url.search || url.hash) return 'SERVICE_URL must not contain a query or fragment.';
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return 'SERVICE_URL must be https: over plain http others could read the keys.';
  }
  return undefined;
}

/** The problem with an allowed origin, if any: origins are compared exactly, never as patterns. */
export function originProblem(text: string): string | undefined {
  const url = parseUrl(text);
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && !text.includes('*');
  if (isOrigin && [url.origin, `${url.origin}/`].includes(text.toLowerCase())) return plainOriginProblem(url);
  const rule = 'ALLOWED_ORIGINS must list exact origins, such as https://www.example.com: no "*", no "null", no path';
  const sent = isOrigin && /^[\w.:[\]-]+$/.test(url.host) ? ` Browsers send ${url.origin}.` : '';
  return `${rule}. ${JSON.stringify(text)} is not one.${sent}`;
}

function plainOriginProblem({protocol, hostname, origin}: URL): string | undefined {
  if (protocol === 'https:' || isLoopback(hostname)) return undefined;
  return `ALLOWED_ORIGINS must list https origins: anyone on the network path can change a page at ${origin}.`;
}

/** The problem with a host to listen on, if any. */
export function hostProblem(name: string, host: string): string | undefined {
  const isName = /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i.test(host) && !/^[\d.]+$/.test(host);
  if (isIP(host) !== 0 || isName) return undefined;
  return `${name} must be an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::, without scheme, port and brackets.`;
}

/** The problem with the address of the shared store, if any. */
export function redisUrlProblem(text: string): string | undefined {
  if (!/^(rediss?|unix):\/\/./.test(text)) return 'REDIS_URL must begin with redis://, rediss:// or unix://.';
  if (isBroken(text)) return 'REDIS_URL must not contain spaces or line breaks.';
  if (!URL.canParse(text))
    return 'REDIS_URL is not a URL: check its port, and percent-encode special characters of its password.';
  const {protocol, hostname, pathname, search, hash} = new URL(text);
  const password = redisPassword(text);
  // The driver would take them for options: another socket, another password, other timeouts.
  if (search || hash) return 'REDIS_URL must not contain a query or fragment.';
  if (protocol === 'unix:')
    return hostname ? 'REDIS_URL must name a socket with three slashes: unix:///run/…' : undefined;
  if (!/^\/?\d*$/.test(pathname)) return 'REDIS_URL may have no path other than the number of its database.';
  if (password === undefined) return 'REDIS_URL must write a % in its password as %25.';
  if (isLoopback(hostname)) return undefined;
  if (protocol === 'redis:')
    return 'REDIS_URL must be rediss:// (TLS) or a unix socket where Redis is on another machine.';
  return password ? undefined : 'REDIS_URL must contain a password where Redis is on another machine.';
}

/**
 * The password in the address of the shared store, empty without one; undefined where it cannot be decoded. What is decoded
 * is used: bundlers leave out a call of which only the error counts.
 */
export function redisPassword(address: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address).password);
  } catch {
    return undefined;
  }
}

/** The problems with the secrets: missing, short, used twice or easy to guess. */
export function secretProblems({keys, tokenSecrets = [], ...options}: ProxyOptions): (string | undefined)[] {
  const [first] = keys;
  const own: NamedSecret[] = [
    ...tokenSecrets.map((secret, index): NamedSecret => [`TOKEN_SECRET${suffixOf(index)}`, secret]),
    ['PARTNER_TOKEN', options.partnerToken],
    ['METRICS_TOKEN', options.metricsToken],
    ['ORDER_WEBHOOK_SECRET', options.orderWebhook?.secret],
  ];
  return [
    first?.id ? undefined : 'API_KEY_ID is missing.',
    first?.secret ? undefined : 'API_KEY_SECRET is missing.',
    keys.length > 2 ? 'At most two pairs of keys are used.' : undefined,
    keys.slice(1).some(({id, secret}) => !id || !secret)
      ? 'API_KEY_ID_2 and API_KEY_SECRET_2 must be given together.'
      : undefined,
    ...keys.flatMap(keyProblems),
    ...own.map(([name, secret]) => (secret === undefined ? undefined : ownSecretProblem(name, secret))),
    webhookKeyProblem(options.orderWebhook?.secret),
    reuseProblem([...keys.map(({secret}, index): NamedSecret => [`API_KEY_SECRET${suffixOf(index)}`, secret]), ...own]),
    ...keys.map(({id}, index) => reuseProblem([[`API_KEY_ID${suffixOf(index)}`, id], ...own])),
  ];
}

/** A secret, and the variable that it is given in. */
type NamedSecret = readonly [name: string, secret: string | undefined];

/** The second of several is given in a variable of this ending. */
const suffixOf = (index: number) => (index === 0 ? '' : `_${index + 1}`);

/** A secret that is used twice can leak in two places, and be guessed from either. */
function reuseProblem(secrets: readonly NamedSecret[]): string | undefined {
  for (const [name, secret] of secrets) {
    const names = secrets.filter(([, other]) => other === secret).map(([other]) => other);
    if (secret && names.length > 1 && names[0] === name)
      return `${names.join(' and ')} are the same: each secret must be used for one thing only.`;
  }
  return undefined;
}

/** Servers refuse longer headers, and a longer text is probably a file that was named by mistake. */
const maxHeaderLength = 4096;

function headerProblem(name: string, value: string) {
  if (value.length > maxHeaderLength) return `${name} must have at most ${maxHeaderLength} characters.`;
  return /^[\x21-\x7e]*$/.test(value)
    ? undefined
    : `${name} must consist of printable ASCII characters, without spaces.`;
}

function keyProblems({id, secret}: KeyPair, index: number): (string | undefined)[] {
  const suffix = suffixOf(index);
  const name = `API_KEY_SECRET${suffix}`;
  const isShort = secret !== '' && secret.length < 16;
  return [
    headerProblem(`API_KEY_ID${suffix}`, id),
    headerProblem(name, secret),
    placeholderProblem(`API_KEY_ID${suffix}`, id),
    placeholderProblem(name, secret),
    isShort ? `${name} must have at least 16 characters.` : undefined,
  ];
}

/** The problem with a value copied from an example, or left in a template that was not filled in. */
function placeholderProblem(name: string, value: string) {
  return /^(<.*>|\$\{.*\}|\$[A-Z_]+|\{\{.*\}\})$/.test(value)
    ? `${name} is a placeholder: give the value itself.`
    : undefined;
}

/** The problem with a secret that the partner chose (the service issues the API keys). */
function ownSecretProblem(name: string, secret: string): string | undefined {
  if (secret === '') return `${name} is missing.`;
  const problem = headerProblem(name, secret);
  if (problem !== undefined) return problem;
  if (secret.length < 32) return `${name} must have at least 32 characters.`;
  if (!lacksVariety(secret)) return undefined;
  return `${name} is easy to guess: make a random one, for example by openssl rand -hex 32.`;
}

/** Decoding base64 skips invalid characters, so a key of invalid characters would be empty. */
function webhookKeyProblem(secret = ''): string | undefined {
  const isUsable = !secret.startsWith('whsec_') || /^whsec_[A-Za-z\d+/]{32,}={0,2}$/.test(secret);
  return isUsable ? undefined : 'ORDER_WEBHOOK_SECRET must have at least 24 bytes in base64 after whsec_.';
}
