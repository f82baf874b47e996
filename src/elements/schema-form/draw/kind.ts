import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Kind} from '../../../form/model/tree/kinds.js';
import type {FormWords} from '../../../locales/locales.js';
import type {RenderContext} from './render-context.js';
import {isFixed, isReadonly} from './parts.js';
import {isChoosable, kindName} from '../words/kind-names.js';
import {titleOf} from '../words/titles.js';

/** Lets the visitor choose the type of their answer, where several are allowed. */
export function renderKind(formNode: FormNode, context: RenderContext) {
  const {form, words} = context;
  const disabled = context.disabled || isReadonly(formNode, context);
  // A decimal that may also be written as a text is a number.
  const isNumber = formNode.ui.widget === 'updown';
  const kinds = formNode.kinds.filter(isChoosable).filter((kind) => !isNumber || kind !== 'string');
  // A `null` that the schema does not allow.
  if (formNode.kind === 'null' && !kinds.includes('null')) kinds.push('null');
  if (kinds.length < 2 || isFixed(formNode, context)) return nothing;
  const title = titleOf(formNode, words);
  const id = `f${formNode.id}-k`;
  const choose = (kind?: Kind) => {
    if (!kind) return;
    form.setKind(formNode, kind);
    if (formNode.collapsed) form.setCollapsed(formNode, false);
    // Once an optional group is no longer `null`, this control is gone.
    if (!context.focus(id)) context.focus(formNode);
  };
  if (kinds.length === 2 && kinds[1] === 'null') return renderOrNull(formNode, {id, title, disabled, choose}, words);
  return html`<select
    id=${id}
    class="kind"
    aria-label=${words.kindOf(title)}
    ?disabled=${disabled}
    @change=${({target}: Event) => choose(kinds[target instanceof HTMLSelectElement ? target.selectedIndex : -1])}
  >
    ${kinds.map((kind) => html`<option .selected=${kind === formNode.kind}>${kindName(kind, formNode.facts.node, words)}</option>`)}
  </select>`;
}

interface Control {
  id: string;
  title: string;
  disabled: boolean;
  choose: (kind?: Kind) => void;
}

/** A tick box for `null`, but not for that of a whole form; for a group or list that is `null`, a button that adds it. */
function renderOrNull(
  {kind, kinds: [first], parent}: FormNode,
  {id, title, disabled, choose}: Control,
  words: FormWords,
) {
  const isNothing = kind === 'null';
  if (isNothing && (first === 'object' || first === 'array')) {
    return html`<button type="button" id=${id} ?disabled=${disabled} @click=${() => choose(first)}>
      ${words.add(title)}
    </button>`;
  }
  if (!parent && first === 'object') return nothing;
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
