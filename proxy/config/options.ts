import type {OperationId} from '../../src/contract/operations.js';
import type {Limits} from './limits.js';
import type {StricterLevel} from './policy.js';

/** What authenticates the proxy at the service. */
export interface KeyPair {
  readonly id: string;
  readonly secret: string;
}

/** A check that a guarded request comes from a person: the partner's own, fed by one request header. */
export interface HumanCheck {
  readonly header: string;
  verify(proof: string, about: {operation: OperationId; origin: string | undefined}): Promise<boolean>;
}

/** What createProxy takes; all that is optional has the default that the README's table names. */
export interface ProxyOptions {
  /** The service's base address; `/resources/v1` is added where the address has no path. */
  readonly serviceUrl: string;
  /** One pair, or two while keys are rotated. */
  readonly keys: readonly KeyPair[];
  readonly allowedOrigins: readonly string[];
  readonly pathPrefix?: string;
  /** Networks (CIDR) whose `X-Forwarded-For` is believed. */
  readonly trustProxy?: readonly string[];
  /** What the partner's own server presents; it opens `/metrics`, too. */
  readonly partnerToken?: string;
  /** Host names by which the partner's own server calls the proxy, besides `localhost` and any IP address. */
  readonly partnerNames?: readonly string[];
  /** Opens `/metrics` on the partner's port and nothing else. */
  readonly metricsToken?: string;
  /** Sign brief tokens: the first signs, both are believed. Random where none is given. */
  readonly tokenSecrets?: readonly string[];
  /** Opens royalties to the partner's server, up to these sums a day (the second one per recipient). */
  readonly royaltyDailyLimitCents?: number;
  readonly royaltyRecipientDailyLimitCents?: number;
  readonly redirectHosts?: readonly string[];
  readonly redisUrl?: string;
  /** Begins every key in Redis; by default it is derived from the token secret, the service and the API key. */
  readonly redisPrefix?: string;
  readonly quotaScale?: number;
  readonly stricter?: Partial<Record<OperationId, StricterLevel>>;
  readonly limits?: Partial<Limits>;
  readonly widgetDir?: string;
  /** Where the builds of the widget before this one are kept, for pages that are still open: beside `widgetDir`. */
  readonly widgetBuildsDir?: string;
  readonly humanCheck?: HumanCheck;
  /** Hears of each created order once. What it throws is logged; the visitor has the answer by then. */
  readonly onOrder?: (order: OrderNotice) => unknown;
  /** Is sent each created order as a signed POST, again until it answers 2xx or an hour has passed. */
  readonly orderWebhook?: OrderWebhook;
  /** Takes each entry of the log; nothing is logged where it is absent. */
  readonly onLog?: (entry: LogEntry) => void;
}

/** A created order: its ids, nothing that a visitor wrote. */
export interface OrderNotice {
  /** The same for the same order, however often it is told. */
  readonly id: string;
  readonly productId: string;
  readonly briefIds: readonly string[];
}

/** Where orders are told, and what signs the messages (https://www.standardwebhooks.com). */
export interface OrderWebhook {
  readonly url: string;
  readonly secret: string;
}

export type LogLevel = 'info' | 'warn' | 'error';

/** One entry of the log: flat facts in fixed fields, never a secret and nothing that a visitor wrote. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly event: string;
  readonly [fact: string]: string | number | boolean | undefined;
}
