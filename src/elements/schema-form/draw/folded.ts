import {html, nothing} from 'lit';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {titleOf} from '../words/titles.js';
import {idOf, isReadonly, renderMark, hintAndErrorOf} from './parts.js';
import type {RenderContext} from './render-context.js';

/** A group deep inside others, which the visitor folds and unfolds. */
export function renderFolded(formNode: FormNode, content: unknown, isOpen: boolean, context: RenderContext) {
  return html`<details class="group" part="group" data-node=${formNode.id} id=${idOf(formNode)} ?open=${isOpen}>
    <summary part="label">${titleOf(formNode, context.words)}${renderMark(formNode, context)}</summary>
    <div class="body">${content}</div>
  </details>`;
}

/** The groups that the visitor has removed; each keeps what was in it. */
const removed = new WeakSet<FormNode>();

/** A recursive or optional group: rendered on request. */
export function renderCollapsed(formNode: FormNode, context: RenderContext) {
  const {form, words} = context;
  if (isReadonly(formNode, context)) return nothing;
  const title = titleOf(formNode, words);
  const {error} = hintAndErrorOf(formNode, context);
  const wasRemoved = removed.has(formNode);
  const add = () => {
    form.setCollapsed(formNode, false);
    if (wasRemoved) context.say(words.isBack(title));
    context.focus(formNode);
  };
  return html`<div class="field" part="field" data-node=${formNode.id}>
    <button type="button" id=${idOf(formNode)} ?disabled=${context.disabled} @click=${add}>
      ${wasRemoved ? words.putBack(title) : words.add(title)}${renderMark(formNode, context)}
    </button>
    ${error}
  </div>`;
}

/** The button that removes a group added on request. */
export function renderRemover(formNode: FormNode, title: string, {form, words, focus, disabled}: RenderContext) {
  const remove = () => {
    removed.add(formNode);
    form.setCollapsed(formNode, true);
    focus(formNode);
  };
  return html`<button type="button" class="quiet" ?disabled=${disabled} @click=${remove}>
    ${words.remove(title)}
  </button>`;
}
