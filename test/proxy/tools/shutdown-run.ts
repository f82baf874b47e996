import {addressesOf, goodEnvironment, startCli, type Afterwards} from './cli.js';
import {startFakeService, wellBehaved} from './fake-service.js';
import {startLoad} from './load.js';
import {patient} from '../../tools/patient.js';

/** The result of one shutdown under load. */
export interface ShutdownRun {
  readonly exit: number | string | null;
  readonly answered: number;
  /** Requests that failed although a server was listening. */
  readonly failed: readonly string[];
}

/** Ends a proxy by SIGTERM under 16 clients that keep their connections and 16 that open new ones. */
export async function shutDownUnderLoad(t: Afterwards, serviceMs: number): Promise<ShutdownRun> {
  const service = await startFakeService((res, request) => setTimeout(() => wellBehaved(res, request), serviceMs));
  t.after(() => service.close());
  // Only refusals of the shutdown count.
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
