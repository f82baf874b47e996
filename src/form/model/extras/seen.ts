/**
 * The evaluated properties or items of one value, for `unevaluatedProperties` and `unevaluatedItems`. Recorded only
 * when such a keyword needs them.
 */
export class Seen {
  /** All properties or items have been evaluated. */
  all = false;
  /** Some were evaluated by a schema whose result is undecided. */
  unsure = false;
  readonly #names = new Set<string | number>();

  add(name: string | number) {
    this.#names.add(name);
  }

  has(name: string | number): boolean {
    return this.all || this.#names.has(name);
  }

  /** Unknown: any of them may have been evaluated. */
  giveUp() {
    this.all = true;
    this.unsure = true;
  }

  /** An empty list of the same kind. */
  fresh(): Seen {
    return new Seen();
  }

  /** Adds what another schema has evaluated in the same value. */
  take(other: Seen, unsure = false) {
    this.all ||= other.all;
    this.unsure ||= other.unsure || unsure;
    for (const name of other.#names) this.#names.add(name);
  }
}
