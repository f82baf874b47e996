import type {IncomingMessage} from 'node:http';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {bodyLost} from '../http/read-bytes.js';

/** Larger than any allowed body: nothing beyond it is read. */
const maxBytes = 2 * 1024 * 1024;
/**
 * A stream in memory yields all its chunks in one turn of the event loop; after this many, other requests get a turn.
 */
const chunksPerTurn = 1000;
const remedyOfLoss = 'pass the request on before anything reads its body, or a clone of it.';

/**
 * The body of a `Request` as the stream of a request of `node:http`. It is read only while it has a listener, so that
 * an unread body is not buffered.
 */
export class WebRequestBody {
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
    req._read = () => void (isLost ? req.destroy(bodyLost(remedyOfLoss)) : this.#pass().catch(() => req.destroy()));
  }

  /** Stops reading, so that the sender stops sending. */
  cancel() {
    this.#reader?.cancel().catch(() => {});
  }

  async #pass() {
    if (this.#isPassing) return;
    this.#isPassing = true;
    for (let chunks = 1; await this.#passChunk(); chunks++) if (chunks % chunksPerTurn === 0) await nextTurn();
    this.#isPassing = false;
  }

  /** Passes the next chunk on. Returns whether the request takes another one now. */
  async #passChunk(): Promise<boolean> {
    const {req} = this;
    const isHeard = req.listenerCount('data') > 0;
    if (!isHeard) this.cancel();
    const chunk = isHeard ? (await this.#reader?.read())?.value : undefined;
    if (chunk && (this.#bytes += chunk.byteLength) <= maxBytes) return req.push(chunk);
    req.complete = true;
    req.push(chunk ?? null);
    if (chunk) req.push(null);
    return false;
  }
}
