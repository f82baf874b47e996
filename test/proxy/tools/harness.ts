import assert from 'node:assert/strict';
import {request as send, type IncomingHttpHeaders} from 'node:http';
import {connect} from 'node:net';
import type {TestContext} from 'node:test';
import type {ProxyOptions} from '../../../proxy/config/options.js';
import {startProxy, type RunningProxy} from '../../../proxy/serve.js';
import {startFakeService, type FakeService, type Reply} from './fake-service.js';

/** Secrets that are recognisable in any encoding; every response and log line is searched for them. */
export const canaries = {
  keyId: 'canary-key-id-4711',
  keySecret: 'CANARY/s3cr3t+"\\&<key>????~=4711',
  partnerToken: 'canary-partner-token-0123456789abcdef-4711',
  tokenSecret: 'canary-token-secret-0123456789abcdef-4711',
};

export const origin = 'https://partner.example';
export const partnerHeaders = {authorization: `Bearer ${canaries.partnerToken}`};
export const jsonType = {'content-type': 'application/json'};

/** A response as a client of the proxy receives it. */
export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: unknown;
}

/** The status of a response, and the proxy's own error code in it. */
export const codeOf = ({status, body}: TestResponse) => [status, (body as {code?: string}).code];

/** A request to the proxy; without a method, a `GET`. */
export interface TestRequest {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: unknown;
}

/** A proxy in front of a service, and a client that records every byte it receives. */
export interface Bench {
  readonly service: FakeService;
  readonly running: RunningProxy;
  readonly log: string[];
  ask(path: string, request?: TestRequest): Promise<TestResponse>;
  askPartner(path: string, request?: TestRequest): Promise<TestResponse>;
  /** Writes bytes to the public port and reads until the connection closes or is idle. */
  sendRaw(bytes: string | Buffer): Promise<string>;
  /** The same, to the port of the partner's own server. */
  sendRawToPartner(bytes: string | Buffer): Promise<string>;
  /** Every byte sent to clients and every line logged. */
  everything(): string;
}

export interface BenchOptions extends Partial<ProxyOptions> {
  readonly reply?: Reply;
}

/** Starts a proxy for one test. When the test ends, everything is stopped, and the test fails if a secret leaked. */
export async function startBench(t: TestContext, {reply, ...options}: BenchOptions = {}): Promise<Bench> {
  const service = await startFakeService(reply);
  const log: string[] = [];
  const seen: string[] = [];
  const running = await startProxy(
    {
      serviceUrl: service.url,
      keys: [{id: canaries.keyId, secret: canaries.keySecret}],
      allowedOrigins: [origin],
      partnerToken: canaries.partnerToken,
      tokenSecrets: [canaries.tokenSecret],
      redirectHosts: ['pages.example'],
      quotaScale: 1000,
      onLog: (entry) => log.push(JSON.stringify(entry)),
      ...options,
      // Tests share the machine: only tests of an overloaded process set this limit.
      limits: {drainDelayMs: 0, drainMs: 100, maxLoopDelayMs: 60_000, ...options.limits},
    },
    {port: 0, partnerPort: 0},
  );
  const everything = () => [...seen, ...log].join('\n');
  t.after(async () => {
    await running.stop();
    await service.close();
    assertNoSecrets(everything());
  });
  return {
    service,
    running,
    log,
    everything,
    ask: (path, request) => ask(running.url, path, {...request, headers: {origin, ...request?.headers}}, seen),
    askPartner: (path, request) =>
      ask(running.partnerUrl, path, {...request, headers: {...partnerHeaders, ...request?.headers}}, seen),
    sendRaw: (bytes) => sendRaw(running.url, bytes, seen),
    sendRawToPartner: (bytes) => sendRaw(running.partnerUrl, bytes, seen),
  };
}

/** One request on a new connection. An empty value omits the header. */
export function ask(
  base: string,
  path: string,
  {method = 'GET', headers = {}, body}: TestRequest,
  seen: string[] = [],
) {
  const {hostname, port} = new URL(base);
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  const all = text === undefined ? given : {...jsonType, ...given};
  return new Promise<TestResponse>((resolve, reject) => {
    const req = send({hostname, port, path, method, headers: all, agent: false}, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        const received = Buffer.concat(chunks).toString();
        seen.push(`${res.statusCode} ${res.statusMessage} ${res.rawHeaders.join(' ')} ${received}`);
        resolve({status: res.statusCode ?? 0, headers: res.headers, text: received, body: parse(received)});
      });
    });
    req.on('error', reject);
    req.end(text);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendRaw(base: string, bytes: string | Buffer, seen: string[]): Promise<string> {
  const {hostname, port} = new URL(base);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    // A busy machine may respond late; once bytes have arrived, a pause means that the response is complete.
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      socket.setTimeout(300);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const received = Buffer.concat(chunks).toString('latin1');
      seen.push(received);
      resolve(received);
    });
  });
}

/** Fails when a secret is found, in any encoding that an echo could produce. */
export function assertNoSecrets(text: string) {
  for (const [name, secret] of Object.entries(canaries)) {
    for (const form of formsOf(secret)) assert.ok(!text.includes(form), `the ${name} came out as ${form}`);
  }
}

export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
}

/** A valid idempotency key that contains a name. */
export const longKey = (name: string) => `${name}-7f3a91c05be24d68`;

/** A guarded write, as the widget sends it. */
export const guarded = (key: string, body: unknown, headers: Record<string, string> = {}): TestRequest => ({
  method: 'POST',
  headers: {'idempotency-key': longKey(key), ...headers},
  body,
});

export const aBrief = {category: 'logo', title: 'A logo', description: 'Green'};
export const anOrder = {productId: 'logo/1', brief: {title: 'A logo'}};
export const aRoyalty = {
  recipientEmail: 'designer@example.com',
  royaltyAmountInCents: 500,
  artifactId: '123e4567-e89b-42d3-a456-426614174000',
  artifactUrl: 'https://pages.example/logo',
};
