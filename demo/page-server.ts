import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {extname, join} from 'node:path';
import {makeManifest} from '../src/build/manifest/manifest.js';
import {referencePages} from '../src/build/manifest/reference.js';

const folder = join(import.meta.dirname, 'pages');
const written = 'http://127.0.0.1:8787';
const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * A partner's web server: static files, with the Content-Security-Policy that the README recommends.
 * The pages refer to the proxy by its default address, which is replaced by the actual one.
 */
export function createPageServer(proxyUrl: () => string): Server {
  return createServer((request, response) => void answer(request, response, proxyUrl()));
}

async function answer({url}: IncomingMessage, response: ServerResponse, proxyUrl: string) {
  const {pathname} = new URL(url ?? '/', 'http://partner.invalid');
  const name = `${pathname}${pathname.endsWith('/') ? 'index.html' : ''}`.slice(1);
  const mediaType = mediaTypes[extname(name)];
  const content = mediaType && /^(reference\/)?[\w-]+\.\w+$/.test(name) ? await page(name) : undefined;
  if (content === undefined) return response.writeHead(404, {'Content-Type': 'text/plain'}).end('Page not found.');
  const policy = contentSecurityPolicy(new URL(proxyUrl).origin);
  const headers = {'Content-Type': mediaType, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store'};
  return response.writeHead(200, headers).end(content.replaceAll(written, proxyUrl));
}

const page = async (name: string) =>
  name.startsWith('reference/')
    ? reference().get(name.slice('reference/'.length))
    : readFile(join(folder, name), 'utf8').catch(() => undefined);

let madeReference: Map<string, string> | undefined;

/** Generated from the elements' sources on first request, which takes a few seconds. */
const reference = () => (madeReference ??= referencePages(makeManifest()));

/** No inline script or style, no eval, one Trusted Types policy; pictures come from the service's picture hosts. */
const contentSecurityPolicy = (proxy: string) =>
  [
    "default-src 'none'",
    `script-src ${proxy}`,
    `connect-src ${proxy}`,
    "style-src 'self'",
    'img-src http: https:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dm-widget',
  ].join('; ');
