import {Agent, request as send} from 'node:http';
import {origin} from './harness.js';

/** The results of clients that send requests without a pause. */
export interface LoadResults {
  answered: number;
  /** Responses other than 200, and connections that ended without a response. */
  readonly failed: string[];
  /** No server listens any more, so nothing was lost. */
  refusedToConnect: number;
}

export interface Load {
  readonly results: LoadResults;
  /** Resolves when all clients have stopped, on request or because the connection was refused. */
  readonly done: Promise<unknown>;
  /** Resolves after that many more responses. */
  more(count: number): Promise<void>;
  stop(): void;
}

export interface LoadOptions {
  readonly clients: number;
  /** Whether clients keep their connections, or open a new one for each request. */
  readonly keepAlive: boolean;
  path(index: number): string;
}

/** Clients that send one request after the other until they are stopped or nobody listens. */
export function startLoad(url: string, {clients, keepAlive, path}: LoadOptions): Load {
  const agent = new Agent({keepAlive, maxSockets: clients});
  const {hostname, port} = new URL(url);
  const results: LoadResults = {answered: 0, failed: [], refusedToConnect: 0};
  const waiting = new Set<() => void>();
  let goesOn = true;
  let index = 0;
  const once = () =>
    new Promise<void>((resolve) => {
      const failed = (what: string) => {
        results.failed.push(what);
        resolve();
      };
      const req = send({hostname, port, path: path(index++), headers: {origin}, agent}, (res) => {
        res.resume();
        res.on('end', () => {
          if (res.statusCode !== 200) return failed(String(res.statusCode));
          results.answered++;
          for (const look of waiting) look();
          resolve();
        });
        res.on('error', (error) => failed(`mid-answer: ${error.message}`));
      });
      req.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED')
          return failed(`${error.code} on a ${req.reusedSocket ? 'kept' : 'fresh'} one`);
        results.refusedToConnect++;
        resolve();
      });
      req.end();
    });
  const client = async () => {
    while (goesOn && results.refusedToConnect === 0) await once();
  };
  const done = Promise.all(Array.from({length: clients}, client)).finally(() => agent.destroy());
  const more = (count: number) => {
    const goal = results.answered + count;
    return new Promise<void>((resolve, reject) => {
      const look = () => {
        if (results.answered < goal) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      done.then(() => reject(new Error(`The load ended early: ${results.failed.join(', ')}`)), reject);
      look();
    });
  };
  return {results, done, more, stop: () => void (goesOn = false)};
}
