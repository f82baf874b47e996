import type {PropertyChange} from './fields.js';
import type {FormNode} from './form-node.js';

/** Collects the nodes that one change affects, and draws each of them once at its end. */
export class ChangeBatch {
  /** True while changes are being drawn: callbacks must wait until then. */
  isDrawing = false;
  readonly #nodes = new Set<FormNode>();
  #change: PropertyChange<FormNode> = {added: [], removed: []};

  add(formNode: FormNode) {
    this.#nodes.add(formNode);
  }

  addChange({added, removed}: PropertyChange<FormNode>) {
    this.#change = {added: [...this.#change.added, ...added], removed: [...this.#change.removed, ...removed]};
  }

  /** Draws the marked nodes; returns which fields were added and removed. */
  flush(): PropertyChange<FormNode> {
    const formNodes = [...this.#nodes];
    const change = this.#change;
    this.clear();
    this.isDrawing = true;
    for (const formNode of formNodes) formNode.notify();
    this.isDrawing = false;
    return change;
  }

  clear() {
    this.#nodes.clear();
    this.#change = {added: [], removed: []};
  }
}
