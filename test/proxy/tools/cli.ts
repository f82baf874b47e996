import {spawn, type ChildProcess} from 'node:child_process';
import {starts} from '../../tools/program.js';
import {canaries, origin} from './harness.js';

/** The proxy as a separate process, and its output. */
export interface Cli {
  readonly child: ChildProcess;
  said(): string;
  /** Waits until the text appears in its output. */
  says(text: RegExp): Promise<RegExpExecArray>;
  /** Its exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string | null>;
}

export const goodEnvironment = (serviceUrl: string) => ({
  SERVICE_URL: serviceUrl,
  API_KEY_ID: canaries.keyId,
  API_KEY_SECRET: canaries.keySecret,
  ALLOWED_ORIGINS: origin,
  PARTNER_TOKEN: canaries.partnerToken,
  TOKEN_SECRET: canaries.tokenSecret,
  REDIRECT_HOSTS: 'pages.example',
  QUOTA_SCALE: '100000',
  // Tests share the machine, which may be slow.
  MAX_LOOP_DELAY_MS: '60000',
  PORT: '0',
  PARTNER_PORT: '0',
});

/** Runs clean-up after a test: `TestContext` of node:test, or a script's own list. */
export interface Afterwards {
  after(end: () => unknown): void;
}

/** Starts `npm run proxy` with this environment and no other variables of the project. */
export function startCli(t: Afterwards, env: Record<string, string>, args: readonly string[] = []): Cli {
  const {PATH = '', HOME = ''} = process.env;
  const child = spawn(process.execPath, [...starts('proxy/main.ts'), ...args], {env: {PATH, HOME, ...env}});
  const chunks: string[] = [];
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk.toString());
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  t.after(() => void (child.exitCode ?? child.signalCode ?? child.kill('SIGKILL')));
  const said = () => chunks.join('');
  const says = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = text.exec(said());
        if (!found) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      void ended.then(() => reject(new Error(`It ended without saying ${text}: ${said()}`)));
      look();
    });
  return {child, said, says, ended};
}

/** Waits for the addresses that a started proxy prints. */
export async function addressesOf(cli: Cli): Promise<{url: string; partnerUrl: string}> {
  const [, url = '', partnerUrl = ''] = await cli.says(/listens on (\S+?), .* on (\S+?)\.\n/);
  return {url, partnerUrl};
}
