import type {RequestListener, Server} from 'node:http';
import type {Socket} from 'node:net';
import {setImmediate as nextTurn, setTimeout as pause} from 'node:timers/promises';
import {isAnswered} from './pipelining.js';

/** The phases of a shutdown, in milliseconds. */
export interface ShutdownTimes {
  /** How long it keeps accepting, so that load balancers notice and clients close their connections. */
  readonly delayMs: number;
  /** The total time, including the delay; what is then still in flight is cut off. */
  readonly withinMs: number;
}

/**
 * The pause without any accept or response after which no client is about to connect again, unless its machine is so
 * busy that it could not run for that long.
 */
const quietMs = 100;
const maxQuietWaitMs = 2000;
const sweepMs = 50;
/**
 * How long the rest of a request may take to arrive after listening has ended; a server that has stopped listening no longer
 * applies its own timeouts.
 */
const restMs = 2000;

/**
 * Stops a server without resetting connections. The order matters: a connection that the kernel has accepted but the
 * server has not is reset when listening ends, and so is a keep-alive connection that is closed during a request.
 */
export class Shutdown {
  readonly #sockets = new Set<Socket>();
  readonly #hurry = new AbortController();
  #lastActivity = 0;

  constructor(readonly server: Server) {
    server.on('connection', (socket) => {
      this.#lastActivity = performance.now();
      this.#sockets.add(socket);
      socket.once('close', () => {
        // While the server drains, each response closes its connection, and the client may reconnect at once.
        this.#lastActivity = performance.now();
        this.#sockets.delete(socket);
      });
    });
  }

  /** Keeps accepting for the delay, stops listening in a quiet moment, then waits for requests in flight. */
  async run({delayMs, withinMs}: ShutdownTimes): Promise<void> {
    const end = performance.now() + withinMs;
    const release = delayMs > 0 ? await this.#waitForQuiet(delayMs, end) : () => {};
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    release();
    await this.#finish(closed, end);
  }

  /** Waits no longer, and cuts off what is in flight. */
  hurry() {
    this.#hurry.abort();
  }

  #leftMs(end: number): number {
    return this.#hurry.signal.aborted ? 0 : end - performance.now();
  }

  /** Holds new requests until no client is connecting, since all wait for a response. Then no connection can be reset. */
  async #waitForQuiet(delayMs: number, end: number): Promise<() => void> {
    await pause(Math.min(delayMs, this.#leftMs(end)), undefined, this.#hurry).catch(() => {});
    const release = this.#holdRequests();
    const latest = Math.min(end, performance.now() + maxQuietWaitMs);
    while (this.#leftMs(latest) > 0) {
      await pause(quietMs);
      // A timer may be late. Only after another turn of the event loop is it certain that no connection was waiting.
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

  /** Closes connections as they become idle; those that never sent a byte have been silent since before listening ended. */
  async #finish(closed: Promise<void>, end: number) {
    const restEnd = performance.now() + restMs;
    let isClosed = false;
    void closed.then(() => (isClosed = true));
    for (;;) {
      const leftMs = this.#leftMs(end);
      const waiting = new AbortController();
      await Promise.race([closed, pause(Math.max(1, Math.min(sweepMs, leftMs)), undefined, waiting).catch(() => {})]);
      waiting.abort();
      if (isClosed) return;
      if (leftMs <= 0) this.server.closeAllConnections();
      this.server.closeIdleConnections();
      for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.end();
      if (performance.now() >= restEnd) this.#endHalfRequests();
    }
  }

  /** Ends connections with a part of a request, which would otherwise hold the server for the whole drain time. */
  #endHalfRequests() {
    for (const socket of this.#sockets) {
      if (!isAnswered(socket) || socket.writableLength > 0) continue;
      const error = Object.assign(new Error('Request timeout'), {code: 'ERR_HTTP_REQUEST_TIMEOUT'});
      if (!this.server.emit('clientError', error, socket)) socket.destroy(error);
    }
  }
}
