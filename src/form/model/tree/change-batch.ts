import type {PropertyChange} from './fields.js';
import type {FormNode} from './form-node.js';

/** What an act has changed, collected while it lasts and drawn at its end: each node once. */
export class ChangeBatch {
  /** True while changes are being drawn: a callback must wait until then. */
  isDrawing = false;
  readonly #places = new Set<FormNode>();
  #change: PropertyChange<FormNode> = {added: [], removed: []};

  add(formNode: FormNode) {
    this.#places.add(formNode);
  }

  addChange({added, removed}: PropertyChange<FormNode>) {
    this.#change = {added: [...this.#change.added, ...added], removed: [...this.#change.removed, ...removed]};
  }

  /** Draws what is marked; gives back which fields came and went. */
  flush(): PropertyChange<FormNode> {
    const formNodes = [...this.#places];
    const change = this.#change;
    this.clear();
    this.isDrawing = true;
    for (const formNode of formNodes) formNode.notify();
    this.isDrawing = false;
    return change;
  }

  clear() {
    this.#places.clear();
    this.#change = {added: [], removed: []};
  }
}
