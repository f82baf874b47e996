import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Answer} from './answer.js';
import {Content} from './content.js';

/** Sends an answer with the headers that every answer has, `common` first. */
export async function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  {status, headers, body}: Answer,
  common: Readonly<Record<string, string>>,
): Promise<number> {
  const all = {...common, ...headers};
  if (!(body instanceof Content)) return end(res, status, all, body);
  const tagged = {
    ...all,
    'Content-Type': body.type,
    Vary: all['Vary'] ? `${all['Vary']}, Accept-Encoding` : 'Accept-Encoding',
    ...(status === 200 ? {ETag: body.etag} : undefined),
  };
  if (status === 200 && isKnown(req.headers['if-none-match'], body.etag)) return end(res, 304, tagged);
  const {bytes, encoding} = await body.encode(req.headers['accept-encoding'] as string | undefined);
  return end(res, status, encoding ? {...tagged, 'Content-Encoding': encoding} : tagged, bytes);
}

function end(res: ServerResponse, status: number, headers: Record<string, string>, body?: string | Buffer): number {
  if (status !== 304 && status !== 204) headers['Content-Length'] = String(body ? Buffer.byteLength(body) : 0);
  res.writeHead(status, headers).end(body);
  return status;
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}
