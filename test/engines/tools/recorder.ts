import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';

/** A request of the widget and the proxy's response, without what browsers and servers add by themselves. */
export interface Exchange {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  status: number;
  answerHeaders: Record<string, string>;
  answer?: unknown;
}

const ofBrowsers =
  /^(host|connection|accept.*|user-agent|referer|origin|sec-.*|cache-control|pragma|content-length|te|priority|if-.*|dnt|upgrade.*)$/;
const ofServers = /^(x-request-id|date|connection|keep-alive|content-(length|encoding)|transfer-encoding|etag|vary)$/;
const isFile = (path: string) => /\.js$/.test(path);

/**
 * Records the widget's requests in front of a proxy, or replaces an older proxy and replays its responses. The widget's
 * files come from the proxy behind it in both cases.
 */
export class Recorder {
  readonly exchanges: Exchange[] = [];
  /** Requests that an older proxy would not have understood. */
  readonly unknown: string[] = [];
  readonly #server = createServer((incoming, answer) => void this.#answer(incoming, answer));

  private constructor(
    readonly target: string,
    readonly recorded?: readonly Exchange[],
  ) {}

  static async start(target: string, recorded?: readonly Exchange[]): Promise<Recorder> {
    const recorder = new Recorder(target, recorded);
    await new Promise<void>((resolve) => recorder.#server.listen(0, '127.0.0.1', resolve));
    return recorder;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(incoming: IncomingMessage, answer: ServerResponse) {
    const {method = '', url: path = ''} = incoming;
    const headers = pick(incoming.headers, ofBrowsers);
    const sent = await text(incoming);
    const asked = {method, path, headers, ...(sent && {body: JSON.parse(sent) as unknown})};
    const origin = incoming.headers.origin ?? '';
    const exchange =
      this.recorded && !isFile(path) ? this.#asRecorded(asked, this.recorded) : await ask(this.target, asked, origin);
    if (!isFile(path)) this.exchanges.push(exchange);
    const body = exchange.answer === undefined ? undefined : asText(exchange.answer);
    answer
      .writeHead(exchange.status, {...exchange.answerHeaders, 'access-control-allow-origin': origin || '*'})
      .end(body);
  }

  #asRecorded(asked: Pick<Exchange, 'method' | 'path' | 'headers' | 'body'>, recorded: readonly Exchange[]): Exchange {
    const same = recorded.filter((one) => one.method === asked.method && pathOf(one) === pathOf(asked));
    const known = same.find(({path}) => path === asked.path) ?? same[0];
    const stranger = known ? strangerIn(asked, known) : 'the address';
    if (stranger) this.unknown.push(`${asked.method} ${asked.path}: ${stranger}`);
    const nothing = {status: 404, answerHeaders: {'content-type': 'application/json'}};
    const {status, answerHeaders, answer} = known ?? {...nothing, answer: {message: 'Not found.', code: 'not_found'}};
    return {...asked, status, answerHeaders, answer};
  }
}

/** Sends recorded requests to a proxy. */
export async function ask(
  proxy: string,
  {method, path, headers, body}: Pick<Exchange, 'method' | 'path' | 'headers' | 'body'>,
  origin: string,
): Promise<Exchange> {
  const init = {
    method,
    headers: {...headers, ...(origin && {origin})},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  };
  const response = await fetch(proxy + path, init);
  const said = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    ...{method, path, headers, status: response.status},
    ...(body !== undefined && {body}),
    answerHeaders: pick(Object.fromEntries(response.headers), ofServers),
    ...(said && {answer: isJson ? (JSON.parse(said) as unknown) : said}),
  };
}

/** The first location at which a value lacks a member or the type of another. A list is compared by its first item. */
export function lackOf(value: unknown, wanted: unknown, depth = Infinity, at = ''): string | undefined {
  if (wanted === null || wanted === undefined || depth === 0) return undefined;
  if (typeof value !== typeof wanted || Array.isArray(value) !== Array.isArray(wanted)) return at || '/';
  if (typeof wanted !== 'object') return undefined;
  const entries = Array.isArray(wanted) ? Object.entries(wanted.slice(0, 1)) : Object.entries(wanted);
  const inside = value as Readonly<Record<string, unknown>>;
  for (const [name, one] of entries) {
    const lack = lackOf(inside[name], one, depth - 1, `${at}/${name}`);
    if (lack) return lack;
  }
  return undefined;
}

/** Parameters that proxies of version 1 ignored before they knew them. */
const ignored = ['schemas'];

/** Headers, parameters and members of a body that an older proxy did not know. */
function strangerIn(asked: Pick<Exchange, 'path' | 'headers' | 'body'>, known: Exchange): string | undefined {
  const header = Object.keys(asked.headers).find((name) => !(name in known.headers));
  const parameter = [...parametersOf(asked).keys()].find(
    (name) => !ignored.includes(name) && !parametersOf(known).has(name),
  );
  return header ?? parameter ?? (asked.body === undefined ? undefined : lackOf(known.body, asked.body));
}

const pathOf = ({path}: Pick<Exchange, 'path'>) => path.split('?')[0];
const parametersOf = ({path}: Pick<Exchange, 'path'>) => new URLSearchParams(path.split('?')[1]);
const asText = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer));

const pick = (headers: object, without: RegExp): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !without.test(name))
      .map(([name, value]) => [name, String(value)]),
  );
