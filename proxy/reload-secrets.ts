import {ConfigError} from './config/config.js';
import {readEnvironment, type Environment} from './config/environment.js';
import type {Proxy} from './proxy-interface.js';

/**
 * Reads every secret again and applies the new ones. Returns a sentence for the operator: which were read, which cannot
 * change while the process runs, or why nothing was changed.
 */
export function reloadSecrets(proxy: Proxy, env: Environment): string {
  try {
    const {options, secretSources} = readEnvironment(env, {isRunning: true});
    const {keys, tokenSecrets, partnerToken, metricsToken, orderWebhook} = options;
    proxy.rotate({keys, tokenSecrets, partnerToken, metricsToken, orderWebhook});
    // Redis is connected to once: its address, which contains a password, takes effect at the next start.
    const readable = [...secretSources].filter(([name]) => name !== 'REDIS_URL');
    const given = (source: 'file' | 'variable') => readable.filter(([, how]) => how === source).map(([name]) => name);
    const redis = secretSources.has('REDIS_URL') ? ' REDIS_URL is read at the next start only.' : '';
    const fixed = given('variable');
    const unread =
      fixed.length > 0 ? ` Not read again, because variables of a process never change: ${fixed.join(', ')}.` : '';
    const read = given('file');
    return `${read.length > 0 ? `The secrets were read again: ${read.join(', ')}.` : 'No secret is given as a file.'}${unread}${redis}`;
  } catch (error) {
    // Another error's message might quote a secret.
    const problems = error instanceof ConfigError ? error.problems : [`an unexpected error: ${nameOf(error)}`];
    return ['No secret was changed, because the new ones are invalid:', ...problems].join('\n- ');
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
