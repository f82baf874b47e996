import type {RequestListener, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';

/** Browsers and web servers wait for each response before they send the next request. */
const maxUnanswered = 16;

/**
 * Closes connections that send many requests before the first one is answered (pipelining): Node parses and keeps all of
 * them, so that thousands of small ones behind a slow one would fill the memory.
 */
export function limitPipelining(handler: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: 1 | -1) => {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  };
  // One listener for all requests: a closure for each would cost every request more than the limit itself.
  function release(this: ServerResponse) {
    add(this.req.socket, -1);
  }
  return (req, res) => {
    const {socket} = req;
    // The parser goes on with what it has received.
    if (socket.destroyed) return;
    if (add(socket, 1) > maxUnanswered) return void socket.destroy();
    res.on('close', release);
    handler(req, res);
  };
}
