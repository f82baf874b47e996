import {ConfigError} from './config/config.js';
import {readEnvironment, type Environment, type Secrets} from './config/environment.js';
import type {Proxy} from './proxy-interface.js';

/** Reads the secrets of a running proxy again, as often as its operator wants. */
export class SecretReload {
  #known: Secrets;

  constructor(
    readonly env: Environment,
    atStart: Secrets,
  ) {
    this.#known = atStart;
  }

  /**
   * Reads every secret again and applies the new ones. Returns a sentence for the operator: which were read, which cannot
   * change while the process runs, or why nothing was changed.
   */
  apply(proxy: Proxy): string {
    try {
      const {options, secrets} = readEnvironment(this.env, {isRunning: true});
      const {keys, tokenSecrets, partnerToken, metricsToken, orderWebhook} = options;
      proxy.rotate({keys, tokenSecrets, partnerToken, metricsToken, orderWebhook});
      const before = this.#known;
      this.#known = secrets;
      return describe(secrets, before);
    } catch (error) {
      // Another error's message might quote a secret.
      const problems = error instanceof ConfigError ? error.problems : [`an unexpected error: ${nameOf(error)}`];
      return ['No secret was changed, because the new ones are invalid:', ...problems].join('\n- ');
    }
  }
}

function describe(secrets: Secrets, before: Secrets): string {
  // Redis is connected to once: its address, which contains a password, takes effect at the next start.
  const readable = [...secrets].filter(([name]) => name !== 'REDIS_URL');
  const given = (by: 'file' | 'variable') => readable.filter(([, {source}]) => source === by).map(([name]) => name);
  const [read, fixed] = [given('file'), given('variable')];
  const hasChanged = readable.some(([name, {value}]) => before.get(name)?.value !== value);
  return [
    read.length > 0 ? `The secrets were read again: ${read.join(', ')}.` : 'No secret is given as a file.',
    fixed.length > 0 ? `Not read again, because variables of a process never change: ${fixed.join(', ')}.` : '',
    secrets.has('REDIS_URL') ? 'REDIS_URL is read at the next start only.' : '',
    read.length > 0 && !hasChanged
      ? 'No secret has changed. If you wrote a new one, the proxy still sees a copy of the old file, as happens in a container.'
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
