import type {Redis} from 'ioredis';
import {inTime} from '../base/in-time.js';
import {within} from '../base/within.js';
import {RecurringFault} from '../observe/recurring-fault.js';
import {remedyOfStore} from '../observe/remedies.js';
import {bornScript, probeScript} from './scripts.js';

/** For this long after a failure, no command is sent. */
const pauseMs = 500;
const connectTimeoutMs = 1000;
/** How long a connection may be silent while commands wait: a firewall that has forgotten it drops them silently. */
const silenceMs = (timeoutMs: number) => Math.max(2000, 4 * timeoutMs);
/** Something else may listen in place of Redis: a web server, or a balancer without anything behind it. */
const unused = Object.assign(new Error('The connection ended before it was used.'), {code: 'ENDED'});

/** Events of a shared store for the operator: Redis fails, has recovered, or may evict keys. */
export type StoreEvent = 'store_failed' | 'store_recovered' | 'store_evicts';

/** The address of a Redis, and the callbacks for its failures. */
export interface ConnectionOptions {
  readonly url: string;
  readonly timeoutMs: number;
  /** Called for every failed command. */
  onFailure(): void;
  onEvent(event: StoreEvent, facts: Record<string, string | number>): void;
}

type Call = [script: string, keys: readonly string[], values: readonly (string | number)[]];

/** The most characters of failed scripts that are kept until Redis is back: those of thousands of orders. */
const maxPendingCharacters = 8_000_000;

/** Nothing was sent to Redis. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** The connection to a Redis, which is used only once it has been identified and checked for lost keys. */
export class RedisConnection {
  /** Resolves when Redis has answered for the first time, has failed, or has had enough time to answer. */
  readonly ready: Promise<void>;
  #settle = () => {};
  #client: Redis | undefined;
  #isKnown = false;
  #isClosed = false;
  #pausedUntil = 0;
  readonly #fault = new RecurringFault((seconds) => this.options.onEvent('store_recovered', {seconds}));
  /** The driver's last error: why it lost the connection, or could not make one. */
  #lastError: unknown;
  #policy = 'noeviction';
  /** The id of the run of Redis that was used last. */
  #lastRun = '';
  /** Failed scripts that are run when Redis is back. */
  readonly #pendingScripts: Call[] = [];
  #pendingLength = 0;
  #willProbe = false;

  /**
   * `bornKeys` names the hashes that hold the time since which no key was lost, `probeKey` a key that nothing else uses.
   */
  constructor(
    readonly options: ConnectionOptions,
    readonly bornKeys: () => readonly string[],
    readonly probeKey: () => string,
  ) {
    this.ready = this.#load(options.url);
    // The command awaits it at the start; a mounted proxy notices when it is used.
    this.ready.catch(() => {});
  }

  /** What Redis does when its memory is full. */
  get policy(): string {
    return this.#policy;
  }

  /**
   * Checks that all scripts can run. Returns what Redis does when its memory is full, 0 if unknown. @throws as `run` does
   */
  async probe(): Promise<unknown> {
    const policy = await this.run(probeScript, [this.probeKey()], []);
    this.#runPending();
    return policy;
  }

  /** Runs a script. @throws NotSent when Redis failed a moment ago, and another error when it fails now */
  async run(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown> {
    if (performance.now() < this.#pausedUntil) throw new NotSent();
    return this.#eval([script, keys, values]);
  }

  /**
   * Like `run`, but also after a recent failure: a Redis that is only slow runs all scripts that it was sent, in their
   * order, even if nobody waits for them any more. A script that fails is run once more when Redis takes writes again, so
   * it must have no effect the second time.
   */
  async runEventually(...call: Call): Promise<unknown> {
    try {
      return await this.#eval(call);
    } catch (error) {
      this.#runLater(call);
      throw error;
    }
  }

  #runLater(call: Call) {
    const {length} = JSON.stringify(call);
    if (this.#pendingLength + length > maxPendingCharacters) return;
    this.#pendingScripts.push(call);
    this.#pendingLength += length;
    this.#probeLater();
  }

  /** Probes until the pending scripts have run: visitors may come later, and other proxies wait for what they store. */
  #probeLater() {
    if (this.#willProbe || this.#isClosed) return;
    this.#willProbe = true;
    const probe = async () => {
      await this.probe().catch(() => {});
      this.#willProbe = false;
      if (this.#pendingScripts.length > 0) this.#probeLater();
    };
    setTimeout(() => void probe(), pauseMs).unref();
  }

  /** Call it only once Redis takes writes: a full one or a replica still runs scripts that only read. */
  #runPending() {
    this.#pendingLength = 0;
    for (const call of this.#pendingScripts.splice(0)) this.#eval(call).catch(() => {});
  }

  async #eval([script, keys, values]: Call): Promise<unknown> {
    if (!this.#client || !this.#isKnown) throw new NotSent();
    try {
      // Redis' command EVAL with a constant script, not JavaScript's eval: all values are passed as data.
      const reply = await inTime(this.options.timeoutMs, this.#client.eval(script, keys.length, ...keys, ...values));
      this.#recover();
      return reply;
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  close() {
    this.#isClosed = true;
    this.#fault.forget();
    this.#client?.disconnect();
  }

  async #load(url: string) {
    const {Redis} = await import('ioredis').catch(() => {
      throw new Error('REDIS_URL needs the package ioredis beside the proxy: npm install ioredis.');
    });
    const target = url.startsWith('unix:') ? new URL(url).pathname : url;
    const client = new Redis(target, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceMs(this.options.timeoutMs),
      // The driver's check waits silently while Redis loads its data, and gives up where INFO is forbidden.
      enableReadyCheck: false,
      retryStrategy: (attempt) => Math.min(attempt * 50, pauseMs),
      reconnectOnError: (error) => this.#isKnown && isOfReplica(error),
    });
    this.#client = client;
    const settled = new Promise<void>((resolve) => (this.#settle = resolve));
    // Every command reports its own failure; without a listener the driver would print the address.
    client.on('error', (error) => (this.#lastError = error));
    let greeting: NodeJS.Timeout | undefined;
    client.on('connect', () => (greeting = this.#expectReady(client)));
    client.on('ready', () => {
      clearTimeout(greeting);
      void this.#identify(client);
    });
    client.on('close', () => {
      clearTimeout(greeting);
      const wasUsed = this.#isKnown;
      this.#isKnown = false;
      this.#fail(this.#lastError ?? (wasUsed ? undefined : unused));
    });
    // The first orders of a new proxy are not refused for lack of a connection that takes a moment.
    await within(connectTimeoutMs + 3 * this.options.timeoutMs, settled);
  }

  /** Without it, the driver waits for ever while a byte of the greeting arrives now and then. */
  #expectReady(client: Redis): NodeJS.Timeout {
    const giveUp = () => {
      this.#lastError = new Error('It has not greeted.');
      client.disconnect(true);
    };
    return setTimeout(giveUp, silenceMs(this.options.timeoutMs)).unref();
  }

  /** Identifies this Redis: a new one, or the same after a restart, may have lost keys. */
  async #identify(client: Redis) {
    try {
      // The driver has sent SELECT already, but goes on with database 0 if Redis refused it.
      const {timeoutMs} = this.options;
      if (client.options.db) await inTime(timeoutMs, client.select(client.options.db));
      const info = await inTime(timeoutMs, client.info()).catch(nothingIfForbidden);
      const fact = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
      await inTime(timeoutMs, client.eval(probeScript, 1, this.probeKey()));
      const bornKeys = this.bornKeys();
      const run = fact('run_id') ?? '';
      await inTime(timeoutMs, client.eval(bornScript, bornKeys.length, ...bornKeys, run, this.#lastRun));
      this.#lastRun = run;
      this.#isKnown = true;
      this.#settle();
      this.#pausedUntil = 0;
      this.#recover();
      this.#runPending();
      this.notePolicy(fact('maxmemory_policy') ?? 'unknown');
    } catch (error) {
      // Redis disconnected again, is slow or a replica: the next connection, or this one after a pause, is checked again.
      if (client.status === 'ready') setTimeout(() => this.#identifyAgain(client, error), pauseMs).unref();
      this.#fail(error);
    }
  }

  #identifyAgain(client: Redis, error: unknown) {
    if (!isOfReplica(error)) return void this.#identify(client);
    this.#lastError = error;
    client.disconnect(true);
  }

  /** Notes what Redis says it does when its memory is full: an operator may change that at any time. */
  notePolicy(policy: string) {
    if (policy === this.#policy) return;
    this.#policy = policy;
    if (policy === 'noeviction') return;
    const how = policy === 'unknown' ? 'Let the user in REDIS_URL run INFO (ACL: +info), and set' : 'Set';
    const remedy = `${how} maxmemory-policy noeviction: the outcome of an order may be forgotten, and the visitor is asked.`;
    this.options.onEvent('store_evicts', {policy, remedy});
  }

  #fail(error: unknown) {
    this.#settle();
    if (this.#isClosed) return;
    this.#pausedUntil = performance.now() + pauseMs;
    this.options.onFailure();
    // The driver replaces a used connection that ended without an error at once; only its next error is reported.
    if (error === undefined) return;
    const reason = reasonOf(error);
    // While Redis is down, each attempt to reach it may fail with another code: that is one fault.
    if (!this.#fault.failed(isRedisCode(reason) ? reason : 'unreachable')) return;
    this.options.onEvent('store_failed', {reason, remedy: `${remedyOfStore(reason)} Until then, orders are refused.`});
  }

  #recover() {
    this.#lastError = undefined;
    this.#fault.succeeded();
  }
}

/** After a failover, a connection may lead to a replica, while the name leads to the new primary. */
const isOfReplica = (error: unknown) => error instanceof Error && error.message.includes('READONLY');

/** The Redis user may not be allowed to run INFO and the like; then the state of this Redis is unknown. */
function nothingIfForbidden(error: unknown): string {
  if (error instanceof Error && /^(NOPERM|ERR unknown command)/.test(error.message)) return '';
  throw error;
}

/** The error codes of Redis itself. */
const redisCodes =
  'READONLY|OOM|NOAUTH|WRONGPASS|NOPERM|MISCONF|NOREPLICAS|MASTERDOWN|BUSY|LOADING|WRONGTYPE|MOVED|ASK|CROSSSLOT|CLUSTERDOWN';

/** Finds such a code in a message, whose other parts may quote an address or a command. */
const redisCode = new RegExp(`\\b(${redisCodes})\\b`);

/** Codes of the system, of TLS and of Node. */
const code = /^[A-Z][A-Z\d_]+$/;

/** Messages of Redis that have only the general code `ERR`, and one of its driver. */
const withoutCode: readonly (readonly [message: RegExp, reason: string])[] = [
  [/^(Unknown RESP type|Protocol error, got) /, 'not redis'],
  // Of a command inside a script that its user must not run.
  [/^ERR (ACL failure in script|The user executing the script can't)/, 'NOPERM'],
  [/^ERR invalid password/, 'WRONGPASS'],
  [/^ERR SELECT is not allowed in cluster mode/, 'CROSSSLOT'],
  [/^ERR (DB index is out of range|invalid DB index)/, 'no such database'],
  [/^ERR unknown command/, 'unknown command'],
  // Of a script that finds a text where it stores numbers.
  [/^ERR .*\buser_script:\d+: (attempt to|bad argument) /, 'WRONGTYPE'],
];

/** Whether Redis is running and gives the reason itself: a fault of its own, even if it could not be reached before. */
const isRedisCode = (reason: string) =>
  new RegExp(`^(${redisCodes})$`).test(reason) || withoutCode.some(([, own]) => own === reason);

/** A code that an operator can act on. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if ('code' in error && typeof error.code === 'string' && code.test(error.code)) return error.code;
  const known = withoutCode.find(([message]) => message.test(error.message));
  return known?.[1] ?? redisCode.exec(error.message)?.[1] ?? 'no answer';
}
