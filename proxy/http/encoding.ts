import {hash} from 'node:crypto';
import {promisify} from 'node:util';
import {brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions} from 'node:zlib';

/** How much effort compression is worth: for content served for days, or for seconds. */
export type Effort = 'best' | 'quick';

/** A body in the form that is sent. */
export interface Encoded {
  readonly body: string | Buffer;
  readonly encoding?: Encoding;
}

type Encoding = 'br' | 'gzip';

/** In bytes. */
const mostAtBest = 256 * 1024;

/** How much effort content that stays for days is worth: large content is compressed quickly, so that no visitor waits for it. */
export const effortFor = (size: number): Effort => (size > mostAtBest ? 'quick' : 'best');

const brotliOf = (quality: number): BrotliOptions => ({params: {[constants.BROTLI_PARAM_QUALITY]: quality}});

const compressors = {
  br: (bytes: Buffer, effort: Effort) => promisify(brotliCompress)(bytes, brotliOf(effort === 'best' ? 10 : 4)),
  gzip: (bytes: Buffer, effort: Effort) => promisify(gzip)(bytes, {level: effort === 'best' ? 9 : 5}),
};

const quickCompressors = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, brotliOf(4)),
  gzip: (bytes: Buffer) => gzipSync(bytes, {level: 5}),
};

const compressible = /^(text\/|application\/json|image\/svg)/;
const minWorth = 1024;
/** Ten times as long as what browsers send: splitting a header of 16 KB costs more than the rest of a request. */
const maxAccepted = 256;
/** Quick compression of this much takes a quarter of a millisecond; a thread for it would cost as much again. */
const maxAtOnce = 32 * 1024;

/** Node writes a text together with the headers; a buffer is written without a copy, which pays from this size. */
const maxText = 8 * 1024;

/** Content to serve many times: its type and tag, and its compressed forms, given or made on first request. */
export class Content implements Encoded {
  readonly body: string | Buffer;
  /** In bytes, as it is sent uncompressed. */
  readonly size: number;
  #etag: string | undefined;
  /** Made on demand: most content is sent once and never compressed. */
  #compressed: Map<Encoding, Encoded | Promise<Encoded>> | undefined;

  constructor(
    content: Buffer | string,
    readonly type: string,
    readonly effort: Effort = 'quick',
    ready: readonly Encoded[] = [],
  ) {
    this.body = typeof content === 'string' && content.length > maxText ? Buffer.from(content) : content;
    this.size = Buffer.byteLength(this.body);
    for (const encoded of ready) {
      if (encoded.encoding) this.#known.set(encoded.encoding, encoded);
    }
  }

  get bytes(): Buffer {
    return typeof this.body === 'string' ? Buffer.from(this.body) : this.body;
  }

  /** Whether it has the same bytes; both are texts, or both are not, if they were made alike. */
  equals({body, size}: Content): boolean {
    if (size !== this.size || typeof body === 'string' || typeof this.body === 'string') return body === this.body;
    return this.body.equals(body);
  }

  /** Weak, because one tag stands for every encoding of the same bytes. */
  get etag(): string {
    return (this.#etag ??= `W/"${hash('sha256', this.body, 'base64url').slice(0, 22)}"`);
  }

  /** The smallest encoding that an `Accept-Encoding` header allows, if compression is worthwhile. */
  encode(accepted: string | undefined): Encoded | Promise<Encoded> {
    if (!accepted || accepted.length > maxAccepted) return this;
    if (this.size < minWorth || !compressible.test(this.type)) return this;
    const encoding = preferred(accepted);
    if (!encoding) return this;
    const made = this.#known.get(encoding) ?? this.#make(encoding);
    this.#known.set(encoding, made);
    return made;
  }

  #make(encoding: Encoding): Encoded | Promise<Encoded> {
    const isQuick = this.effort === 'quick' && this.size <= maxAtOnce;
    return isQuick ? {encoding, body: quickCompressors[encoding](this.bytes)} : this.#compress(encoding);
  }

  get #known() {
    return (this.#compressed ??= new Map<Encoding, Encoded | Promise<Encoded>>());
  }

  async #compress(encoding: Encoding): Promise<Encoded> {
    const encoded = {encoding, body: await compressors[encoding](this.bytes, this.effort)};
    this.#known.set(encoding, encoded);
    return encoded;
  }
}

function preferred(accepted: string): Encoding | undefined {
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase());
  const takes = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(offer)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}
