import {readConfig} from './config.js';
import {buildSandbox, secondKey} from './sandbox.js';

/** `npm run sandbox`: the sandbox alone, configured by the environment (README.md lists the variables). */
async function main(): Promise<void> {
  const {host, port, ...options} = readConfig(process.env);
  const sandbox = buildSandbox(options);
  const base = await sandbox.listen({host, port});
  console.log(`The sandbox answers at ${base}`);
  console.log(`What it receives is shown at ${new URL('/', base)}`);
  console.log(`Key pairs: ${options.apiKeyId} and ${secondKey.id}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => console.log('The sandbox has stopped.')));
  }
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const taken = 'code' in error && error.code === 'EADDRINUSE' ? /\S+:\d+$/.exec(error.message)?.[0] : undefined;
  if (taken) return `The sandbox cannot start: ${taken} is taken. Set SANDBOX_PORT to a free port.`;
  return `The sandbox cannot start: ${error.message}`;
}
