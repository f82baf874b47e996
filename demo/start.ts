import {build} from 'vite';
import {startServers} from './servers.js';

/** `npm start`: sandbox, proxy and partner pages; `--dev` also rebuilds the widget whenever a file changes. */
async function main(): Promise<void> {
  const servers = await startServers(process.env);
  const watcher = process.argv.includes('--dev') ? await build({logLevel: 'warn', build: {watch: {}}}) : undefined;
  const service = servers.sandbox ? 'Sandbox service' : 'Service';
  console.log(`Partner pages    ${servers.pagesUrl}`);
  console.log(`Guides           ${servers.pagesUrl}/reference/`);
  console.log(`Workbench        ${servers.pagesUrl}/workbench.html`);
  console.log(`Proxy            ${servers.proxy.url}`);
  console.log(`${service.padEnd(16)} ${servers.serviceUrl}`);
  console.log('Press Ctrl-C to stop.');

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (watcher && 'close' in watcher) void watcher.close();
      void servers.stop().then(() => console.log('All servers have stopped.'));
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
