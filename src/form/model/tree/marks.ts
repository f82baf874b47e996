import type {Reshaped} from './fields.js';
import type {Place} from './place.js';

/** What an act has changed, collected while it lasts and drawn at its end: each place once. */
export class Marks {
  /** True while changes are being drawn: whoever is called back then has to wait. */
  isDrawing = false;
  readonly #places = new Set<Place>();
  #change: Reshaped<Place> = {added: [], removed: []};

  add(place: Place) {
    this.#places.add(place);
  }

  addChange({added, removed}: Reshaped<Place>) {
    this.#change = {added: [...this.#change.added, ...added], removed: [...this.#change.removed, ...removed]};
  }

  /** Draws what is marked; gives back which fields came and went. */
  flush(): Reshaped<Place> {
    const places = [...this.#places];
    const change = this.#change;
    this.clear();
    this.isDrawing = true;
    for (const place of places) place.notify();
    this.isDrawing = false;
    return change;
  }

  clear() {
    this.#places.clear();
    this.#change = {added: [], removed: []};
  }
}
