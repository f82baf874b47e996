import {html, nothing} from 'lit';
import {equalJson} from '../../../json/json.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Problem} from '../../../form/model/check/problems.js';
import {problemsAt} from '../../../form/model/check/validation-state.js';
import {pointerOf} from '../../../form/model/check/validate-whole.js';
import type {RenderContext} from './render-context.js';
import {describeProblem} from '../words/describe-problem.js';
import {limitsOf} from '../words/limits.js';
import {isEntry, isNamedByVisitor, ownTitleOf, titleOf} from '../words/titles.js';

/** The end of a sentence without a full stop; not of scripts without capitals, whose full stop may be another. */
const unended = /[^\p{Lo}\p{P}][)]?$/u;

/** Numbers as they are written in our languages: 5, 0.5, 1,000. */
const numbers = /\d+(?:[.,\xa0\u202f]\d+)*/g;

/** The hint and the error of a node, and their ids for `aria-describedby` of its control. */
export function hintAndErrorOf(formNode: FormNode, context: RenderContext) {
  const {words} = context;
  const {node} = formNode.facts;
  const description = formNode.ui.description ?? node.description;
  const {help} = formNode.ui;
  const note = node.deprecated ? words.deprecated : undefined;
  const limits = limitsOf(formNode, context);
  const namesLimits = saysRange(description ?? help, limits);
  const hints = [description, help, namesLimits ? '' : limits, node.string?.patternDescription, note]
    .flatMap((text) => text?.trim() || [])
    .map((text, index, {length}) => (index < length - 1 ? text.replace(unended, '$&.') : text))
    .join(' ');
  const hasNameField = isNamedByVisitor(formNode) && !isFixed(formNode, context);
  const [problem] = shownProblems(formNode).filter((one) => !hasNameField || !concernsName(one));
  const id = idOf(formNode);
  return {
    isWrong: problem !== undefined,
    ids: [...(hints ? [`${id}-h`] : []), ...(problem ? [`${id}-e`] : [])],
    hint: hints ? renderHint(hints, `${id}-h`, formNode, context) : nothing,
    error: renderError(problem, `${id}-e`, formNode, context),
  };
}

/** Whether a description already names the numbers of a range: "Rating from 1 to 5", "0-100 %". */
function saysRange(description = '', range = ''): boolean {
  const limits = new Set(range.match(numbers));
  return limits.size > 1 && [...limits].every((limit) => description.match(numbers)?.includes(limit));
}

/** A node's problems, the most helpful first, once the visitor has been there. */
export const shownProblems = (formNode: FormNode): readonly Problem[] => (formNode.touched ? problemsAt(formNode) : []);

/** True for a name that is missing, taken or not allowed: problems that are shown at the field for the name. */
export const concernsName = ({keyword}: Problem): boolean => /^name|Names$|^(additional|unevaluated)P/.test(keyword);

export const renderError = (
  problem: Problem | undefined,
  id: string,
  formNode: FormNode,
  {form, words}: RenderContext,
) =>
  problem
    ? html`<p class="error" part="error" id=${id}>
        ${describeProblem(problem, formNode, words, form, () => formNode.notify())}
      </p>`
    : nothing;

/** A short description as plain text; line breaks, lists, emphasis, links and long texts by lazily loaded code. */
function renderHint(text: string, id: string, formNode: FormNode, context: RenderContext) {
  const isPlain = text.length <= 320 && !/[\n`*_]|\]\(|https?:\/\//.test(text);
  if (isPlain) return html`<p class="hint" id=${id}>${text}</p>`;
  return html`<div class="hint" id=${id}>${context.describe(formNode, text)}</div>`;
}

/** The title of the whole form, unless a header of the page shows it. */
export function renderTitle({form: {root}, words}: RenderContext) {
  const title = root.ui.options['label'] === false ? '' : ownTitleOf(root, words);
  return title ? html`<h2 part="title">${title}</h2>` : nothing;
}

/** The class of a label that only assistive technology reads: `ui:options: {label: false}`. */
export const hiddenLabel = ({ui}: FormNode) => (ui.options['label'] === false ? 'visually-hidden' : nothing);

/** True for a field that the visitor has to fill in, and can. */
export const isMandatory = (formNode: FormNode, context: RenderContext) =>
  formNode.mandatory && !isFixed(formNode, context);

/** Marks a field as required visually, unless its title does so; assistive technology gets `aria-required`. */
export const renderMark = (formNode: FormNode, context: RenderContext) =>
  isMarked(formNode, context) && !titleOf(formNode, context.words).endsWith('*')
    ? html`<span class="mark" aria-hidden="true" title=${context.words.requiredMark}> *</span>`
    : nothing;

/** A constant has no mark; the choice that sets it has one. */
const isMarked = (formNode: FormNode, context: RenderContext) =>
  formNode.parent &&
  !isEntry(formNode) &&
  isMandatory(formNode, context) &&
  (formNode.setByDiscriminator || formNode.constant === undefined);

/** Explains the marks above the form's fields. */
export const renderMarkHint = ({parts}: FormNode, context: RenderContext) =>
  parts.some((part) => isMarked(part, context)) ? html`<p class="hint">${context.words.requiredMark}</p>` : nothing;

/** True when the page, the schema or an ancestor makes it read-only. */
export const isReadonly = (formNode: FormNode, context: RenderContext): boolean =>
  context.readonly || isFixed(formNode, context);

/**
 * True for a read-only part of the form, but not where the whole form is read-only: that may last only while it is
 * sent.
 */
export const isFixed = (formNode: FormNode, {locks}: RenderContext): boolean =>
  locks?.has(pointerOf(formNode)) === true || isMarkedReadonly(formNode);

/** True where the page, the schema or an ancestor makes it read-only. */
const isMarkedReadonly = ({ui, facts, parent}: FormNode): boolean =>
  ui.readonly === true || facts.node.readOnly === true || (parent !== undefined && isMarkedReadonly(parent));

/** True for a read-only field without a value; where a whole form is read-only, nothing should move. */
export const isBlank = (formNode: FormNode, context: RenderContext): boolean =>
  isEmpty(formNode.live) && !formNode.isImplicit && isFixed(formNode, context);

/** True for an absent value, and for an empty one. */
export const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : value === undefined);

/** False for a node that a choice has set, that the page hides, or for which no value is valid. */
export const isDrawn = ({setByDiscriminator, ui, kind}: FormNode): boolean =>
  !setByDiscriminator && ui.widget !== 'hidden' && kind !== 'never';

/** The control of a node that labels and the error summary link to. */
export const idOf = (formNode: FormNode) => `f${formNode.id}`;

/** True while there is nothing to fill in but the choice of a branch; a constant is implied by its branch. */
export const isChoiceOnly = ({kind, facts, live, constant}: FormNode) =>
  facts.choices.length > 0 &&
  (kind === 'null' || kind === 'unchosen' || (live !== undefined && equalJson(live, constant)));

/** The choices between branches that the visitor has to make. */
export const choicesOf = (formNode: FormNode) => formNode.facts.choices.filter(({options}) => options.length > 1);
