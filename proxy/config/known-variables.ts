import {existsSync} from 'node:fs';
import {limitTable} from './limits.js';
import {intendedName, nearestName} from './near-names.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that can also be given as a file, as `…_FILE`; they are read again on SIGHUP. */
export const secretVariables = [
  'API_KEY_ID',
  'API_KEY_SECRET',
  'API_KEY_ID_2',
  'API_KEY_SECRET_2',
  'PARTNER_TOKEN',
  'METRICS_TOKEN',
  'TOKEN_SECRET',
  'TOKEN_SECRET_2',
  'REDIS_URL',
  'ORDER_WEBHOOK_SECRET',
] as const;

export type SecretVariable = (typeof secretVariables)[number];

/** All other variables of the proxy. */
export const plainVariables: readonly string[] = [
  'SERVICE_URL',
  'ALLOWED_ORIGINS',
  'HOST',
  'PORT',
  'PATH_PREFIX',
  'TRUST_PROXY',
  'PARTNER_HOST',
  'PARTNER_PORT',
  'PARTNER_NAMES',
  'METRICS_HOST',
  'METRICS_PORT',
  'ROYALTY_DAILY_LIMIT_CENTS',
  'ROYALTY_RECIPIENT_DAILY_LIMIT_CENTS',
  'REDIRECT_HOSTS',
  'REDIS_PREFIX',
  'QUOTA_SCALE',
  'POLICY',
  'WIDGET_DIR',
  'WIDGET_BUILDS_DIR',
  'ORDER_WEBHOOK_URL',
  ...Object.values(limitTable).map(({name}) => name),
];

const files = secretVariables.map((name) => `${name}_FILE`);
const known = [...plainVariables, ...secretVariables, ...files];

/** What is wrong with an environment by the names and characters of its variables, whatever they mean. */
export const variableProblems = (env: Environment): string[] =>
  [misspeltVariables, quotedVariables, invisibleCharacters, pathsOfSecrets, pointlessVariables].flatMap((problemsOf) =>
    problemsOf(env),
  );

/** Probable misspellings: without a report, the intended setting would silently keep its default. */
function misspeltVariables(env: Environment): string[] {
  const unused = [...plainVariables, ...secretVariables].filter((name) => !isGiven(env, name));
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return [];
    const near = nearestName(name, known) ?? intendedName(name, unused);
    if (near) return `There is no variable ${name.slice(0, 60)}: did you mean ${near}?`;
    const base = name.replace(/_FILE$/, '');
    return base !== name && plainVariables.includes(base)
      ? `${base} is not a secret and cannot be given as a file.`
      : [];
  });
}

/** Whether a variable has a value, itself or in a file. */
const isGiven = (env: Environment, name: string) => Boolean(env[name] || env[`${name}_FILE`]);

/** Variables without effect unless one of others is set, which has probably been forgotten. */
const dependent: readonly (readonly [name: string, ...needed: string[]])[] = [
  ['METRICS_HOST', 'METRICS_PORT'],
  ['PARTNER_NAMES', 'PARTNER_TOKEN', 'METRICS_TOKEN', 'METRICS_PORT'],
  ['REDIS_PREFIX', 'REDIS_URL'],
  ['STORE_TIMEOUT_MS', 'REDIS_URL'],
  ['TOKEN_SECRET_2', 'TOKEN_SECRET'],
];

/** Reports variables that have no effect, because the one that they belong to is missing. */
function pointlessVariables(env: Environment): string[] {
  return dependent
    .filter(([name, ...needed]) => isGiven(env, name) && !needed.some((other) => isGiven(env, other)))
    .map(([name, needed]) => `${needed} is missing: without it, ${name} has no effect.`);
}

/** Line ends within a value separate the items of a list. */
const invisible = /(?!\r\n|[\n\t])[\p{Cc}\p{Cf}]/u;

/** Names and values with a character that nobody sees, such as the byte order mark or the line ends of Windows. */
function invisibleCharacters(env: Environment): string[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    const seen = name.replace(/\p{Cf}/gu, '');
    const [found] = (known.includes(seen) && invisible.exec(name + value)) || [];
    if (found === undefined) return [];
    const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `${seen} has an invisible character (U+${code}): write it again, in a file with Unix line ends.`;
  });
}

/** Secrets in place of which the path of their file is given. */
function pathsOfSecrets(env: Environment): string[] {
  return secretVariables
    .filter((name) => env[name]?.startsWith('/') && existsSync(env[name]))
    .map((name) => `${name} is the path of a file: give it as ${name}_FILE.`);
}

export const isQuoted = (value: string): boolean => /^(["']).*\1$/s.test(value);

/** Values in quotes, which a shell would have removed: Docker's files of variables keep them. */
function quotedVariables(env: Environment): string[] {
  return known
    .filter((name) => isQuoted(env[name] ?? ''))
    .map((name) => `${name} is in quotes, which count as a part of its value: remove them.`);
}
