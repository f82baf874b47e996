import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {extname} from 'node:path';
import {readPageFile} from './page-files.js';

const written = 'http://127.0.0.1:8787';
const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
};

const plainText = {'Content-Type': 'text/plain'};

/**
 * A partner's web server: static files, with the Content-Security-Policy that the README recommends.
 * The pages refer to the proxy by its default address, which is replaced by the actual one.
 */
export function createPageServer(proxyUrl: () => string): Server {
  return createServer((request, response) => {
    answer(request, response, proxyUrl()).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500, plainText).end('The page could not be made; the console says why.');
    });
  });
}

async function answer({url}: IncomingMessage, response: ServerResponse, proxyUrl: string) {
  const {pathname} = new URL(url ?? '/', 'http://partner.invalid');
  const name = `${pathname}${pathname.endsWith('/') ? 'index.html' : ''}`.slice(1);
  const mediaType = mediaTypes[extname(name)];
  const content = mediaType && (await readPageFile(name));
  if (!content) return response.writeHead(404, plainText).end('Page not found.');
  const policy = contentSecurityPolicy(new URL(proxyUrl).origin, name === 'workbench.html');
  const headers = {'Content-Type': mediaType, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store'};
  const isText = typeof content === 'string';
  return response.writeHead(200, headers).end(isText ? content.replaceAll(written, proxyUrl) : content);
}

/**
 * No inline script or style, no eval, one Trusted Types policy; pictures come from the service's picture hosts. The
 * workbench has scripts of its own and a page in a frame.
 */
const contentSecurityPolicy = (proxy: string, isWorkbench: boolean) =>
  [
    "default-src 'none'",
    `script-src ${isWorkbench ? "'self'" : proxy}`,
    `connect-src ${isWorkbench ? "'self'" : proxy}`,
    ...(isWorkbench ? ["frame-src 'self'"] : []),
    "style-src 'self'",
    'img-src http: https:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dm-widget',
  ].join('; ');
