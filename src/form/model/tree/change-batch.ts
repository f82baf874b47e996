import type {PropertyChange} from './fields.js';
import type {FormNode} from './form-node.js';

/** More nodes than this are drawn in several tasks, so that the page answers in between. */
const atOnce = 200;

/** Collects the nodes that one change affects, and draws each of them once at its end. */
export class ChangeBatch {
  /** True while anything of the form is being drawn: callbacks and further changes wait until that is done. */
  isDrawing = false;
  readonly #nodes = new Set<FormNode>();
  /** The nodes of earlier changes that are still to be drawn. */
  readonly #waiting = new Set<FormNode>();
  #change: PropertyChange = {added: [], removed: []};

  add(formNode: FormNode) {
    this.#nodes.add(formNode);
  }

  addChange({added, removed}: PropertyChange) {
    this.#change = {added: [...this.#change.added, ...added], removed: [...this.#change.removed, ...removed]};
  }

  /** Draws the marked nodes; returns which fields were added and removed. */
  flush(): PropertyChange {
    if (this.#nodes.size === 0) return this.#change;
    const formNodes = [...this.#nodes];
    const change = this.#change;
    this.clear();
    // A control that is removed while it has the focus takes over its text in the middle of a drawing.
    if (this.isDrawing) queueMicrotask(() => this.#draw(formNodes));
    else this.#draw(formNodes);
    return change;
  }

  clear() {
    this.#nodes.clear();
    this.#change = {added: [], removed: []};
  }

  #draw(formNodes: FormNode[]) {
    this.isDrawing = true;
    for (const formNode of formNodes.slice(0, atOnce)) {
      this.#waiting.delete(formNode);
      formNode.notify();
    }
    this.isDrawing = false;
    const rest = formNodes.slice(atOnce);
    const isWaiting = this.#waiting.size > 0;
    for (const formNode of rest) this.#waiting.add(formNode);
    if (rest.length > 0 && !isWaiting) this.#drawLater();
  }

  #drawLater() {
    setTimeout(() => {
      const formNodes = [...this.#waiting];
      this.#waiting.clear();
      this.#draw(formNodes);
    });
  }
}
