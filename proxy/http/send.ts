import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Answer} from './answer.js';
import {Content, type Encoded} from './encoding.js';

/** Alternating names and values: Node writes these several times faster than an object, with less memory. */
export type HeaderList = string[];

/** Sends a response with the headers that all responses have. Returns the status sent. */
export function sendAnswer(
  {headers: given}: IncomingMessage,
  res: ServerResponse,
  {status, headers, body, isTagged}: Answer,
  common: HeaderList,
): number | Promise<number> {
  for (const name of Object.keys(headers)) common.push(name, headers[name] ?? '');
  if (!('Cross-Origin-Resource-Policy' in headers)) common.push('Cross-Origin-Resource-Policy', 'same-origin');
  if (!(body instanceof Content)) return end(res, status, common, 'Origin', body);
  common.push('Content-Type', body.type);
  if (isTagged) {
    common.push('ETag', body.etag);
    if (isKnown(given['if-none-match'], body.etag)) return end(res, 304, common, varying);
  }
  const encoded = body.encode(given['accept-encoding'] as string | undefined);
  if (encoded instanceof Promise) return encoded.then((done) => endEncoded(res, status, common, done));
  return endEncoded(res, status, common, encoded);
}

const varying = 'Origin, Accept-Encoding';

function endEncoded(res: ServerResponse, status: number, headers: HeaderList, {body, encoding}: Encoded): number {
  if (encoding) headers.push('Content-Encoding', encoding);
  return end(res, status, headers, varying, body);
}

function end(res: ServerResponse, status: number, headers: HeaderList, vary: string, body?: string | Buffer): number {
  headers.push('Vary', vary);
  if (status !== 304 && status !== 204) headers.push('Content-Length', String(sizeOf(body)));
  if (Object.hasOwn(res, 'writeHead')) writeAsHostExpects(res, status, headers);
  else res.writeHead(status, headers);
  res.end(body);
  return status;
}

/**
 * Middleware of a host (sessions, compression, access logs) replaces `writeHead`, to change the headers just before they
 * are sent. Widespread versions misread a list of headers, but all know those that are set before.
 */
function writeAsHostExpects(res: ServerResponse, status: number, headers: HeaderList) {
  for (let at = 0; at + 1 < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  res.writeHead(status);
}

function sizeOf(body: string | Buffer = ''): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}

/** Compares weakly, as RFC 9110 requires: a server between may have dropped the `W/`. */
const isKnown = (header: string | undefined, etag: string) =>
  header === '*' || header?.includes(etag.replace(/^W\//, '')) === true;
