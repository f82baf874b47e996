import {basePath, operations, type OperationId} from '../../src/contract/operations.js';
import {parseNetworks} from './client-address.js';
import {originProblem, secretProblems, serviceUrlProblem} from './checks.js';
import {completeLimits, type Limits} from './limits.js';
import type {HumanCheck, KeyPair, ProxyOptions} from './options.js';
import {effectivePolicy, type Rule} from './policy.js';
import {findWidgetDir} from './widget-dir.js';

/** Checked options with every default filled in. */
export interface Config {
  readonly serviceUrl: URL;
  readonly keys: readonly KeyPair[];
  readonly allowedOrigins: ReadonlySet<string>;
  readonly pathPrefix: string;
  readonly trustProxy: readonly string[];
  readonly partnerToken: string | undefined;
  readonly tokenSecrets: readonly string[];
  readonly royaltyDailyLimitCents: number | undefined;
  readonly royaltyRecipientDailyLimitCents: number;
  readonly redirectHosts: ReadonlySet<string>;
  readonly redisUrl: string | undefined;
  readonly quotaScale: number;
  readonly policy: Readonly<Record<OperationId, Rule>>;
  readonly limits: Limits;
  readonly widgetDir: string;
  readonly humanCheck: HumanCheck | undefined;
  readonly log: ((line: string) => void) | undefined;
}

/** Why the proxy refuses to start: every problem of its configuration, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`The proxy cannot start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

/** Fills in the defaults and refuses what is missing or dangerous. @throws ConfigError with every problem at once. */
export function completeConfig(options: ProxyOptions, known: readonly string[] = []): Config {
  const problems = [...known, ...optionProblems(options)];
  const limits = completeLimits(options.limits ?? {}, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const serviceUrl = baseAddress(options.serviceUrl);
  return {
    ...options,
    serviceUrl,
    allowedOrigins: new Set(options.allowedOrigins.map((origin) => new URL(origin).origin)),
    pathPrefix: (options.pathPrefix ?? '').replace(/\/+$/, ''),
    trustProxy: options.trustProxy ?? [],
    partnerToken: options.partnerToken,
    tokenSecrets: options.tokenSecrets ?? [],
    royaltyDailyLimitCents: options.royaltyDailyLimitCents,
    royaltyRecipientDailyLimitCents: options.royaltyRecipientDailyLimitCents ?? 10_000,
    redirectHosts: new Set(options.redirectHosts?.map((host) => host.toLowerCase()) ?? [serviceUrl.host]),
    redisUrl: options.redisUrl,
    quotaScale: options.quotaScale ?? 1,
    policy: effectivePolicy(options.stricter ?? {}, options.royaltyDailyLimitCents !== undefined),
    limits,
    widgetDir: options.widgetDir ?? findWidgetDir(),
    humanCheck: options.humanCheck,
    log: options.log,
  };
}

function baseAddress(serviceUrl: string): URL {
  const url = new URL(serviceUrl);
  url.pathname = url.pathname === '/' ? basePath : url.pathname.replace(/\/+$/, '');
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
    /^(\/[\w-]+)*\/?$/.test(pathPrefix) ? undefined : 'PATH_PREFIX must be a plain path such as /marketplace.',
    quotaScale > 0 && quotaScale <= 1_000_000 ? undefined : 'QUOTA_SCALE must be a number above 0.',
    options.redisUrl === undefined || /^(rediss?|unix):\/\/./.test(options.redisUrl)
      ? undefined
      : 'REDIS_URL must begin with redis://, rediss:// or unix://.',
    options.redisUrl !== undefined && tokenSecrets.length === 0
      ? 'TOKEN_SECRET is missing: proxies that share REDIS_URL must share it too.'
      : undefined,
    ...royaltyProblems(options),
    ...listProblems(options),
    ...stricterProblems(options.stricter ?? {}),
  ].filter((problem) => problem !== undefined);
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
      ? 'ROYALTY_DAILY_LIMIT_CENTS is missing: royalties need a cap per day.'
      : undefined,
    day !== undefined && !partnerToken
      ? 'PARTNER_TOKEN is missing: royalties are open to your own server only.'
      : undefined,
  ];
}

function listProblems({trustProxy = [], redirectHosts = []}: ProxyOptions) {
  const problems: string[] = [];
  parseNetworks(trustProxy, problems);
  for (const host of redirectHosts) {
    if (!/^[\w.-]+(:\d{1,5})?$/.test(host))
      problems.push('REDIRECT_HOSTS must list host names, such as www.example.com.');
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
