import type {OperationId} from '../../src/contract/operations.js';
import {maxPageSize} from '../../src/contract/paging.js';

/**
 * Who may call an operation: anyone on an allowed page; anyone there with an `Idempotency-Key` and strict quotas; the
 * holder of that brief's token; the partner's own server; nobody.
 */
export const levels = ['public', 'guarded', 'capability', 'server', 'off'] as const;
export type Level = (typeof levels)[number];

/** A number of requests per number of seconds; they may all come at once. */
export interface Rate {
  readonly count: number;
  readonly seconds: number;
}

/** How long a response is fresh, then usable while a new one is fetched, then usable while the service fails (seconds). */
export interface CacheTimes {
  readonly fresh: number;
  readonly whileRevalidate: number;
  readonly ifError: number;
  /** Whether responses have an ETag, with which browsers revalidate them. */
  readonly isTagged?: boolean;
}

/** The access rules of one operation. An operation with `cache` is a read: repeatable, shared and retried. */
export interface Rule {
  readonly level: Level;
  readonly perAddress: readonly Rate[];
  readonly all: readonly Rate[];
  readonly cache?: CacheTimes;
  /** The largest request body in bytes, if smaller than the general limit. */
  readonly maxBodyBytes?: number;
}

const perMinute = (count: number): Rate => ({count, seconds: 60});
const perDay = (count: number): Rate => ({count, seconds: 86_400});
const seconds = (fresh: number): CacheTimes => ({fresh, whileRevalidate: 60, ifError: 600});

/** The access policy: only this table decides who may call what. */
export const policy: Readonly<Record<OperationId, Rule>> = {
  listProducts: {
    level: 'public',
    perAddress: [perMinute(120)],
    all: [],
    cache: {fresh: 60, whileRevalidate: 3600, ifError: 86_400, isTagged: true},
  },
  searchDesigners: {
    level: 'public',
    perAddress: [perMinute(60)],
    all: [perMinute(1200)],
    cache: seconds(30),
    maxBodyBytes: 16_384,
  },
  getDesigner: {level: 'public', perAddress: [perMinute(120)], all: [perMinute(2400)], cache: seconds(60)},
  listReviews: {level: 'public', perAddress: [perMinute(120)], all: [perMinute(2400)], cache: seconds(60)},
  listDesigns: {level: 'public', perAddress: [perMinute(120)], all: [perMinute(2400)], cache: seconds(60)},
  createBrief: {level: 'guarded', perAddress: [perMinute(5), perDay(30)], all: [perMinute(60)]},
  createOrder: {level: 'guarded', perAddress: [perMinute(5), perDay(30)], all: [perMinute(60)]},
  setBriefState: {level: 'capability', perAddress: [perMinute(10)], all: [perMinute(120)], maxBodyBytes: 1024},
  createCoupon: {level: 'server', perAddress: [], all: [perMinute(600)], maxBodyBytes: 16_384},
  awardRoyalty: {level: 'off', perAddress: [], all: [perMinute(60)], maxBodyBytes: 65_536},
};

/** The largest page size passed to the service: enough to browse, too small to copy the catalogue. */
export const pageLimits = {page: 1000, pageSize: maxPageSize, designLimit: 50} as const;

/** The rates for the partner's own server. */
const serverRates = {perAddress: [], all: [perMinute(600)]};

/** The levels a partner may set: only those stricter than any level a visitor can reach. */
export type StricterLevel = 'server' | 'off';

/** The policy with a partner's stricter levels. Royalties are open to the partner's server only with a daily limit. */
export function effectivePolicy(
  stricter: Partial<Record<OperationId, StricterLevel>>,
  hasRoyaltyLimit: boolean,
): Record<OperationId, Rule> {
  const opened: Record<OperationId, Rule> = {...policy};
  if (hasRoyaltyLimit) opened.awardRoyalty = {...policy.awardRoyalty, level: 'server'};
  for (const [id, level] of entries(stricter)) {
    const isStricter = levels.indexOf(level) > levels.indexOf(opened[id].level);
    // A partner's server acts for all its visitors, so the limits of one visitor do not apply.
    if (isStricter) opened[id] = {...opened[id], level, ...(level === 'server' && serverRates)};
  }
  return opened;
}

const entries = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];
