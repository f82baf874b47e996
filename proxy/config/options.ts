import type {OperationId} from '../../src/contract/operations.js';
import type {Limits} from './limits.js';
import type {StricterLevel} from './policy.js';

/** The credentials of the proxy at the service. */
export interface KeyPair {
  readonly id: string;
  readonly secret: string;
}

/** The partner's own check that a guarded request comes from a person, based on one request header. */
export interface HumanCheck {
  /** The name of the request header that carries the proof; pages may send it. */
  readonly header: string;
  /** Verifies the header's value. Only `true` lets the request pass. */
  verify(proof: string, about: {operation: OperationId; origin: string | undefined}): Promise<boolean>;
  /** How long `verify` may take, in milliseconds: 5000 by default, at most 8000. */
  readonly timeoutMs?: number;
}

/** The options of createProxy; the README's table has the defaults. */
export interface ProxyOptions {
  /** The service's base address; `/resources/v1` is added to an address without a path. */
  readonly serviceUrl: string;
  /** One pair of keys, or two while keys are rotated. */
  readonly keys: readonly KeyPair[];
  /** The exact origins of the partner's pages. */
  readonly allowedOrigins: readonly string[];
  /** The folder that the proxy is mounted at, such as `/design`. */
  readonly pathPrefix?: string;
  /** Networks (CIDR) whose `X-Forwarded-For` is trusted. */
  readonly trustProxy?: readonly string[];
  /** The token of the partner's own server; also grants access to `/metrics`. */
  readonly partnerToken?: string;
  /** Host names under which the partner's own server calls the proxy, besides `localhost` and any IP address. */
  readonly partnerNames?: readonly string[];
  /** Grants access to `/metrics` and nothing else; where it is set, a port for metrics alone requires it too. */
  readonly metricsToken?: string;
  /**
   * The keys for brief tokens, for what is kept in Redis and for pseudonyms in the log are derived from these: the first
   * is in use, the others are still accepted. Random by default.
   */
  readonly tokenSecrets?: readonly string[];
  /** Opens royalties to the partner's server, with these daily limits (the second one per recipient). */
  readonly royaltyDailyLimitCents?: number;
  readonly royaltyRecipientDailyLimitCents?: number;
  /** The hosts to which orders and briefs may lead their visitors; by default the service's. */
  readonly redirectHosts?: readonly string[];
  /** The Redis that several proxies share; without it, state is kept in memory. */
  readonly redisUrl?: string;
  /** The prefix of every Redis key; by default derived from the token secret, the service and the API key. */
  readonly redisPrefix?: string;
  /** A factor on all quotas; 1 by default. */
  readonly quotaScale?: number;
  /** Operations that only the partner's server may call, or nobody. */
  readonly stricter?: Partial<Record<OperationId, StricterLevel>>;
  /** Sizes in bytes, times in milliseconds. */
  readonly limits?: Partial<Limits>;
  /** The built widget. */
  readonly widgetDir?: string;
  /** Where earlier builds of the widget are kept, for pages that are still open; by default beside `widgetDir`. */
  readonly widgetBuildsDir?: string;
  /** Runs before an order or a brief is sent for the first time. */
  readonly humanCheck?: HumanCheck;
  /** Called once for each created order. Errors are logged; the visitor has the response by then. */
  readonly onOrder?: (order: OrderNotice) => unknown;
  /** Receives each created order as a signed POST, repeated until it answers 2xx or an hour has passed. */
  readonly orderWebhook?: OrderWebhook;
  /** Receives each log entry; without it nothing is logged. */
  readonly onLog?: (entry: LogEntry) => void;
}

/** The ids of a created order, without anything a visitor wrote. */
export interface OrderNotice {
  /** The same for every notice of the same order. */
  readonly id: string;
  readonly productId: string;
  readonly briefIds: readonly string[];
}

/** The address for order notices, and the secret that signs them (https://www.standardwebhooks.com). */
export interface OrderWebhook {
  readonly url: string;
  readonly secret: string;
}

export type LogLevel = 'info' | 'warn' | 'error';

/** One log entry: flat values in fixed fields, never a secret and nothing that a visitor wrote. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly event: string;
  readonly [fact: string]: string | number | boolean | undefined;
}
