import {addressesOf, goodEnvironment, startCli, type Afterwards} from './cli.js';
import {startFakeService, wellBehaved} from './fake-service.js';
import {startLoad} from './load.js';

/** What one shutdown under load came to. */
export interface ShutdownRun {
  readonly exit: number | string | null;
  readonly answered: number;
  /** Requests that got no good answer although somebody listened. */
  readonly failed: readonly string[];
}

/** Ends a proxy by SIGTERM under 16 clients that keep their connections and 16 that open fresh ones. */
export async function shutDownUnderLoad(t: Afterwards, serviceMs: number): Promise<ShutdownRun> {
  const service = await startFakeService((res, request) => setTimeout(() => wellBehaved(res, request), serviceMs));
  t.after(() => service.close());
  // On a busy machine no answer is refused for being slow: only what the shutdown itself refuses counts.
  const patient = {MAX_LOOP_DELAY_MS: '60000', QUEUE_MS: '60000'};
  const cli = startCli(t, {...goodEnvironment(service.url), ...patient});
  const {url} = await addressesOf(cli);
  const path = (index: number) => `/designers/${index}`;
  const loads = [true, false].map((keepAlive) => startLoad(url, {clients: 16, keepAlive, path}));
  await Promise.all(loads.map((load) => load.more(200)));
  cli.child.kill('SIGTERM');
  const exit = await cli.ended;
  await Promise.all(loads.map(({done}) => done));
  return {
    exit,
    answered: loads.reduce((sum, {results}) => sum + results.answered, 0),
    failed: loads.flatMap(({results}) => results.failed),
  };
}
