import type {Socket} from 'node:net';

/** The beginning of an interim response; a 101 changes the protocol, so nothing follows it. */
const interim = /^HTTP\/1\.1 1(?!01)\d\d/;
const beginning = 'HTTP/1.1 1xx';
const common = 'HTTP/1.1 1';
const one = '1'.charCodeAt(0);
/** An interim response has few headers, if any. */
const maxBytes = 16_384;
const none: Buffer = Buffer.alloc(0);
const tooLong = Object.assign(new Error('The headers are too long.'), {code: 'UND_ERR_HEADERS_OVERFLOW'});

/**
 * Makes a connection skip interim responses, which a server may send before any response (RFC 9110, 15.2): undici takes a
 * `100 Continue` that it did not ask for as the end of the connection, and the outcome of an order as unknown. Ends a
 * connection whose response has far too many headers.
 */
export function skipInterimResponses(socket: Socket) {
  const read = socket.read.bind(socket);
  let written = -1;
  let isStart = true;
  let held: Buffer = none;
  let head = new Head();
  const passOn = (bytes: Buffer): Buffer | null => {
    if (head.takes(bytes)) return bytes;
    socket.destroy(tooLong);
    return null;
  };
  socket.read = (size?: number): Buffer | null => {
    for (;;) {
      const chunk: unknown = read(size);
      if (!Buffer.isBuffer(chunk)) return null;
      // A response begins after each request; no request is sent before the former one is answered.
      if (written !== socket.bytesWritten)
        [written, isStart, held, head] = [socket.bytesWritten, true, none, new Head()];
      if (!isStart) return passOn(chunk);
      if (held.length === 0 && isFinal(chunk)) {
        isStart = false;
        return passOn(chunk);
      }
      held = withoutInterim(held.length > 0 ? Buffer.concat([held, chunk]) : chunk);
      if (mayBeInterim(held)) continue;
      isStart = false;
      return passOn(held);
    }
  };
}

/** With the separators, of which undici's limit of 16 KB says nothing. */
const maxHeadBytes = 24_576;
const endOfHead = '\r\n\r\n';

/** The head of a response. undici makes an error for each header beyond its limit: thousands of them hold up all others. */
class Head {
  #length = 0;
  #hasEnded = false;
  /** What may be the beginning of its end. */
  #last: Buffer = none;

  /** Whether it is within its limit. */
  takes(chunk: Buffer): boolean {
    if (this.#hasEnded) return true;
    const bytes = this.#last.length > 0 ? Buffer.concat([this.#last, chunk]) : chunk;
    const end = bytes.indexOf(endOfHead);
    this.#hasEnded = end >= 0;
    this.#length += this.#hasEnded ? end : chunk.length;
    this.#last = bytes.subarray(1 - endOfHead.length);
    return this.#length <= maxHeadBytes;
  }
}

/** Whether the status does not begin with 1, as nearly always: known by one byte, without making a text of any. */
const isFinal = (bytes: Buffer) => bytes.length >= common.length && bytes[common.length - 1] !== one;

/** What follows the interim responses that are complete. */
function withoutInterim(bytes: Buffer): Buffer {
  let rest = bytes;
  while (interim.test(startOf(rest))) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    rest = rest.subarray(end + 4);
  }
  return rest;
}

/** Whether it takes more bytes to know that this is no interim response, or where it ends. */
function mayBeInterim(bytes: Buffer): boolean {
  if (bytes.length >= beginning.length) return bytes.length < maxBytes && interim.test(startOf(bytes));
  const start = startOf(bytes);
  return common.startsWith(start) || start.startsWith(common);
}

const startOf = (bytes: Buffer) => bytes.toString('latin1', 0, beginning.length);
