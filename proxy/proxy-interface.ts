import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Coupon, CouponClaims} from '../src/contract/coupon.js';
import type {AwardedRoyalty, Royalty} from '../src/contract/royalty.js';
import type {ProxyOptions} from './config/options.js';

/** A request handler for `node:http`, Express and compatible servers, with its other functions. */
export interface Proxy {
  (req: IncomingMessage, res: ServerResponse, next?: () => void): void;
  /** The handler of the partner's own port: never expose it to visitors. */
  partner(req: IncomingMessage, res: ServerResponse): void;
  /** The handler of an address with `/metrics`, `/livez` and `/readyz`: requires `metricsToken`, where there is one. */
  metricsOnly(req: IncomingMessage, res: ServerResponse): void;
  /** Resolves when everything it needs is loaded. Rejects when a package is missing. */
  readonly ready: Promise<void>;
  /** Creates a coupon for the partner's own code, when the proxy is mounted. @throws Refusal */
  createCoupon(claims: CouponClaims): Promise<Coupon>;
  /**
   * Awards a royalty for the partner's own code; a repeated key awards nothing again. `ageSeconds` says how long ago the key was
   * first sent: if the proxy has lost it since then, nothing is awarded. @throws Refusal
   */
  awardRoyalty(royalty: Royalty, idempotencyKey: string, ageSeconds?: number): Promise<AwardedRoyalty>;
  /** Replaces secrets without a failed call; those not given stay. @throws ConfigError, and then nothing is changed */
  rotate(secrets: Secrets): void;
  /** All metrics in Prometheus' text format, for an endpoint of your own when the proxy is mounted. */
  metrics(): Promise<string>;
  /**
   * Reports "not ready" from now on, and closes each connection after its response. Returns the milliseconds to keep
   * listening, so that nobody is routed here when it stops: `DRAIN_DELAY_MS`, or 5 s if a load balancer ever requested
   * `/readyz`, otherwise 0.5 s. A request that a web server has forwarded is a visitor's.
   */
  drain(): number;
  /** Releases the proxy's resources; requests in flight fail. */
  close(): Promise<void>;
}

/** The secrets that can be changed while the proxy runs. */
export type Secrets = Partial<
  Pick<ProxyOptions, 'keys' | 'tokenSecrets' | 'partnerToken' | 'metricsToken' | 'orderWebhook'>
>;
