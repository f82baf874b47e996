import {type SandboxOptions} from './sandbox.js';

/** The settings that the command reads from its environment. */
export type SandboxConfig = SandboxOptions & Required<Pick<SandboxOptions, 'apiKeyId'>> & {host: string; port: number};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the command's environment; README.md lists the variables.
 *
 * @throws Error that names every variable with a wrong value.
 */
export function readConfig(environment: Environment): SandboxConfig {
  const problems: string[] = [];
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const text = environment[name] || String(fallback);
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= min && value <= max)) problems.push(`${name} must be an integer from ${min} to ${max}`);
    return value;
  };
  const config = {
    host: environment['SANDBOX_HOST'] || '127.0.0.1',
    port: integer('SANDBOX_PORT', 8790, 0, 65535),
    apiKeyId: environment['API_KEY_ID'] || 'sandbox-key-id',
    apiKeySecret: environment['API_KEY_SECRET'] || 'sandbox-key-secret',
    firstPage: integer('SANDBOX_FIRST_PAGE', 1, 0, 1) === 0 ? (0 as const) : (1 as const),
    seed: environment['SANDBOX_SEED'] || 'sandbox',
    campaign: environment['SANDBOX_CAMPAIGN'] || 'partner-campaign',
    designers: integer('SANDBOX_DESIGNERS', 500, 0, 1_000_000),
    fault: environment['SANDBOX_FAULT'] ?? '',
  };
  if (problems.length > 0) throw new Error(`${problems.join('; ')}.`);
  return config;
}
