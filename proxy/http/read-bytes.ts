import type {IncomingMessage} from 'node:http';
import {Refusal} from '../base/refusal.js';

/** What the body of a request may be. */
export interface BodyLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** A body in more pieces than this was cut up on purpose: each piece costs more than what is in it. */
const maxChunks = 4096;
const firstBytes = 4096;

/** Reads the body of a request, whole and within its limits. @throws Refusal */
export async function readBytes(req: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limits.maxBytes) throw tooLarge(limits);
  // Behind express.json() and the like the stream is spent: waiting for it would be waiting forever.
  const bytes = req.readableEnded ? parsedBefore(req) : await collect(req, limits);
  if (bytes.length > limits.maxBytes) throw tooLarge(limits);
  return bytes;
}

/** Lets a body that nobody reads pass by, so that it does not pile up while its request waits for an answer. */
export function discardBody(req: IncomingMessage) {
  if ('transfer-encoding' in req.headers || 'content-length' in req.headers) req.resume();
}

const tooLarge = ({maxBytes}: BodyLimits) =>
  new Refusal(413, 'payload_too_large', `The body must not be larger than ${maxBytes} bytes.`);

function parsedBefore(req: IncomingMessage): Buffer {
  const {rawBody, body} = req as {rawBody?: unknown; body?: unknown};
  const given = rawBody ?? body;
  if (Buffer.isBuffer(given)) return given;
  return Buffer.from(typeof given === 'string' ? given : (JSON.stringify(given) ?? ''));
}

function collect(req: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = new GrowingBuffer(limits.maxBytes);
    let chunks = 0;
    const settle = (error?: Error) => {
      clearTimeout(timer);
      req.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
      if (error) reject(error);
      else resolve(body.bytes);
    };
    const onData = (chunk: Buffer) => {
      if (++chunks > maxChunks) settle(new Refusal(400, 'bad_request', 'The body comes in too many chunks.'));
      else if (!body.add(chunk)) settle(tooLarge(limits));
    };
    const onEnd = () => settle();
    const onLost = () => settle(new Refusal(400, 'bad_request', 'The body did not arrive.'));
    const timer = setTimeout(
      () => settle(new Refusal(408, 'bad_request', 'The body came too slowly.')),
      limits.timeoutMs,
    );
    req.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost);
  });
}

/** Bytes in one piece. It grows with what has come, not with what a client says will come. */
class GrowingBuffer {
  #bytes = Buffer.alloc(0);
  #length = 0;

  constructor(readonly maxBytes: number) {}

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Adds a chunk; false where that would be more than allowed. */
  add(chunk: Buffer): boolean {
    const length = this.#length + chunk.length;
    if (length > this.maxBytes) return false;
    if (length > this.#bytes.length) this.#grow(length);
    chunk.copy(this.#bytes, this.#length);
    this.#length = length;
    return true;
  }

  #grow(least: number) {
    const size = Math.min(this.maxBytes, Math.max(least, firstBytes, this.#bytes.length * 2));
    const larger = Buffer.allocUnsafeSlow(size);
    this.#bytes.copy(larger);
    this.#bytes = larger;
  }
}
