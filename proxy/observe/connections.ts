import {randomUUID} from 'node:crypto';
import {closeSync, openSync} from 'node:fs';
import {STATUS_CODES, type Server} from 'node:http';
import type {Socket} from 'node:net';
import {devNull} from 'node:os';
import {codeOf} from '../base/error-code.js';
import {peerOf, visitorAt} from '../config/client-address.js';
import {awaitsResponse, endWithResponses, isWithinRequest} from '../http/pipelining.js';
import type {Log} from './log.js';
import type {Metrics} from './metrics.js';
import {remedyOfProcess} from './remedies.js';

/** Another protocol than HTTP/1.1, by its first bytes, and what to do about it. */
const protocols: readonly (readonly [reason: string, start: RegExp, remedy: string])[] = [
  [
    'tls',
    /^\x16\x03/,
    'Something connects by TLS, but this port speaks plain HTTP: let your web server or load balancer forward to it by http://.',
  ],
  [
    'http2',
    /^PRI \* HTTP\/2/,
    'Something speaks HTTP/2: let your web server or load balancer forward to the proxy as HTTP/1.1.',
  ],
  [
    'proxy_protocol',
    /^(PROXY |\r\n\r\n\0\r\nQUIT\n)/,
    'Something speaks the PROXY protocol: turn it off in your load balancer, and let that set X-Forwarded-For.',
  ],
];

const tooLong = 'hpe_header_overflow';
const remedyOfTooLong =
  'The headers of a request are longer than 16 KB, usually because of cookies: let your web server or platform drop the cookies, since the proxy needs none.';

/** The status of what is not a request, by the code of Node's error; 400 otherwise. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const statusOf = ({code = ''}: {code?: string}) => statuses[code] ?? 400;

const responseTo = (error: NodeJS.ErrnoException) =>
  `HTTP/1.1 ${statusOf(error)} ${STATUS_CODES[statusOf(error)]}\r\nConnection: close\r\n\r\n`;

const noTunnels =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

const quietMs = 60_000;
/** How long after a new connection it is checked again whether there can be more. */
const checkAfterMs = 1000;

/** Logs and counts what the server refuses before the proxy gets a request, which would otherwise leave no trace. */
export class Connections {
  /** Reasons that are in the log already, with what to do. */
  readonly #reported = new Set<string>();
  #quietUntil = 0;
  #willCheck = false;
  #open = 0;
  /** The most that were open at once. */
  #mostOpen = 0;

  constructor(
    readonly log: Log,
    readonly metrics: Metrics,
    readonly openFile: () => void = openAnyFile,
  ) {}

  watch(server: Server) {
    server.on('drop', () =>
      this.refused(
        'all in use',
        'All of MAX_CONNECTIONS are in use: see who holds them (ss -tn), or raise it, and the limit of open files (LimitNOFILE) with it.',
      ),
    );
    server.on('connection', (socket) => {
      // Asked for now, since a closed connection has none.
      const {address} = visitorAt(peerOf({socket}));
      socket.on('error', (error) => this.#unreadable(socket, error, address));
      socket.once('close', () => this.#open--);
      this.#noteOpened();
    });
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      if (endWithResponses(socket)) return;
      if (socket.writable && awaitsResponse(socket)) socket.write(responseTo(error));
      socket.destroy(error);
    });
    // Node emits no request for CONNECT. While others on the connection wait for a response, this one must not come first.
    server.on('connect', ({socket}) => {
      this.#report(405, 'method_not_allowed', 'connect', visitorAt(peerOf({socket})).address);
      if (!endWithResponses(socket)) socket.end(noTunnels, () => socket.destroy());
    });
  }

  /** A platform passed on a request that this server itself would not have read. */
  tooLong(address: string) {
    this.#report(statusOf({code: tooLong.toUpperCase()}), 'bad_request', tooLong, visitorAt(address).address);
    this.#tell(tooLong, remedyOfTooLong);
  }

  /** A connection was closed at once; the log has one line a minute. */
  refused(reason: string, remedy: string) {
    this.metrics.event('connection_refused');
    this.#warn(reason, remedy);
  }

  /** A crowd may come and go within a second, so a number of connections that there has never been is checked at once. */
  #noteOpened() {
    if (++this.#open > this.#mostOpen) {
      this.#mostOpen = this.#open;
      this.#checkOpenFiles();
    }
    if (!this.#willCheck) setTimeout(() => this.#checkLater(), checkAfterMs).unref();
    this.#willCheck = true;
  }

  #checkLater() {
    this.#willCheck = false;
    this.#checkOpenFiles();
  }

  /** Connections beyond the limit of open files are closed before any event of Node. */
  #checkOpenFiles() {
    try {
      this.openFile();
    } catch (error) {
      const code = codeOf(error);
      const remedy = remedyOfProcess(code);
      if (remedy !== undefined) this.#warn(code.toLowerCase(), remedy);
    }
  }

  #warn(reason: string, remedy: string) {
    const now = performance.now();
    if (now < this.#quietUntil) return;
    this.#quietUntil = now + quietMs;
    this.log.event('warn', 'connections_refused', {reason, remedy});
  }

  #unreadable(socket: Socket, error: NodeJS.ErrnoException & {rawPacket?: Buffer}, address: string) {
    const {code = '', rawPacket} = error;
    // The line of a request that has begun says that its body was lost. A connection without a byte is no request.
    const isRequest = /^HPE_|^ERR_HTTP_REQUEST_TIMEOUT$/.test(code) && socket.bytesRead > 0 && !isWithinRequest(socket);
    if (!isRequest) return;
    const start = rawPacket?.toString('latin1', 0, 16) ?? '';
    const [reason, , remedy] = protocols.find(([, pattern]) => pattern.test(start)) ?? [code.toLowerCase()];
    this.#report(statusOf(error), 'bad_request', reason, address);
    this.#tell(reason, reason === tooLong ? remedyOfTooLong : remedy);
  }

  #report(status: number, code: 'bad_request' | 'method_not_allowed', reason: string, address: string) {
    const what = {operation: 'unreadable', status, cache: 'miss', code} as const;
    this.metrics.request(what.operation, status, what.cache, 0);
    this.metrics.refused(what.code);
    const unknown = {traceId: undefined, serviceStatus: undefined, keyIndex: undefined, refusedOrigin: undefined};
    this.log.request({...what, ...unknown, requestId: randomUUID(), method: '', reason, ms: 0, address});
  }

  #tell(reason: string, remedy: string | undefined) {
    if (remedy === undefined || this.#reported.has(reason)) return;
    this.#reported.add(reason);
    this.log.event('warn', 'requests_unreadable', {reason, remedy});
  }
}

const openAnyFile = () => closeSync(openSync(devNull, 'r'));
