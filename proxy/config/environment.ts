import {randomBytes} from 'node:crypto';
import {existsSync} from 'node:fs';
import {hostProblem} from './checks.js';
import {completeConfig, type Config} from './config.js';
import {limitTable, type Limits} from './limits.js';
import {isLoopback} from './ip-address.js';
import {secretVariables, variableProblems, type Environment, type SecretVariable} from './known-variables.js';
import type {KeyPair, OrderWebhook, ProxyOptions} from './options.js';
import type {StricterLevel} from './policy.js';
import {inspectorProblems} from './runtime.js';
import {readSecretFile} from './secret-file.js';

export type {Environment} from './known-variables.js';

/** The addresses the command listens on: for visitors, for the partner's own server, and optionally for metrics alone. */
export interface Listen {
  readonly host: string;
  readonly port: number;
  readonly partnerHost: string;
  readonly partnerPort: number;
  readonly metricsHost: string;
  /** Absent when metrics have no address of their own. */
  readonly metricsPort?: number;
}

/** The settings in an environment. */
export interface ReadEnvironment {
  readonly options: ProxyOptions;
  readonly config: Config;
  readonly listen: Listen;
  readonly secrets: Secrets;
}

interface Secret {
  readonly value: string;
  readonly source: 'file' | 'variable';
}

export type Secrets = ReadonlyMap<SecretVariable, Secret>;

/** In which circumstances an environment is read. */
interface Reading {
  /** Whether a debugger is allowed. */
  readonly isDeveloping?: boolean;
  /**
   * Whether the proxy is running: then the widget's folder may be missing, since a leaked secret can be replaced also while a
   * new build takes its place.
   */
  readonly isRunning?: boolean;
  /** How long a pipe may take to give a secret; the process does nothing else meanwhile. */
  readonly pipeMs?: number;
}

/** Reads the proxy's settings from an environment. @throws ConfigError that names every problem at once */
export function readEnvironment(
  env: Environment,
  {isDeveloping = false, isRunning = false, pipeMs = 30_000}: Reading = {},
): ReadEnvironment {
  const problems = variableProblems(env);
  if (!isDeveloping) problems.push(...inspectorProblems());
  const secrets = readSecrets(env, problems, isRunning ? 0 : pipeMs);
  const listen = readListen(env, problems);
  const options = readOptions(env, secrets, problems);
  problems.push(...listenProblems(listen, options));
  // `/.` exists only in a folder, not below a file.
  if (!isRunning && options.widgetDir && !existsSync(`${options.widgetDir}/.`))
    problems.push(`WIDGET_DIR names a folder that does not exist: ${options.widgetDir}.`);
  const config = completeConfig(options, problems);
  return {options, config, listen, secrets};
}

function readOptions(env: Environment, secrets: Secrets, problems: string[]): ProxyOptions {
  const secret = (name: SecretVariable) => secrets.get(name)?.value;
  const number = (name: string) => (env[name] ? decimal(env[name]) : undefined);
  return {
    serviceUrl: env['SERVICE_URL'] ?? '',
    keys: readKeys(secret),
    allowedOrigins: listOf(env['ALLOWED_ORIGINS']) ?? [],
    pathPrefix: env['PATH_PREFIX'],
    trustProxy: listOf(env['TRUST_PROXY']),
    partnerToken: secret('PARTNER_TOKEN'),
    partnerNames: listOf(env['PARTNER_NAMES']),
    metricsToken: secret('METRICS_TOKEN'),
    tokenSecrets: [secret('TOKEN_SECRET'), secret('TOKEN_SECRET_2')].filter((one) => one !== undefined),
    royaltyDailyLimitCents: number('ROYALTY_DAILY_LIMIT_CENTS'),
    royaltyRecipientDailyLimitCents: number('ROYALTY_RECIPIENT_DAILY_LIMIT_CENTS'),
    redirectHosts: listOf(env['REDIRECT_HOSTS']),
    redisUrl: secret('REDIS_URL'),
    redisPrefix: env['REDIS_PREFIX'] || undefined,
    quotaScale: number('QUOTA_SCALE'),
    stricter: readPolicy(env['POLICY'], problems),
    limits: readLimits(env),
    widgetDir: env['WIDGET_DIR'] || undefined,
    widgetBuildsDir: env['WIDGET_BUILDS_DIR'] || undefined,
    orderWebhook: readWebhook(env['ORDER_WEBHOOK_URL'], secret('ORDER_WEBHOOK_SECRET')),
  };
}

function readWebhook(url: string | undefined, secret: string | undefined): OrderWebhook | undefined {
  return url || secret ? {url: url ?? '', secret: secret ?? ''} : undefined;
}

function readKeys(secret: (name: SecretVariable) => string | undefined): KeyPair[] {
  const pair = (suffix: '' | '_2') => ({id: secret(`API_KEY_ID${suffix}`), secret: secret(`API_KEY_SECRET${suffix}`)});
  const first = pair('');
  const second = pair('_2');
  const pairs = second.id || second.secret ? [first, second] : [first];
  return pairs.map((keys) => ({id: keys.id ?? '', secret: keys.secret ?? ''}));
}

function readSecrets(env: Environment, problems: string[], pipeMs: number): Secrets {
  const secrets = new Map<SecretVariable, Secret>();
  for (const name of secretVariables) {
    const file = env[`${name}_FILE`];
    const before = problems.length;
    const given = file ? readSecretFile(name, file, problems, pipeMs) : env[name];
    const value = problems.length > before ? standInFor(name) : given;
    if (file && env[name]) problems.push(`${name} and ${name}_FILE must not both be set.`);
    if (value) secrets.set(name, {value, source: file ? 'file' : 'variable'});
  }
  return secrets;
}

/** In place of a secret whose file has a problem, which would otherwise be reported as missing too. Nothing starts with it. */
const standInFor = (name: SecretVariable) =>
  name === 'REDIS_URL' ? 'redis://127.0.0.1' : randomBytes(32).toString('hex');

function readListen(env: Environment, problems: string[]): Listen {
  const metricsPort = env['METRICS_PORT'] ? portOf(env, 'METRICS_PORT', 0, problems) : undefined;
  return {
    host: env['HOST'] || '127.0.0.1',
    port: portOf(env, 'PORT', 8787, problems),
    partnerHost: env['PARTNER_HOST'] || '127.0.0.1',
    partnerPort: portOf(env, 'PARTNER_PORT', 8788, problems),
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
    ...(metricsPort !== undefined && {metricsPort}),
  };
}

function listenProblems(
  listen: Listen,
  {serviceUrl, partnerToken, metricsToken, orderWebhook}: ProxyOptions,
): string[] {
  const {host, port, partnerHost, partnerPort, metricsHost, metricsPort} = listen;
  const ports = [port, partnerPort, metricsPort].filter((one) => one !== undefined && one !== 0);
  return [
    hostProblem('HOST', host),
    hostProblem('PARTNER_HOST', partnerHost),
    hostProblem('METRICS_HOST', metricsHost),
    leadsHere(serviceUrl, ports) ? 'SERVICE_URL leads to a port of this proxy itself.' : undefined,
    leadsHere(orderWebhook?.url ?? '', ports) ? 'ORDER_WEBHOOK_URL leads to a port of this proxy itself.' : undefined,
    new Set(ports).size < ports.length ? 'PORT, PARTNER_PORT and METRICS_PORT must differ.' : undefined,
    isLoopback(partnerHost) || partnerToken
      ? undefined
      : `PARTNER_TOKEN is missing: PARTNER_HOST=${partnerHost} can be reached from other machines.`,
    isLoopback(metricsHost) || metricsToken
      ? undefined
      : `METRICS_TOKEN is missing: METRICS_HOST=${metricsHost} can be reached from other machines.`,
  ].filter((problem) => problem !== undefined);
}

/** Whether an address is one of this machine, with one of these ports. */
function leadsHere(address: string, ports: readonly (number | undefined)[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && isLoopback(url.hostname) && ports.includes(Number(url.port || 80));
}

function listOf(value: string | undefined): string[] | undefined {
  const items = value?.split(/[\s,]+/).filter((item) => item !== '');
  return items && items.length > 0 ? items : undefined;
}

function portOf(env: Environment, name: string, defaultPort: number, problems: string[]): number {
  const value = env[name];
  if (!value) return defaultPort;
  const port = decimal(value);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535))
    problems.push(`${name} must be a port number.${value.startsWith('tcp://') ? ofKubernetes : ''}`);
  return port;
}

const ofKubernetes =
  ' Kubernetes has set it, for a Service of that name: write enableServiceLinks: false into the pod, or set it there.';

/** The value of a plain decimal number; NaN for other notations, such as `0x50`, `1e3` and `+5`, which are typing errors. */
const decimal = (text = '') => (/^(0|[1-9]\d{0,15})(\.\d{1,9})?$/.test(text) ? Number(text) : NaN);

/** `POLICY=createOrder:server,searchDesigners:off`; wrong names and levels are reported when the options are checked. */
function readPolicy(value: string | undefined, problems: string[]) {
  const pairs = (listOf(value) ?? []).map((item) => {
    const [id = '', ...level] = item.split(':');
    return [id, level.join(':')] as const;
  });
  const isRepeated = new Set(pairs.map(([id]) => id)).size < pairs.length;
  if (isRepeated) problems.push('POLICY must name each operation once: the level that was meant is not clear.');
  return Object.fromEntries(pairs) as Record<string, StricterLevel>;
}

function readLimits(env: Environment): Partial<Limits> {
  const given = Object.entries(limitTable).filter(([, {name}]) => env[name]);
  return Object.fromEntries(given.map(([key, {name}]) => [key, decimal(env[name])]));
}
