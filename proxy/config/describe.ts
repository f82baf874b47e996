import {isIPv6} from 'node:net';
import type {Config} from './config.js';
import type {Listen} from './environment.js';

const masked = (secret: string | undefined) => (secret === undefined ? 'not set' : `*** (${secret.length} characters)`);

/** The effective configuration for `--check`, with secrets masked. */
export function describeConfig(config: Config, listen: Listen): string {
  const {limits, policy, pathPrefix} = config;
  const {host, port, partnerHost, partnerPort, metricsHost, metricsPort} = listen;
  const lines: [string, string | number][] = [
    ['service', config.serviceUrl.href],
    ...config.keys.map(
      ({id, secret}, index) => [`keys ${index + 1}`, `${id.slice(0, 4)}… / ${masked(secret)}`] as [string, string],
    ),
    ['allowed origins', [...config.allowedOrigins].join(' ')],
    ['visitors', `${inUrl(host)}:${port}${pathPrefix}`],
    ['partner', `${inUrl(partnerHost)}:${partnerPort}${pathPrefix}`],
    ['partner token', config.partnerToken === undefined ? 'not set: that port is closed' : masked(config.partnerToken)],
    ['partner names', [...config.partnerNames].join(' ') || 'localhost and IP addresses'],
    [
      'metrics',
      metricsPort === undefined ? metricsOfPartner(config) : `${inUrl(metricsHost)}:${metricsPort}${pathPrefix}`,
    ],
    ['metrics token', masked(config.metricsToken)],
    ['order webhook', config.orderWebhook ? new URL(config.orderWebhook.url).origin : 'none'],
    ['token secrets', config.tokenSecrets.map(masked).join(', ') || 'random, until the proxy ends'],
    ['trusted proxies', config.trustProxy.join(' ') || 'none'],
    ['redirect hosts', [...config.redirectHosts].join(' ')],
    ['royalties a day', config.royaltyDailyLimitCents ?? 'off'],
    ['to one recipient', config.royaltyRecipientDailyLimitCents],
    ['shared store', config.redisUrl ? storeName(config.redisUrl) : 'none: memory'],
    ['REDIS_PREFIX', config.redisPrefix ?? 'derived'],
    ['quota scale', config.quotaScale],
    ['widget', config.widgetDir],
    ['earlier builds', config.widgetBuildsDir],
    ...Object.entries(policy).map(([id, {level}]) => [id, level] as [string, string]),
    ...Object.entries(limits),
  ];
  const warnings = config.warnings.map((warning) => `\n${warning}`);
  return [...lines.map(([name, value]) => `${name.padEnd(20)} ${value}`), ...warnings].join('\n');
}

const inUrl = (host: string) => (isIPv6(host) ? `[${host}]` : host);

const metricsOfPartner = ({partnerToken, metricsToken}: Config) =>
  partnerToken === undefined && metricsToken === undefined ? 'closed: no token is set' : 'on the partner port';

/** The address of a store without its password. */
function storeName(url: string): string {
  const {protocol, host, pathname} = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
