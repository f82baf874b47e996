import {withDeadline} from '../base/deadline.js';
import {exposed} from '../http/cors.js';

/** One finding of the doctor: what is fine, or a problem and its remedy. */
export interface Finding {
  readonly isGood: boolean;
  readonly what: string;
  readonly remedy?: string;
}

export const good = (what: string): Finding => ({isGood: true, what});
export const bad = (what: string, remedy: string): Finding => ({isGood: false, what, remedy});

/** The result of one request; `failure` when no response came. */
export interface Probe {
  readonly status: number;
  /** Where it came from, after all redirects. */
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
  /** The response when it is a JSON object, otherwise an empty object. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly failure?: string;
}

const timeoutMs = 15_000;
/** More than any list of products or script of the widget has. */
const maxCharacters = 70_000_000;

export const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Requests an address once, and reads at most `max` characters of the response; never throws. */
export async function probe(url: string, init: RequestInit = {}, max = maxCharacters): Promise<Probe> {
  try {
    return await withDeadline(timeoutMs, async (signal) => {
      const answer = await fetch(url, {...init, signal});
      const text = await readText(answer, max);
      return {status: answer.status, url: answer.url, headers: answer.headers, text, json: objectIn(text)};
    });
  } catch (error) {
    return {status: 0, url, headers: new Headers(), text: '', json: {}, failure: reasonOf(error)};
  }
}

/** The start of a text: what stands for an endless page must not fill the memory. */
async function readText({body}: Response, max: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, {stream: true});
    if (text.length > max) break;
  }
  return text + decoder.decode();
}

/** The JSON object that a text is; an empty one if it is none. */
export function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? {...value} : {};
  } catch {
    return {};
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const {cause} = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}

const remedies: readonly (readonly [failure: RegExp, remedy: string])[] = [
  [
    /CERT|SIGNATURE/,
    'Browsers refuse this certificate: check its names, its expiry and its intermediate certificates.',
  ],
  [
    /SSL|TLS|EPROTO/,
    'There is no TLS on this port: give the port of the web server, or http:// for a proxy on this machine.',
  ],
  [
    /UND_ERR_SOCKET|ECONNRESET/,
    'It takes connections, but ends them without an answer: give https:// if it is a port with TLS, else see the log of what listens there.',
  ],
  [/ENOTFOUND|EAI_AGAIN/, 'Check the spelling of the name, and that DNS knows it.'],
  [/bad port/, 'Browsers refuse this port: choose another.'],
  [/^Z_|_FORMAT_/, 'What it sends is not compressed as its Content-Encoding says: check its server.'],
  [/HTTP\(S\)/, 'It redirects to an address that is not one of http: check the rules of the web server.'],
  [/redirect/, 'The redirects never end: check the rules of the web server.'],
];

/** What to do about a request that got no response. */
export function remedyFor(failure: string): string {
  const known = remedies.find(([pattern]) => pattern.test(failure));
  return known?.[1] ?? 'Check the name, the port and the firewall, and that the server is running.';
}

/** Whether the proxy itself has answered, and not a server in between. */
export const isOfProxy = ({headers}: Probe) => headers.has('x-request-id');

/** What to do about a response without a header that pages read. */
export const passResponseHeaders = `Let the web server pass on the headers of responses, at least ${exposed}.`;
export const forwardAll = 'Let the web server forward every path below this address to the proxy.';

/** What to do about the answer of a server in between; `otherwise` is for a status that says little. */
export function remedyForForeign(status: number, otherwise = forwardAll): string {
  if (status === 0)
    return 'No answer came: see whether a firewall or the web server in between ends such requests, and its log.';
  if (status === 401 || status === 407) return 'Something in front asks for a login: let visitors pass without one.';
  if (status === 403)
    return 'A rule or firewall in front forbids it: let the web server forward every path and method.';
  if (status === 429) return 'Something in front limits requests: allow a hundred a minute for each visitor.';
  if (status >= 500)
    return 'The web server does not reach the proxy, or fails itself: see its log, whether the proxy runs, and its address there.';
  return otherwise;
}
