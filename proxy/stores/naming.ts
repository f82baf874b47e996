import {createHmac} from 'node:crypto';
import type {Config} from '../config/config.js';
import {deriveKey} from '../base/derived-keys.js';

/** How a deployment names its keys in a shared store: two deployments may share one Redis. */
export interface Naming {
  /** The prefix of every key. */
  readonly prefix: string;
  /** Hashes names that must not be readable in Redis. */
  readonly nameKey: Buffer;
}

/** A few rotations; each naming adds a key to every script. */
const maxNamings = 8;

/**
 * The namings of a configuration, the current one first. Secrets are rotated in one proxy after the other: as long as
 * a former secret or API key is known, what proxies store under its names is found, and they find what is stored here.
 */
export function namingsOf({tokenSecrets, keys, serviceUrl, redisPrefix}: NamingConfig): Naming[] {
  return tokenSecrets.flatMap((secret) => {
    const nameKey = deriveKey('stored names', secret);
    if (redisPrefix !== undefined) return {prefix: redisPrefix, nameKey};
    return keys.map(({id}) => ({prefix: derivedPrefix(secret, `${serviceUrl.href} ${id}`), nameKey}));
  });
}

type NamingConfig = Pick<Config, 'tokenSecrets' | 'keys' | 'serviceUrl' | 'redisPrefix'>;

const derivedPrefix = (secret: string, about: string) =>
  deriveKey('deployment', secret, about).toString('hex').slice(0, 16);

/** The namings after a rotation: the new ones first, then those used before. */
export function withFormer(current: readonly Naming[], former: readonly Naming[]): readonly Naming[] {
  const isNew = ({prefix, nameKey}: Naming) =>
    !current.some((naming) => naming.prefix === prefix && naming.nameKey.equals(nameKey));
  return [...current, ...former.filter(isNew)].slice(0, maxNamings);
}

/** Hashes a name that contains a visitor's address, key or order. */
export const hashedName = ({nameKey}: Naming, name: string): string =>
  createHmac('sha256', nameKey).update(name).digest('base64url');
