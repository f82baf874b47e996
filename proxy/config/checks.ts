import type {ProxyOptions} from './options.js';

const loopbackNames = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address leads to this very machine, where plain http harms no one. */
export const isLoopback = (hostname: string): boolean => loopbackNames.test(hostname);

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** What is wrong with the service's address, if anything. */
export function serviceUrlProblem(text: string): string | undefined {
  if (!text) return 'SERVICE_URL is missing: the base address of the service.';
  const url = parseUrl(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'SERVICE_URL must be an https address.';
  if (url.username || url.password) return 'SERVICE_URL must not carry a user name or password.';
  if (url.search || url.hash) return 'SERVICE_URL must not carry a query or fragment.';
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return 'SERVICE_URL must be https: over plain http the keys could be read on the way.';
  }
  return undefined;
}

/** What is wrong with an allowed origin, if anything: only exact origins are compared, never patterns. */
export function originProblem(text: string): string | undefined {
  const url = parseUrl(text);
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && !text.includes('*');
  if (isOrigin && [url.origin, `${url.origin}/`].includes(text.toLowerCase())) return undefined;
  const rule = 'ALLOWED_ORIGINS must list exact origins, such as https://www.example.com: no "*", no "null", no path';
  return `${rule}. ${JSON.stringify(text)} is none.`;
}

/** What is wrong with the secrets: one that is missing, short, or used twice; and TLS that is not checked. */
export function secretProblems({keys, partnerToken, tokenSecrets = []}: ProxyOptions): (string | undefined)[] {
  const [first] = keys;
  const secrets = [...keys.map(({secret}) => secret), ...tokenSecrets, partnerToken].filter((secret) => secret);
  return [
    first?.id ? undefined : 'API_KEY_ID is missing.',
    first?.secret ? undefined : 'API_KEY_SECRET is missing.',
    keys.length > 2 ? 'At most two pairs of keys are used.' : undefined,
    keys.slice(1).some(({id, secret}) => !id || !secret)
      ? 'API_KEY_ID_2 and API_KEY_SECRET_2 must be given together.'
      : undefined,
    ...keys.flatMap(({id, secret}) => [headerProblem('API_KEY_ID', id), headerProblem('API_KEY_SECRET', secret)]),
    keys.some(({secret}) => secret && secret.length < 16)
      ? 'API_KEY_SECRET must have at least 16 characters.'
      : undefined,
    tokenSecrets.some((secret) => secret.length < 32) ? 'TOKEN_SECRET must have at least 32 characters.' : undefined,
    partnerToken !== undefined && !/^[\x21-\x7e]{32,}$/.test(partnerToken)
      ? 'PARTNER_TOKEN must have at least 32 characters, without spaces.'
      : undefined,
    new Set(secrets).size < secrets.length
      ? 'Each secret must be used for one thing only: two are the same.'
      : undefined,
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
      ? 'NODE_TLS_REJECT_UNAUTHORIZED=0 switches off the checks of TLS: remove it.'
      : undefined,
    isParserLax() ? '--insecure-http-parser lets requests be smuggled: remove it.' : undefined,
  ];
}

function headerProblem(name: string, value: string) {
  return /^[\x21-\x7e]*$/.test(value) ? undefined : `${name} must be plain characters without spaces.`;
}

function isParserLax(): boolean {
  const flags = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)];
  return flags.includes('--insecure-http-parser');
}
