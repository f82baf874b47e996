const hourMs = 3_600_000;

/** Remembers which kinds of lines are in the log of the last hour. The kinds must be a bounded set. */
export class Hourly {
  readonly #loggedAt = new Map<string, number>();

  constructor(readonly now: () => number) {}

  /** Whether no line of this kind was logged within the last hour. */
  isDue(kind: string): boolean {
    return this.now() - (this.#loggedAt.get(kind) ?? -Infinity) >= hourMs;
  }

  note(kind: string) {
    this.#loggedAt.set(kind, this.now());
  }
}
