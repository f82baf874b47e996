import {limitTable} from './limits.js';
import {nearestName} from './near-names.js';
import type {ProxyOptions} from './options.js';

type Shape = readonly [what: string, matches: (value: unknown) => boolean];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isKeyPair = (value: unknown) => isRecord(value) && isText(value['id']) && isText(value['secret']);

const text: Shape = ['a string', isText];
const number: Shape = ['a number', (value) => typeof value === 'number'];
const texts: Shape = ['a list of strings', (value) => Array.isArray(value) && value.every(isText)];
const callback: Shape = ['a function', (value) => typeof value === 'function'];

/** What type each option has: a caller in plain JavaScript has no compiler to say so. */
const shapes: Readonly<Record<keyof ProxyOptions, Shape>> = {
  serviceUrl: text,
  keys: ['a list of {id, secret}', (value) => Array.isArray(value) && value.every(isKeyPair)],
  allowedOrigins: texts,
  pathPrefix: text,
  trustProxy: texts,
  partnerToken: text,
  partnerNames: texts,
  metricsToken: text,
  tokenSecrets: texts,
  royaltyDailyLimitCents: number,
  royaltyRecipientDailyLimitCents: number,
  redirectHosts: texts,
  redisUrl: text,
  redisPrefix: text,
  quotaScale: number,
  stricter: ['an object of operations and levels', (value) => isRecord(value) && Object.values(value).every(isText)],
  limits: ['an object of limits', isRecord],
  widgetDir: text,
  widgetBuildsDir: text,
  humanCheck: [
    '{header, verify}',
    (value) => isRecord(value) && isText(value['header']) && typeof value['verify'] === 'function',
  ],
  onOrder: callback,
  orderWebhook: ['{url, secret}', (value) => isRecord(value) && isText(value['url']) && isText(value['secret'])],
  onLog: callback,
};

const required: readonly (keyof ProxyOptions)[] = ['serviceUrl', 'keys', 'allowedOrigins'];

/** What is wrong with the types and the names of options, before anything is read from them. */
export function shapeProblems(options: unknown): string[] {
  if (!isRecord(options)) return ['The options must be an object with serviceUrl, keys and allowedOrigins.'];
  const problems: string[] = [];
  for (const [name, value] of Object.entries(options)) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name as keyof ProxyOptions] : undefined;
    if (!shape) problems.push(unknownName('option', name, Object.keys(shapes)));
    else if (value !== undefined && !shape[1](value)) problems.push(`The option ${name} must be ${shape[0]}.`);
  }
  for (const name of required) {
    if (options[name] === undefined) problems.push(`The option ${name} is missing: ${shapes[name][0]}.`);
  }
  const limits = isRecord(options['limits']) ? Object.keys(options['limits']) : [];
  for (const name of limits) {
    if (!Object.hasOwn(limitTable, name)) problems.push(unknownName('limit', name, Object.keys(limitTable)));
  }
  return problems;
}

function unknownName(kind: string, name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return `There is no ${kind} ${JSON.stringify(name.slice(0, 60))}${near ? `: did you mean ${near}?` : '.'}`;
}
