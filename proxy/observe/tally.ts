/** One series: its labels, and how often it was counted. */
interface Series<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  count: number;
}

/**
 * Counts by up to three labels. Each request is counted several times, and prom-client's counters sort and join their
 * labels anew at each `inc`.
 */
export class Tally<Label extends string> {
  readonly #series = new Map<string, Map<string | number, Map<string, Series<Label>>>>();

  /** The series of three values, with the labels that `label` makes when it is new. */
  of(first: string, second: string | number, third: string, label: () => Series<Label>['labels']): Series<Label> {
    const byThird = inner(inner(this.#series, first), second);
    let series = byThird.get(third);
    if (!series) byThird.set(third, (series = {labels: label(), count: 0}));
    return series;
  }

  *series(): Iterable<Series<Label>> {
    for (const bySecond of this.#series.values()) {
      for (const byThird of bySecond.values()) yield* byThird.values();
    }
  }
}

function inner<Outer, Key, Value>(maps: Map<Outer, Map<Key, Value>>, key: Outer): Map<Key, Value> {
  let map = maps.get(key);
  if (!map) maps.set(key, (map = new Map()));
  return map;
}
