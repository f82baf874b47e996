/** Something drawn on its own: only its own subscribers are told when it changes. */
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
