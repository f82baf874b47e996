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
  readonly partnerToken?: string;
  /** Sign brief tokens: the first signs, both are believed. Random where none is given. */
  readonly tokenSecrets?: readonly string[];
  /** Opens royalties to the partner's server, up to these sums a day (the second one per recipient). */
  readonly royaltyDailyLimitCents?: number;
  readonly royaltyRecipientDailyLimitCents?: number;
  readonly redirectHosts?: readonly string[];
  readonly redisUrl?: string;
  readonly quotaScale?: number;
  readonly stricter?: Partial<Record<OperationId, StricterLevel>>;
  readonly limits?: Partial<Limits>;
  readonly widgetDir?: string;
  readonly humanCheck?: HumanCheck;
  /** Takes each line of the log; none is written where it is absent. */
  readonly log?: (line: string) => void;
}
