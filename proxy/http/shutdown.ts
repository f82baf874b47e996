import type {RequestListener, Server} from 'node:http';
import type {Socket} from 'node:net';
import {setImmediate as nextTurn, setTimeout as pause} from 'node:timers/promises';

/** How long shutting down may take, in milliseconds. */
export interface ShutdownTimes {
  /** Keeps accepting for so long, so that load balancers notice and clients learn to leave. */
  readonly delayMs: number;
  /** Everything, the delay included, ends within this time; what is then still in flight is cut. */
  readonly withinMs: number;
}

/** Nothing was accepted or answered for so long: no client is about to connect because of an answer it has just had. */
const quietMs = 25;
const mostQuietWaitMs = 1000;
const sweepMs = 50;

/**
 * Ends a server without resetting a connection. The order matters: a connection that the kernel has accepted and the
 * server has not is reset when listening ends, and so is a kept connection that is closed under a request.
 */
export class Shutdown {
  readonly #sockets = new Set<Socket>();
  #lastActivity = 0;

  constructor(readonly server: Server) {
    server.on('connection', (socket) => {
      this.#lastActivity = performance.now();
      this.#sockets.add(socket);
      socket.once('close', () => {
        // While the server drains, each answer closes its connection, and its client may come back at once.
        this.#lastActivity = performance.now();
        this.#sockets.delete(socket);
      });
    });
  }

  /** Accepts for the delay, then ends listening in a quiet moment, then waits for what is in flight. */
  async run({delayMs, withinMs}: ShutdownTimes): Promise<void> {
    const end = performance.now() + withinMs;
    const release = delayMs > 0 ? await this.#waitForQuiet(delayMs, end) : () => {};
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    release();
    await this.#finish(closed, end);
  }

  /** Holds new requests back until no client is connecting: all of them wait for an answer. Then none can be reset. */
  async #waitForQuiet(delayMs: number, end: number): Promise<() => void> {
    await pause(Math.min(delayMs, end - performance.now()));
    const release = this.#holdRequests();
    const latest = Math.min(end, performance.now() + mostQuietWaitMs);
    while (performance.now() < latest) {
      await pause(quietMs);
      // A timer may be late. Only after a turn of the event loop is it known that no connection was waiting.
      await nextTurn();
      await nextTurn();
      if (performance.now() - this.#lastActivity >= quietMs) break;
    }
    return release;
  }

  #holdRequests(): () => void {
    const {server} = this;
    const handlers = server.listeners('request') as RequestListener[];
    const held: Parameters<RequestListener>[] = [];
    const hold: RequestListener = (req, res) => {
      this.#lastActivity = performance.now();
      held.push([req, res]);
    };
    server.removeAllListeners('request').on('request', hold);
    return () => {
      server.off('request', hold);
      for (const handler of handlers) server.on('request', handler);
      for (const [req, res] of held) server.emit('request', req, res);
    };
  }

  /** Ends connections as they fall idle; those that never sent a byte have been silent since before listening ended. */
  async #finish(closed: Promise<void>, end: number) {
    let isClosed = false;
    void closed.then(() => (isClosed = true));
    for (;;) {
      const leftMs = end - performance.now();
      const waiting = new AbortController();
      await Promise.race([closed, pause(Math.max(1, Math.min(sweepMs, leftMs)), undefined, waiting).catch(() => {})]);
      waiting.abort();
      if (isClosed) return;
      if (leftMs <= 0) this.server.closeAllConnections();
      this.server.closeIdleConnections();
      for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.end();
    }
  }
}
