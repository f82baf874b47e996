import {html, nothing} from 'lit';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {RenderContext} from './render-context.js';
import {isReadonly} from './parts.js';
import {titleOf} from '../words/titles.js';

/** Lets the visitor choose the type of their answer, where several are allowed. */
export function renderKind(formNode: FormNode, context: RenderContext) {
  const {form, words} = context;
  const disabled = context.disabled || isReadonly(formNode, context);
  if (formNode.kinds.length < 2) return nothing;
  const title = titleOf(formNode, words);
  const id = `f${formNode.id}-k`;
  return html`<select
    id=${id}
    class="kind"
    aria-label=${words.kindOf(title)}
    ?disabled=${disabled}
    @change=${(event: Event) => {
      const kind = formNode.kinds[event.target instanceof HTMLSelectElement ? event.target.selectedIndex : -1];
      if (!kind) return;
      form.setKind(formNode, kind);
      context.focus(id);
    }}
  >
    ${formNode.kinds.map((kind) => html`<option .selected=${kind === formNode.kind}>${words.kinds[kind]}</option>`)}
  </select>`;
}
