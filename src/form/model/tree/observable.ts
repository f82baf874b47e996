/** Something drawn on its own: whoever draws it is told when it changed, and nobody else is. */
export class Observable {
  #listeners?: Set<() => void>;

  /** Listens until the returned function is called. */
  subscribe(listener: () => void): () => void {
    const listeners = (this.#listeners ??= new Set());
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  notify() {
    this.#listeners?.forEach((listener) => listener());
  }
}
