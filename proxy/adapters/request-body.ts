import type {IncomingMessage} from 'node:http';
import {setImmediate as nextTurn} from 'node:timers/promises';

/** Larger than any allowed body: longer bodies are refused unread. */
const mostBytes = 2 * 1024 * 1024;
/** A stream in memory gives all its pieces in one turn of the event loop: after so many, others have theirs. */
const piecesInTurn = 1000;

/**
 * The body of a `Request` as the stream of a request of `node:http`. It is read only while somebody listens: what nobody
 * reads stays with its sender, in however many pieces it comes.
 */
export class RequestBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #bytes = 0;
  #isPassing = false;

  constructor(
    {body, bodyUsed}: Request,
    readonly req: IncomingMessage,
  ) {
    const isReadable = body && !bodyUsed && !body.locked;
    this.#reader = isReadable ? body.getReader() : undefined;
    const isLost = body !== null && !isReadable;
    req._read = () => void (isLost ? req.destroy() : this.#pass().catch(() => req.destroy()));
  }

  /** Tells the sender that nobody reads any more. */
  cancel() {
    this.#reader?.cancel().catch(() => {});
  }

  async #pass() {
    if (this.#isPassing) return;
    this.#isPassing = true;
    for (let pieces = 1; await this.#passChunk(); pieces++) if (pieces % piecesInTurn === 0) await nextTurn();
    this.#isPassing = false;
  }

  /** Returns whether another one is wanted now. */
  async #passChunk(): Promise<boolean> {
    const {req} = this;
    const isHeard = req.listenerCount('data') > 0;
    if (!isHeard) this.cancel();
    const chunk = isHeard ? (await this.#reader?.read())?.value : undefined;
    if (chunk && (this.#bytes += chunk.byteLength) <= mostBytes) return req.push(chunk);
    req.complete = true;
    req.push(chunk ?? null);
    if (chunk) req.push(null);
    return false;
  }
}
