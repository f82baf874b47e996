import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Kind} from '../../../form/model/tree/kinds.js';
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
  const choose = (kind: Kind | undefined) => {
    if (!kind) return;
    form.setKind(formNode, kind);
    context.focus(id);
  };
  const [first, second] = formNode.kinds;
  if (second === 'null' && formNode.kinds.length === 2) {
    const isNothing = formNode.kind === 'null';
    if (isNothing && (first === 'object' || first === 'array'))
      return html`<button type="button" id=${id} ?disabled=${disabled} @click=${() => choose(first)}>
        ${words.add(title)}
      </button>`;
    return html`<div class="option">
      <input
        id=${id}
        type="checkbox"
        part="input"
        aria-label=${`${title}: ${words.noAnswer}`}
        ?disabled=${disabled}
        .checked=${live(isNothing)}
        @change=${() => choose(isNothing ? first : 'null')}
      />
      <label for=${id}>${words.noAnswer}</label>
    </div>`;
  }
  return html`<select
    id=${id}
    class="kind"
    aria-label=${words.kindOf(title)}
    ?disabled=${disabled}
    @change=${({target}: Event) => choose(formNode.kinds[target instanceof HTMLSelectElement ? target.selectedIndex : -1])}
  >
    ${formNode.kinds.map((kind) => html`<option .selected=${kind === formNode.kind}>${words.kinds[kind]}</option>`)}
  </select>`;
}
