import {html, nothing} from 'lit';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Problem} from '../../../form/model/check/problems.js';
import {problemsAt} from '../../../form/model/check/validation-state.js';
import {pointerOf} from '../../../form/model/check/validate-whole.js';
import type {RenderContext} from './render-context.js';
import {describeProblem} from '../words/describe-problem.js';
import {limitsOf} from '../words/limits.js';

/** The end of a sentence without a full stop; not of scripts without capitals, whose full stop may be another. */
const unended = /[^\p{Lo}\p{P}]$/u;

/** The hint and the error of a node, and the ids by which they describe its control. */
export function wordsOf(formNode: FormNode, context: RenderContext) {
  const {form, words} = context;
  const {node} = formNode.facts;
  const description = formNode.ui.description ?? node.description;
  const {help} = formNode.ui;
  const note = node.deprecated ? words.deprecated : undefined;
  const hints = [description, help, limitsOf(formNode, context), node.string?.patternDescription, note]
    .flatMap((text) => text?.trim() || [])
    .map((text, index, {length}) => (index < length - 1 ? text.replace(unended, '$&.') : text))
    .join(' ');
  const [problem] = formNode.touched ? problemsAt(formNode) : [];
  const id = idOf(formNode);
  const describe = (one: Problem) => describeProblem(one, formNode, words, form.decimal, () => formNode.notify());
  return {
    isWrong: problem !== undefined,
    ids: [...(hints ? [`${id}-h`] : []), ...(problem ? [`${id}-e`] : [])],
    hint: hints ? renderHint(hints, `${id}-h`, formNode, context) : nothing,
    error: problem ? html`<p class="error" part="error" id="${id}-e">${describe(problem)}</p>` : nothing,
  };
}

/** A short description as plain text; line breaks, lists, emphasis, links and long texts by lazily loaded code. */
function renderHint(text: string, id: string, formNode: FormNode, context: RenderContext) {
  const isPlain = text.length <= 320 && !/[\n`*_]|\]\(/.test(text);
  if (isPlain) return html`<p class="hint" id=${id}>${text}</p>`;
  return html`<div class="hint" id=${id}>${context.describe(formNode, text)}</div>`;
}

/** The class of a label that only assistive technology reads: `ui:options: {label: false}`. */
export const hiddenLabel = ({ui}: FormNode) => (ui.options['label'] === false ? 'visually-hidden' : nothing);

/** Marks a field as required visually; assistive technology gets `aria-required`. */
export const renderMark = ({asked, parent, name}: FormNode, {words}: RenderContext) =>
  asked && parent && typeof name !== 'number'
    ? html`<span class="mark" aria-hidden="true" title=${words.requiredMark}> *</span>`
    : nothing;

/** Explains the marks above the form's fields. */
export const renderMarkHint = ({facts}: FormNode, {words}: RenderContext) =>
  facts.fields?.required.size ? html`<p class="hint">${words.requiredMark}</p>` : nothing;

/** True when the page, the schema or an ancestor makes it read-only. */
export function isReadonly(formNode: FormNode, {readonly, locks}: RenderContext): boolean {
  if (readonly || locks?.has(pointerOf(formNode))) return true;
  for (let at: FormNode | undefined = formNode; at; at = at.parent) {
    if (at.ui.readonly || at.facts.node.readOnly) return true;
  }
  return false;
}

/**
 * True for a read-only field without a value. Not where a whole form is read-only: it may be so only while it is sent, and
 * nothing should move.
 */
export function isBlank(formNode: FormNode, context: RenderContext): boolean {
  const {live, isImplicit} = formNode;
  const isEmpty = live === '' || (typeof live === 'object' ? Object.keys(live ?? {}).length === 0 : live === undefined);
  return isEmpty && !isImplicit && isReadonly(formNode, {...context, readonly: false});
}

/** The control of a node that labels and the error summary link to. */
export const idOf = (formNode: FormNode) => `f${formNode.id}`;

/** True while there is nothing to fill in but the choice of a branch. */
export const isChoiceOnly = ({kind, facts, isImplicit}: FormNode) =>
  facts.choices.length > 0 && (kind === 'null' || kind === 'unchosen' || isImplicit);

/** The choices between branches that the visitor has to make. */
export const choicesOf = (formNode: FormNode) => formNode.facts.choices.filter(({options}) => options.length > 1);
