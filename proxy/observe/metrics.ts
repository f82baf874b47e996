/** What is measured at the moment it is asked for. */
export type Gauges = Readonly<Record<string, number>>;

const buckets = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 20];

/** How often something happened, by two labels: found without making a text of them, since every request is counted. */
type Counts = Map<string | number, Map<string, number>>;

interface OperationCounts {
  /** By status, then by cache. */
  readonly requests: Counts;
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Counts what happens, for Prometheus; every label comes from a closed list, so the number of series is bounded. */
export class Metrics {
  readonly #counters = new Map<string, number>();
  readonly #operations = new Map<string, OperationCounts>();
  /** By operation, then by outcome. */
  readonly #serviceCalls: Counts = new Map();

  request(operation: string, status: number, cache: string, seconds: number) {
    const known = this.#operations.get(operation) ?? this.#start(operation);
    add(known.requests, status, cache);
    for (let at = 0; at < buckets.length; at++) {
      if (seconds > buckets[at]!) continue;
      known.counts[at]!++;
      break;
    }
    known.sum += seconds;
    known.count++;
  }

  serviceCall(operation: string, outcome: string) {
    add(this.#serviceCalls, operation, outcome);
  }

  refused(code: string) {
    this.#add(`dm_refusals_total{code="${code}"}`);
  }

  event(name: 'retry' | 'breaker_opened' | 'store_failed' | 'secret_stopped') {
    this.#add(`dm_events_total{event="${name}"}`);
  }

  /** All series in Prometheus' text format. */
  print(gauges: Gauges): string {
    const requests = [...this.#operations].flatMap(([operation, {requests: counts}]) =>
      series(counts).map(
        ([status, cache, value]) =>
          `dm_requests_total{operation="${operation}",status="${status}",cache="${cache}"} ${value}`,
      ),
    );
    const calls = series(this.#serviceCalls).map(
      ([operation, outcome, value]) => `dm_service_calls_total{operation="${operation}",outcome="${outcome}"} ${value}`,
    );
    const lines = [...requests, ...calls, ...[...this.#counters].map(([name, value]) => `${name} ${value}`)].sort();
    for (const [operation, counts] of this.#operations) lines.push(...printHistogram(operation, counts));
    for (const [name, value] of Object.entries(gauges)) lines.push(`dm_${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }

  #start(operation: string): OperationCounts {
    const started = {requests: new Map(), counts: buckets.map(() => 0), sum: 0, count: 0};
    this.#operations.set(operation, started);
    return started;
  }

  #add(name: string) {
    this.#counters.set(name, (this.#counters.get(name) ?? 0) + 1);
  }
}

function add(counts: Counts, first: string | number, second: string) {
  let inner = counts.get(first);
  if (!inner) counts.set(first, (inner = new Map()));
  inner.set(second, (inner.get(second) ?? 0) + 1);
}

const series = (counts: Counts) =>
  [...counts].flatMap(([first, inner]) => [...inner].map(([second, value]) => [first, second, value] as const));

function printHistogram(operation: string, {counts, sum, count}: OperationCounts): string[] {
  let total = 0;
  const lines = buckets.map((most, index) => {
    total += counts[index] ?? 0;
    return `dm_request_seconds_bucket{operation="${operation}",le="${most}"} ${total}`;
  });
  return [
    ...lines,
    `dm_request_seconds_bucket{operation="${operation}",le="+Inf"} ${count}`,
    `dm_request_seconds_sum{operation="${operation}"} ${sum.toFixed(6)}`,
    `dm_request_seconds_count{operation="${operation}"} ${count}`,
  ];
}
