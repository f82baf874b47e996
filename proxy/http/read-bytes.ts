import type {IncomingMessage} from 'node:http';
import {GrowingBuffer} from '../base/growing-buffer.js';
import {HeldBytes} from '../base/held-bytes.js';
import {Refusal, refuseUntil} from '../base/refusal.js';

/** Limits of a request body. What has arrived extends `timeoutMs` by the time that it takes at the slowest rate. */
export interface BodyLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** Bytes in a millisecond: a phone with bad reception sends a picture at 32 kbit/s. Its client waits as long. */
const slowestRate = 4;

/** How long a body may take, in milliseconds, once so many bytes of it have arrived. */
export const longestUpload = (bytes: number, timeoutMs: number) => timeoutMs + bytes / slowestRate;

/** A body in more pieces than this was split on purpose: each piece costs more than its content. */
const maxChunks = 4096;

/** All bodies that are being read. Those of orders are small. */
const held = new HeldBytes(64 * 1024 * 1024, 16 * 1024);

/** Stops reading the body of a request. */
const stops = new WeakMap<IncomingMessage, () => void>();

/** Reads the body of a request, whole and within its limits. @throws Refusal */
export async function readBytes(req: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limits.maxBytes) {
    discardBody(req);
    throw tooLarge(limits);
  }
  // After express.json() and the like the stream has ended: waiting for it would never end.
  const bytes = req.readableEnded ? parsedBefore(req) : await collect(req, limits);
  if (bytes.length > limits.maxBytes) throw tooLarge(limits);
  return bytes;
}

/**
 * Discards a body that nobody reads any more, so that it does not pile up: chunks of one byte are thousands of buffers for
 * each connection. Call it before the listener of the request returns: Node then parses what has already arrived.
 */
export function discardBody(req: IncomingMessage) {
  stops.get(req)?.();
  if ('transfer-encoding' in req.headers || 'content-length' in req.headers) req.resume();
}

const tooLarge = ({maxBytes}: BodyLimits) =>
  new Refusal(413, 'payload_too_large', `The body must not be larger than ${maxBytes} bytes.`);

const tooManyBytes = () => refuseUntil(2, 'overloaded', 'Too many large bodies are being read.', 'too_many_bodies');

/** The refusal for a body that the server around the proxy has read, which must not happen; `remedy` ends its sentence. */
export const bodyLost = (remedy: string) => new Refusal(400, 'bad_request', `The body was lost: ${remedy}`);

const remedyOfLoss = 'mount the proxy in front of middleware that reads bodies without leaving them in req.body.';

function parsedBefore(req: IncomingMessage): Buffer {
  const {rawBody, body} = req as {rawBody?: unknown; body?: unknown};
  const given = rawBody ?? body;
  if (given === undefined) throw bodyLost(remedyOfLoss);
  if (Buffer.isBuffer(given)) return given;
  return Buffer.from(typeof given === 'string' ? given : JSON.stringify(given, finite));
}

/** Passes a value on, except a number that was too large for its parser: `JSON.stringify` would make `null` of it. */
function finite(_name: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  throw new Refusal(400, 'bad_request', 'The body holds a number that is too large.');
}

function collect(req: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = new GrowingBuffer(limits.maxBytes);
    let chunks = 0;
    const settle = (error?: Error) => {
      clearTimeout(timer);
      held.release(body.length);
      stops.delete(req);
      req.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
      if (error) reject(error);
      else resolve(body.bytes);
    };
    const onData = (given: Buffer | string) => {
      // Middleware may have called `setEncoding`.
      const chunk = typeof given === 'string' ? Buffer.from(given, req.readableEncoding ?? 'utf8') : given;
      if (++chunks > maxChunks) settle(new Refusal(400, 'bad_request', 'The body has too many chunks.'));
      else if (!body.add(chunk)) settle(tooLarge(limits));
      else if (!held.add(chunk.length, body.length)) settle(tooManyBytes());
    };
    const onEnd = () => settle();
    const onLost = (error?: unknown) =>
      settle(error instanceof Refusal ? error : new Refusal(400, 'bad_request', 'The body is incomplete.'));
    const start = performance.now();
    const check = () => {
      const left = start + longestUpload(body.length, limits.timeoutMs) - performance.now();
      if (left > 1) timer = setTimeout(check, left);
      else settle(new Refusal(408, 'bad_request', 'The body arrived too slowly.', {Connection: 'close'}));
    };
    let timer = setTimeout(check, limits.timeoutMs);
    stops.set(req, onLost);
    // Middleware may have paused it, to lose nothing while it waited.
    req.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost).resume();
  });
}
