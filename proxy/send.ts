import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Answer} from './answer.js';
import {Content, type Encoded} from './content.js';

type Headers = Record<string, string | number>;

/** Sends an answer with the headers that every answer has, `common` first. Gives the status that was sent. */
export function sendAnswer(
  {headers: given}: IncomingMessage,
  res: ServerResponse,
  {status, headers, body, isTagged}: Answer,
  common: Readonly<Record<string, string>>,
): number | Promise<number> {
  if (!(body instanceof Content)) return end(res, status, {...common, ...headers}, body);
  const all: Headers = {...common, ...headers, 'Content-Type': body.type};
  all['Vary'] = 'Vary' in common ? 'Origin, Accept-Encoding' : 'Accept-Encoding';
  if (isTagged) {
    all['ETag'] = body.etag;
    if (isKnown(given['if-none-match'], body.etag)) return end(res, 304, all);
  }
  const encoded = body.encode(given['accept-encoding'] as string | undefined);
  if (encoded instanceof Promise) return encoded.then((done) => endEncoded(res, status, all, done));
  return endEncoded(res, status, all, encoded);
}

function endEncoded(res: ServerResponse, status: number, headers: Headers, {bytes, encoding}: Encoded): number {
  if (encoding) headers['Content-Encoding'] = encoding;
  return end(res, status, headers, bytes);
}

function end(res: ServerResponse, status: number, headers: Headers, body?: string | Buffer): number {
  if (status !== 304 && status !== 204) headers['Content-Length'] = body ? Buffer.byteLength(body) : 0;
  res.writeHead(status, headers).end(body);
  return status;
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}
