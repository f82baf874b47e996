import type {IncomingMessage, ServerResponse} from 'node:http';
import {Socket} from 'node:net';

/** Browsers and web servers wait for each response before they send the next request. */
const maxUnanswered = 16;

/** The requests of each connection that have no response yet. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

/** Connections whose last request had its response before its body had arrived. */
const cutShort = new WeakSet<Socket>();

/** Connections of which nothing more is read. */
const ignored = new WeakSet<Socket>();

/** Connections that end with the responses that they wait for. */
const ended = new WeakSet<Socket>();

/** Handles no further request of a connection, which its current response closes. */
export const ignoreRest = (socket: Socket) => void ignored.add(socket);

/** Whether to handle a request: its connection may have been closed before, or is closed because of it. */
export type Admission = 'admitted' | 'closed' | 'too many';

/**
 * Closes connections that send many requests before the first one is answered (pipelining): Node parses and keeps all of
 * them, so that thousands of small ones behind a slow one would fill the memory.
 */
export function admitPipelined({socket}: IncomingMessage, res: ServerResponse): Admission {
  // A request that a host makes in its own process, such as by Fastify's `inject`, has no real connection.
  if (!(socket instanceof Socket)) return 'admitted';
  // The parser still emits requests that it received before the connection was closed.
  if (socket.destroyed || ignored.has(socket)) return 'closed';
  const waiting = unanswered.get(socket) ?? watch(socket);
  if (waiting.add(res).size > maxUnanswered) {
    socket.destroy();
    return 'too many';
  }
  res.on('close', release);
  return 'admitted';
}

/**
 * If unreadable data follows complete requests that still wait for their responses, ends the connection after the last of
 * these: a response to that data would be taken for one of theirs. Returns whether there are any such requests.
 */
export function endWithResponses(socket: Socket): boolean {
  const last = [...(unanswered.get(socket) ?? [])].at(-1);
  if (!last?.req.complete) return false;
  if (!ended.has(socket)) last.on('close', () => socket.destroySoon());
  ended.add(socket);
  return true;
}

/**
 * Whether to respond to unreadable data on this connection: not if it is the rest of a request whose response has been sent
 * or begun, nor if another request waits for its own. Node itself would send the first a second response.
 */
export function awaitsResponse(socket: Socket): boolean {
  const [current] = unanswered.get(socket) ?? [];
  return current ? !current.headersSent && !current.req.complete : !cutShort.has(socket);
}

/** Whether no request of this connection waits for its response. */
export const isAnswered = (socket: Socket): boolean => (unanswered.get(socket)?.size ?? 0) === 0;

/** Whether what arrives on this connection still belongs to a request that has, or will have, a line in the log. */
export const isWithinRequest = (socket: Socket): boolean => !isAnswered(socket) || cutShort.has(socket);

/** When a connection ends, Node tells only the first of its pending responses: this tells the others, before that. */
function watch(socket: Socket): Set<ServerResponse> {
  const waiting = new Set<ServerResponse>();
  unanswered.set(socket, waiting);
  socket.prependOnceListener('close', () => {
    for (const res of [...waiting].slice(1)) res.destroy().emit('close');
  });
  return waiting;
}

/** One listener for all requests: a closure for each would cost every request more than the limit itself. */
function release(this: ServerResponse) {
  const {socket, complete} = this.req;
  unanswered.get(socket)?.delete(this);
  if (complete) cutShort.delete(socket);
  else cutShort.add(socket);
}
