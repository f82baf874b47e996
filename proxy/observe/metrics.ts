import Counter from 'prom-client/lib/counter.js';
import Gauge from 'prom-client/lib/gauge.js';
import Histogram from 'prom-client/lib/histogram.js';
import Registry from 'prom-client/lib/registry.js';
import {proxyErrorCodes, type ProxyErrorCode} from '../../src/contract/errors.js';
import {Tally} from './tally.js';

const events = [
  'retry',
  'breaker_opened',
  'store_failed',
  'keys_refused',
  'webhook_failed',
  'log_line_lost',
  'connection_refused',
  'submission_taken',
  'submission_failed',
] as const;

export type CountedEvent = (typeof events)[number];

/** Metrics for Prometheus; every label has a fixed set of values, so the number of series is bounded. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Tally<'operation' | 'status' | 'cache'>();
  readonly #serviceCalls = new Tally<'operation' | 'outcome'>();
  readonly #refusals = this.#counter('dm_refusals_total', 'Requests that the proxy refused, by code.', ['code']);
  readonly #events = this.#counter('dm_events_total', 'Events of the proxy that an operator may want to know.', [
    'event',
  ]);
  readonly #seconds = new Histogram({
    name: 'dm_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['operation'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 20],
    registers: [this.#registry],
  });
  readonly #timers = new Map<string, Histogram.Internal<'operation'>>();

  constructor() {
    this.#printed(this.#requests, 'dm_requests_total', 'Answered requests.', ['operation', 'status', 'cache']);
    const calls = 'Calls to the service, by how they ended.';
    this.#printed(this.#serviceCalls, 'dm_service_calls_total', calls, ['operation', 'outcome']);
    // A series that exists from the start shows its first increase.
    for (const code of proxyErrorCodes) this.#refusals.inc({code}, 0);
    for (const event of events) this.#events.inc({event}, 0);
    this.gauge('process_resident_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss());
    this.gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', () => startSeconds);
    const used: Counter = new Counter({
      name: 'process_cpu_seconds_total',
      help: 'Processor time that the process has used.',
      registers: [this.#registry],
      collect: () => {
        used.reset();
        used.inc(cpuSeconds());
      },
    });
  }

  request(operation: string, status: number, cache: string, seconds: number) {
    this.#requests.of(operation, status, cache, () => ({operation, status: String(status), cache})).count++;
    if (operation === 'createOrder' || operation === 'createBrief') this.#submission(status);
    let timer = this.#timers.get(operation);
    if (!timer) this.#timers.set(operation, (timer = this.#seconds.labels(operation)));
    timer.observe(seconds);
  }

  serviceCall(operation: string, outcome: string) {
    this.#serviceCalls.of(operation, outcome, '', () => ({operation, outcome})).count++;
  }

  refused(code: ProxyErrorCode) {
    this.#refusals.inc({code});
  }

  event(event: CountedEvent) {
    this.#events.inc({event});
  }

  /** Adds gauges that are measured when they are read. */
  gauge(name: string, help: string, measure: () => number) {
    const gauge: Gauge = new Gauge({name, help, registers: [this.#registry], collect: () => gauge.set(measure())});
  }

  /** All series in Prometheus' text format. */
  print(): Promise<string> {
    return this.#registry.metrics();
  }

  /** As events, since they may be rare: a series of requests would begin with its first failure, and not show it. */
  #submission(status: number) {
    if (status === 201) this.event('submission_taken');
    else if (status >= 500) this.event('submission_failed');
  }

  #counter(name: string, help: string, labelNames: string[]) {
    return new Counter({name, help, labelNames, registers: [this.#registry]});
  }

  /** Adds a counter that takes its values from a tally when it is read. */
  #printed<Label extends string>(tally: Tally<Label>, name: string, help: string, labelNames: Label[]) {
    const collect = () => {
      counter.reset();
      for (const {labels, count} of tally.series()) counter.inc(labels, count);
    };
    const counter: Counter<Label> = new Counter({name, help, labelNames, registers: [this.#registry], collect});
  }
}

/** Computed once: when the clock is set, a start that moved would look like a restart. */
const startSeconds = Math.round(Date.now() / 1000 - process.uptime());

function cpuSeconds(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1e6;
}
