/**
 * Which properties or items of one value have been evaluated, for `unevaluatedProperties` and `unevaluatedItems` to judge the
 * rest. Only kept where such a keyword asks for it.
 */
export class Seen {
  /** Every property or item has been. */
  all = false;
  /** Some of it is only evaluated if a schema accepts the value, which could not be told. */
  unsure = false;
  readonly #names = new Set<string | number>();

  add(name: string | number) {
    this.#names.add(name);
  }

  has(name: string | number): boolean {
    return this.all || this.#names.has(name);
  }

  /** Anything may have been evaluated: it could not be told what. */
  giveUp() {
    this.all = true;
    this.unsure = true;
  }

  /** An empty list of the same kind. */
  fresh(): Seen {
    return new Seen();
  }

  /** Takes over what another schema has evaluated in the same value. */
  take(other: Seen, unsure = false) {
    this.all ||= other.all;
    this.unsure ||= other.unsure || unsure;
    for (const name of other.#names) this.#names.add(name);
  }
}
