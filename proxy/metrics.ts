/** What is measured at the moment it is asked for. */
export type Gauges = Readonly<Record<string, number>>;

const buckets = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 20];

interface Histogram {
  counts: number[];
  sum: number;
  count: number;
}

/** Counts what happens, for Prometheus; every label comes from a closed list, so the number of series is bounded. */
export class Metrics {
  readonly #counters = new Map<string, number>();
  /** By operation, status and cache: the one counter of every request. */
  readonly #requests = new Map<string, number>();
  readonly #serviceCalls = new Map<string, number>();
  readonly #durations = new Map<string, Histogram>();

  request(operation: string, status: number, cache: string, seconds: number) {
    const series = `${operation} ${status} ${cache}`;
    this.#requests.set(series, (this.#requests.get(series) ?? 0) + 1);
    const histogram = this.#durations.get(operation) ?? {counts: buckets.map(() => 0), sum: 0, count: 0};
    this.#durations.set(operation, histogram);
    const at = buckets.findIndex((most) => seconds <= most);
    if (at >= 0) histogram.counts[at]!++;
    histogram.sum += seconds;
    histogram.count++;
  }

  serviceCall(operation: string, outcome: string) {
    const series = `${operation} ${outcome}`;
    this.#serviceCalls.set(series, (this.#serviceCalls.get(series) ?? 0) + 1);
  }

  refused(code: string) {
    this.#add(`dm_refusals_total{code="${code}"}`);
  }

  event(name: 'retry' | 'breaker_opened' | 'store_failed' | 'secret_stopped') {
    this.#add(`dm_events_total{event="${name}"}`);
  }

  /** All series in Prometheus' text format. */
  print(gauges: Gauges): string {
    const requests = [...this.#requests].map(([series, value]) => {
      const [operation, status, cache] = series.split(' ');
      return `dm_requests_total{operation="${operation}",status="${status}",cache="${cache}"} ${value}`;
    });
    const calls = [...this.#serviceCalls].map(([series, value]) => {
      const [operation, outcome] = series.split(' ');
      return `dm_service_calls_total{operation="${operation}",outcome="${outcome}"} ${value}`;
    });
    const lines = [...requests, ...calls, ...[...this.#counters].map(([series, value]) => `${series} ${value}`)].sort();
    for (const [operation, histogram] of this.#durations) lines.push(...printHistogram(operation, histogram));
    for (const [name, value] of Object.entries(gauges)) lines.push(`dm_${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }

  #add(series: string) {
    this.#counters.set(series, (this.#counters.get(series) ?? 0) + 1);
  }
}

function printHistogram(operation: string, {counts, sum, count}: Histogram): string[] {
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
