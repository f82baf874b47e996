import {html, nothing} from 'lit';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {RenderContext} from './render-context.js';
import {idOf} from './parts.js';

/** An item that the visitor has removed from a list or a group. */
interface Removal {
  title: string;
  putBack(): void;
  /** Where the focus moves after the undo. */
  target: FormNode | string;
}

/** The last removal in each list or group. */
const removals = new WeakMap<FormNode, Removal>();

/** Stores how to restore an item about to be removed from a list or a group. */
export const noteRemoval = (formNode: FormNode, removal: Removal) => void removals.set(formNode, removal);

/** Restores the last removed item. */
export function renderUndo(formNode: FormNode, {words, disabled, say, focus}: RenderContext) {
  const removal = removals.get(formNode);
  if (!removal) return nothing;
  const undo = () => {
    removals.delete(formNode);
    removal.putBack();
    say(words.isBack(removal.title));
    focus(removal.target);
  };
  return html`<button type="button" class="quiet" id="${idOf(formNode)}-back" ?disabled=${disabled} @click=${undo}>
    ${words.putBack(removal.title)}
  </button>`;
}
