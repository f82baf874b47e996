/** A numeric setting: its environment variable, default and range. */
interface Limit {
  readonly name: string;
  readonly defaultValue: number;
  readonly min: number;
  readonly max: number;
}

const limit = (name: string, defaultValue: number, min: number, max: number): Limit => ({
  name,
  defaultValue,
  min,
  max,
});

/** Every limit and timeout, with its default; sizes in bytes, times in milliseconds. */
export const limitTable = {
  /** The largest request body. */
  maxBodyBytes: limit('MAX_BODY_BYTES', 262_144, 1024, 1_048_576),
  /** The largest response of the service. */
  maxAnswerBytes: limit('MAX_ANSWER_BYTES', 4_194_304, 1024, 67_108_864),
  /** From the arrival of a read to its response, including retries. */
  readDeadlineMs: limit('READ_DEADLINE_MS', 10_000, 50, 60_000),
  /** From sending a write to the service to the end of the response. */
  writeDeadlineMs: limit('WRITE_DEADLINE_MS', 20_000, 50, 120_000),
  connectTimeoutMs: limit('CONNECT_TIMEOUT_MS', 2000, 20, 30_000),
  /** For a client to send a whole request. */
  requestTimeoutMs: limit('REQUEST_TIMEOUT_MS', 15_000, 100, 300_000),
  /** For an idle client connection; some load balancers keep theirs for ten minutes, and must be the first to end it. */
  keepAliveMs: limit('KEEP_ALIVE_MS', 65_000, 100, 3_600_000),
  /** How long the proxy keeps accepting after SIGTERM; the default assumes a readiness probe, see `Proxy.drain`. */
  drainDelayMs: limit('DRAIN_DELAY_MS', 5000, 0, 600_000),
  /** From SIGTERM to the end: the drain delay and all requests in flight. */
  drainMs: limit('DRAIN_MS', 25_000, 0, 600_000),
  maxConnections: limit('MAX_CONNECTIONS', 16_384, 1, 1_000_000),
  /** Concurrent reads of the service; a quarter as many of each write. Further calls wait in a queue, for at most `queueMs`. */
  maxCalls: limit('MAX_CALLS', 64, 1, 4096),
  maxQueue: limit('MAX_QUEUE', 256, 0, 65_536),
  queueMs: limit('QUEUE_MS', 1000, 1, 60_000),
  /** The mean delay of the event loop beyond which reads are refused; writes are refused beyond three times as much. */
  maxLoopDelayMs: limit('MAX_LOOP_DELAY_MS', 250, 20, 60_000),
  /** The timeout of Redis commands; slower ones count as failures. */
  storeTimeoutMs: limit('STORE_TIMEOUT_MS', 50, 5, 5000),
} as const;

/**
 * For the partner's human check, in milliseconds. Another attempt may be sent once an order's key has been claimed for
 * ten seconds longer than a write may take, so the check must end earlier.
 */
export const humanCheckMs = {defaultValue: 5000, max: 8000} as const;

export type Limits = Record<keyof typeof limitTable, number>;

/** All limits: the given ones, otherwise the defaults. Reports values out of range. */
export function completeLimits(given: Partial<Limits>, problems: string[]): Limits {
  const complete = Object.fromEntries(
    Object.entries(limitTable).map(([key, {defaultValue}]) => [key, defaultValue]),
  ) as Limits;
  for (const key of Object.keys(given) as (keyof Limits)[]) {
    const value = given[key];
    if (value === undefined) continue;
    const {name, min, max} = limitTable[key];
    if (Number.isInteger(value) && value >= min && value <= max) complete[key] = value;
    else problems.push(`${name} must be a whole number from ${min} to ${max}.`);
  }
  if ((given.drainDelayMs ?? 0) > complete.drainMs)
    problems.push('DRAIN_DELAY_MS must not exceed DRAIN_MS, which includes it.');
  return complete;
}
