import {html, nothing} from 'lit';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {problemsAt} from '../../../form/model/check/validation-state.js';
import type {RenderContext} from './render-context.js';
import {describeProblem} from '../words/messages.js';

/** The hint and the error of a node, and the ids that describe its control by them. */
export function wordsOf(formNode: FormNode, {form, words}: RenderContext) {
  const {node} = formNode.facts;
  const description = formNode.ui.description ?? node.description;
  const {help} = formNode.ui;
  const note = node.deprecated ? words.deprecated : undefined;
  const hasHint = description || help || note;
  const [problem] = formNode.touched ? problemsAt(formNode) : [];
  const id = idOf(formNode);
  return {
    isWrong: problem !== undefined,
    ids: [hasHint && `${id}-h`, problem && `${id}-e`].filter((part) => typeof part === 'string'),
    hint: hasHint
      ? html`<p class="hint" id="${id}-h">${[description, help, note].filter(Boolean).join(' ')}</p>`
      : nothing,
    error: problem
      ? html`<p class="error" part="error" id="${id}-e">${describeProblem(problem, formNode, words, form.decimal)}</p>`
      : nothing,
  };
}

/** Says that a field has to be filled in, to those who see; `aria-required` tells all others. */
export const renderMark = ({required, parent, name}: FormNode, {words}: RenderContext) =>
  required && parent && typeof name !== 'number'
    ? html`<span class="mark" aria-hidden="true" title=${words.requiredMark}> *</span>`
    : nothing;

/** The control of a node that labels and the error summary lead to. */
export const idOf = (formNode: FormNode) => `f${formNode.id}`;

/** The choices between branches that there are to make. */
export const choicesOf = (formNode: FormNode) => formNode.facts.choices.filter(({options}) => options.length > 1);
