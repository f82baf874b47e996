import {resolve, sep} from 'node:path';
import {basePath, operations, type OperationId} from '../../src/contract/operations.js';
import {isBroken, originProblem, redisUrlProblem, secretProblems, serviceUrlProblem} from './checks.js';
import {isLoopback} from './ip-address.js';
import {completeLimits, type Limits} from './limits.js';
import {typeProblems} from './option-types.js';
import type {HumanCheck, KeyPair, LogEntry, OrderNotice, OrderWebhook, ProxyOptions} from './options.js';
import {effectivePolicy, type Rule} from './policy.js';
import {redisOutputProblem, runtimeProblems} from './runtime.js';
import {trustProblems} from './trusted-networks.js';
import {findWidgetDir} from './widget-dir.js';

/** Validated options with all defaults. */
export interface Config {
  readonly serviceUrl: URL;
  readonly keys: readonly KeyPair[];
  readonly allowedOrigins: ReadonlySet<string>;
  readonly pathPrefix: string;
  readonly trustProxy: readonly string[];
  readonly partnerToken: string | undefined;
  readonly partnerNames: ReadonlySet<string>;
  readonly metricsToken: string | undefined;
  readonly tokenSecrets: readonly string[];
  readonly royaltyDailyLimitCents: number | undefined;
  readonly royaltyRecipientDailyLimitCents: number;
  readonly redirectHosts: ReadonlySet<string>;
  readonly redisUrl: string | undefined;
  readonly redisPrefix: string | undefined;
  readonly quotaScale: number;
  readonly policy: Readonly<Record<OperationId, Rule>>;
  readonly limits: Limits;
  readonly widgetDir: string;
  readonly widgetBuildsDir: string;
  readonly humanCheck: HumanCheck | undefined;
  readonly onOrder: ((order: OrderNotice) => unknown) | undefined;
  readonly orderWebhook: OrderWebhook | undefined;
  readonly onLog: ((entry: LogEntry) => void) | undefined;
  /** Settings that are allowed but may surprise; one sentence each. */
  readonly warnings: readonly string[];
}

/** Why the proxy refuses to start: every problem of its configuration, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    const printable = problems.map(toPrintable);
    super(`The proxy cannot start:\n${printable.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = printable;
  }
}

const maxProblemLength = 1000;

/** A problem may quote a value: without what a terminal obeys, or what hides or turns the text around it, and not endlessly long. */
function toPrintable(problem: string): string {
  const text = problem.replaceAll(/[\p{Cc}\p{Cf}]/gu, '�');
  return text.length > maxProblemLength ? `${text.slice(0, maxProblemLength)}…` : text;
}

/** Applies the defaults and validates the options. @throws ConfigError with every problem at once. */
export function completeConfig(options: ProxyOptions, known: readonly string[] = []): Config {
  const wrongTypes = typeProblems(options);
  if (wrongTypes.length > 0) throw new ConfigError([...known, ...wrongTypes]);
  const problems = [...known, ...optionProblems(options)];
  const limits = completeLimits(options.limits ?? {}, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const serviceUrl = baseAddress(options.serviceUrl);
  const widgetDir = options.widgetDir ?? findWidgetDir();
  return {
    ...options,
    serviceUrl,
    allowedOrigins: new Set(options.allowedOrigins.map((origin) => new URL(origin).origin)),
    pathPrefix: (options.pathPrefix ?? '').replace(/\/+$/, ''),
    trustProxy: options.trustProxy ?? [],
    partnerToken: options.partnerToken,
    partnerNames: new Set(options.partnerNames?.map((name) => name.toLowerCase().replace(/\.$/, ''))),
    metricsToken: options.metricsToken,
    tokenSecrets: options.tokenSecrets ?? [],
    royaltyDailyLimitCents: options.royaltyDailyLimitCents,
    royaltyRecipientDailyLimitCents: options.royaltyRecipientDailyLimitCents ?? 10_000,
    redirectHosts: new Set(options.redirectHosts?.map(hostOf) ?? [serviceUrl.host]),
    redisUrl: options.redisUrl,
    redisPrefix: options.redisPrefix,
    quotaScale: options.quotaScale ?? 1,
    policy: effectivePolicy(options.stricter ?? {}, options.royaltyDailyLimitCents !== undefined),
    limits,
    widgetDir,
    widgetBuildsDir: options.widgetBuildsDir ?? `${resolve(widgetDir)}-builds`,
    humanCheck: options.humanCheck,
    onOrder: options.onOrder,
    orderWebhook: options.orderWebhook,
    onLog: options.onLog,
    warnings: [...warningsOf(options, serviceUrl), ...drainWarnings(options, limits)],
  };
}

/** A host as URLs have it: in lower case, without the port that https has anyway. */
const hostOf = (host: string) => new URL(`https://${host}`).host;

function warningsOf(options: ProxyOptions, {host}: URL): string[] {
  const {redirectHosts, redisUrl, tokenSecrets = [], stricter, royaltyDailyLimitCents} = options;
  const warnings = [];
  if (!redirectHosts)
    warnings.push(
      `REDIRECT_HOSTS is not set: an order whose links lead to another host than ${host} is created, but shows an ` +
        'error. Set REDIRECT_HOSTS to the hosts of those links.',
    );
  if (tokenSecrets.length === 0)
    warnings.push('TOKEN_SECRET is not set: visitors cannot change their briefs after the proxy has been restarted.');
  if (stricter?.awardRoyalty === 'server' && royaltyDailyLimitCents === undefined)
    warnings.push('ROYALTY_DAILY_LIMIT_CENTS is not set: royalties stay off, although POLICY names them.');
  if (royaltyDailyLimitCents !== undefined && !redisUrl)
    warnings.push(
      'REDIS_URL is not set: after a restart, the royalties of the day count from 0, and one that is repeated without ' +
        'Idempotency-Age is awarded again.',
    );
  return warnings;
}

/** Warns when the default of `DRAIN_MS` is shorter than an order may take: a stop would cut off orders in flight. */
function drainWarnings({limits = {}}: ProxyOptions, {drainMs, drainDelayMs, writeDeadlineMs}: Limits): string[] {
  const needed = drainDelayMs + writeDeadlineMs;
  if (limits.drainMs !== undefined || drainMs >= needed) return [];
  return [
    `DRAIN_MS is not set: orders may take longer than its ${drainMs} ms, and a stop cuts them off. Set it to ${needed}.`,
  ];
}

function baseAddress(serviceUrl: string): URL {
  const url = new URL(serviceUrl);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path === '' ? basePath : path;
  return url;
}

function optionProblems(options: ProxyOptions): string[] {
  const {serviceUrl, allowedOrigins, pathPrefix = '', quotaScale = 1, tokenSecrets = []} = options;
  return [
    serviceUrlProblem(serviceUrl),
    ...(allowedOrigins.length > 0
      ? allowedOrigins.map(originProblem)
      : ['ALLOWED_ORIGINS is missing: name the origins of the pages that hold the widget.']),
    ...secretProblems(options),
    ...runtimeProblems(),
    options.orderWebhook && webhookProblem(options.orderWebhook.url),
    /^(\/[\w-]+)*\/?$/.test(pathPrefix) ? undefined : 'PATH_PREFIX must be a plain path such as /marketplace.',
    quotaScale > 0 && quotaScale <= 1_000_000 ? undefined : 'QUOTA_SCALE must be a number above 0, such as 0.5 or 2.',
    ...(options.redisUrl === undefined ? [] : [redisUrlProblem(options.redisUrl), redisOutputProblem()]),
    /^[\w.-]{1,64}$/.test(options.redisPrefix ?? 'none')
      ? undefined
      : 'REDIS_PREFIX must be a name of at most 64 letters, digits, dots, dashes and underscores.',
    options.redisUrl !== undefined && tokenSecrets.length === 0
      ? 'TOKEN_SECRET is missing: proxies that share REDIS_URL must share it too.'
      : undefined,
    buildsProblem(options),
    ...royaltyProblems(options),
    ...listProblems(options),
    ...stricterProblems(options.stricter ?? {}),
  ].filter((problem) => problem !== undefined);
}

function webhookProblem(address: string): string | undefined {
  if (address === '') return 'ORDER_WEBHOOK_URL is missing: without it, ORDER_WEBHOOK_SECRET has no effect.';
  if (isBroken(address)) return 'ORDER_WEBHOOK_URL must not contain spaces or line breaks.';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
  if (!isSafe) return 'ORDER_WEBHOOK_URL must be an https address.';
  const isPlain = url.username === '' && url.password === '';
  return isPlain ? undefined : 'ORDER_WEBHOOK_URL must not contain a user name or password: its calls are signed.';
}

/** An upgrade replaces the widget's folder, with all that is in it. */
function buildsProblem({widgetDir = findWidgetDir(), widgetBuildsDir}: ProxyOptions): string | undefined {
  if (widgetBuildsDir === undefined) return undefined;
  const isInside = `${resolve(widgetBuildsDir)}${sep}`.startsWith(`${resolve(widgetDir)}${sep}`);
  return isInside
    ? 'WIDGET_BUILDS_DIR must not be WIDGET_DIR or a folder in it, which an upgrade replaces.'
    : undefined;
}

function royaltyProblems({
  royaltyDailyLimitCents: day,
  royaltyRecipientDailyLimitCents: recipient,
  partnerToken,
}: ProxyOptions) {
  const isCap = (value: number) => Number.isSafeInteger(value) && value >= 100;
  return [
    day !== undefined && !isCap(day)
      ? 'ROYALTY_DAILY_LIMIT_CENTS must be a whole number of cents, at least 100.'
      : undefined,
    recipient !== undefined && !isCap(recipient)
      ? 'ROYALTY_RECIPIENT_DAILY_LIMIT_CENTS must be a whole number of cents, at least 100.'
      : undefined,
    recipient !== undefined && day === undefined
      ? 'ROYALTY_DAILY_LIMIT_CENTS is missing: royalties need a daily limit.'
      : undefined,
    day !== undefined && !partnerToken
      ? 'PARTNER_TOKEN is missing: royalties are open to your own server only.'
      : undefined,
  ];
}

function listProblems({trustProxy = [], redirectHosts = [], partnerNames = []}: ProxyOptions) {
  const problems = trustProblems(trustProxy);
  for (const host of redirectHosts) {
    if (!/^\w[\w.-]*(:\d{1,5})?$/.test(host) || !URL.canParse(`https://${host}`))
      problems.push(
        `REDIRECT_HOSTS must list host names, such as www.example.com. ${JSON.stringify(host)} is not one.`,
      );
  }
  for (const name of partnerNames) {
    if (!/^\w[\w.-]*$/.test(name))
      problems.push(
        `PARTNER_NAMES must list host names without ports, such as proxy.internal. ${JSON.stringify(name)} is not one.`,
      );
  }
  return problems;
}

function stricterProblems(stricter: Partial<Record<string, string>>) {
  return Object.entries(stricter).map(([id, level]) =>
    Object.hasOwn(operations, id) && (level === 'server' || level === 'off')
      ? undefined
      : `POLICY cannot set ${id.slice(0, 40)}: it takes an operation's name and "server" or "off".`,
  );
}
