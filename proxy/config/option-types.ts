import {humanCheckMs, limitTable} from './limits.js';
import {nearestName} from './near-names.js';
import type {ProxyOptions} from './options.js';

type OptionType = readonly [what: string, matches: (value: unknown) => boolean];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isKeyPair = (value: unknown) => isRecord(value) && isText(value['id']) && isText(value['secret']);
const headerName = /^[!#$%&'*+.^`|~\w-]+$/;
const isHumanCheck = (value: unknown) =>
  isRecord(value) &&
  isText(value['header']) &&
  headerName.test(value['header']) &&
  typeof value['verify'] === 'function' &&
  (value['timeoutMs'] === undefined || isTimeout(value['timeoutMs']));
const isTimeout = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= humanCheckMs.max;

const text: OptionType = ['a string', isText];
const number: OptionType = ['a number', (value) => typeof value === 'number'];
const texts: OptionType = ['a list of strings', (value) => Array.isArray(value) && value.every(isText)];
const callback: OptionType = ['a function', (value) => typeof value === 'function'];

/** The type of each option, for callers in plain JavaScript. */
const optionTypes: Readonly<Record<keyof ProxyOptions, OptionType>> = {
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
    `{header, verify}, the name of a header and a function, with a timeoutMs from 1 to ${humanCheckMs.max} if needed`,
    isHumanCheck,
  ],
  onOrder: callback,
  orderWebhook: ['{url, secret}', (value) => isRecord(value) && isText(value['url']) && isText(value['secret'])],
  onLog: callback,
};

const required: readonly (keyof ProxyOptions)[] = ['serviceUrl', 'keys', 'allowedOrigins'];

/** Wrong types and unknown names among the options, found before any option is read. */
export function typeProblems(options: unknown): string[] {
  if (!isRecord(options)) return ['The options must be an object with serviceUrl, keys and allowedOrigins.'];
  const problems: string[] = [];
  for (const [name, value] of Object.entries(options)) {
    const type = Object.hasOwn(optionTypes, name) ? optionTypes[name as keyof ProxyOptions] : undefined;
    if (!type) problems.push(unknownName('option', name, Object.keys(optionTypes)));
    else if (value !== undefined && !type[1](value)) problems.push(`The option ${name} must be ${type[0]}.`);
  }
  for (const name of required) {
    // Only own options are read: those that an object inherits are lost when it is copied.
    if (!Object.hasOwn(options, name) || options[name] === undefined)
      problems.push(`The option ${name} is missing: ${optionTypes[name][0]}.`);
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
