/** Something drawn on its own: a change notifies only its own subscribers. */
export class Observable {
  #listeners?: Set<() => void>;

  /** Subscribes until the returned function is called. */
  subscribe(listener: () => void): () => void {
    const listeners = (this.#listeners ??= new Set());
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  notify() {
    this.#listeners?.forEach((listener) => listener());
  }
}
