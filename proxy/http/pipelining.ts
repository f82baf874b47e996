import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';

/** Browsers and web servers wait for each response before they send the next request. */
const maxUnanswered = 16;

/** The number of requests of each connection that have no response yet. */
const unanswered = new WeakMap<Socket, {count: number}>();

/**
 * Closes connections that send many requests before the first one is answered (pipelining): Node parses and keeps all of
 * them, so that thousands of small ones behind a slow one would fill the memory. Returns whether to handle the request.
 */
export function admitPipelined({socket}: IncomingMessage, res: ServerResponse): boolean {
  // The parser still emits requests that it received before the connection was closed.
  if (socket.destroyed) return false;
  let state = unanswered.get(socket);
  if (!state) unanswered.set(socket, (state = {count: 0}));
  if (++state.count > maxUnanswered) {
    socket.destroy();
    return false;
  }
  res.on('close', release);
  return true;
}

/** One listener for all requests: a closure for each would cost every request more than the limit itself. */
function release(this: ServerResponse) {
  const state = unanswered.get(this.req.socket);
  if (state) state.count--;
}
