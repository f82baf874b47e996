import {readFileSync} from 'node:fs';
import {completeConfig, type Config} from './config.js';
import {limitTable, type Limits} from './limits.js';
import type {KeyPair, ProxyOptions} from './options.js';
import type {StricterLevel} from './policy.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the CLI listens: the public port for visitors, the partner port for the partner's own server. */
export interface Listen {
  readonly host: string;
  readonly port: number;
  readonly partnerHost: string;
  readonly partnerPort: number;
}

/** What an environment says about a proxy. @throws ConfigError that names every problem at once. */
export function readEnvironment(env: Environment): {options: ProxyOptions; config: Config; listen: Listen} {
  const problems: string[] = [];
  const listen = {
    host: env['HOST'] || '127.0.0.1',
    port: portOf(env, 'PORT', 8787, problems),
    partnerHost: env['PARTNER_HOST'] || '127.0.0.1',
    partnerPort: portOf(env, 'PARTNER_PORT', 8788, problems),
  };
  const options = readOptions(env, problems);
  return {options, config: completeConfig(options, problems), listen};
}

function readOptions(env: Environment, problems: string[]): ProxyOptions {
  const secret = (name: string) => readSecret(env, name, problems);
  const number = (name: string) => (env[name] ? Number(env[name]) : undefined);
  return {
    serviceUrl: env['SERVICE_URL'] ?? '',
    keys: readKeys(secret),
    allowedOrigins: listOf(env['ALLOWED_ORIGINS']) ?? [],
    pathPrefix: env['PATH_PREFIX'],
    trustProxy: listOf(env['TRUST_PROXY']),
    partnerToken: secret('PARTNER_TOKEN'),
    tokenSecrets: [secret('TOKEN_SECRET'), secret('TOKEN_SECRET_2')].filter((one) => one !== undefined),
    royaltyDailyLimitCents: number('ROYALTY_DAILY_LIMIT_CENTS'),
    royaltyRecipientDailyLimitCents: number('ROYALTY_RECIPIENT_DAILY_LIMIT_CENTS'),
    redirectHosts: listOf(env['REDIRECT_HOSTS']),
    redisUrl: secret('REDIS_URL'),
    quotaScale: number('QUOTA_SCALE'),
    stricter: readPolicy(env['POLICY']),
    limits: readLimits(env),
    widgetDir: env['WIDGET_DIR'] || undefined,
  };
}

function readKeys(secret: (name: string) => string | undefined): KeyPair[] {
  const pair = (suffix: string) => ({id: secret(`API_KEY_ID${suffix}`), secret: secret(`API_KEY_SECRET${suffix}`)});
  const first = pair('');
  const second = pair('_2');
  const pairs = second.id || second.secret ? [first, second] : [first];
  return pairs.map((keys) => ({id: keys.id ?? '', secret: keys.secret ?? ''}));
}

/** A secret from its variable or from the file that its `…_FILE` variable names. */
function readSecret(env: Environment, name: string, problems: string[]): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  if (env[name]) problems.push(`${name} and ${name}_FILE must not both be set.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    problems.push(`${name}_FILE names a file that cannot be read.`);
    return undefined;
  }
}

function listOf(value: string | undefined): string[] | undefined {
  const items = value?.split(/[\s,]+/).filter((item) => item !== '');
  return items && items.length > 0 ? items : undefined;
}

function portOf(env: Environment, name: string, normal: number, problems: string[]): number {
  const value = env[name];
  if (!value) return normal;
  const port = Number(value);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) problems.push(`${name} must be a port number.`);
  return port;
}

/** `POLICY=createOrder:server,searchDesigners:off`; what is not an operation is named when the options are checked. */
function readPolicy(value: string | undefined) {
  const pairs = (listOf(value) ?? []).map((item) => item.split(':', 2));
  return Object.fromEntries(pairs) as Record<string, StricterLevel>;
}

function readLimits(env: Environment): Partial<Limits> {
  const given = Object.entries(limitTable).filter(([, {name}]) => env[name]);
  return Object.fromEntries(given.map(([key, {name}]) => [key, Number(env[name])]));
}
