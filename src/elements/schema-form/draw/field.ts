import {html, nothing} from 'lit';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import {startOf} from '../../../form/model/check/date-order.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {renderChoicesLazily, renderKindLazily, renderNeedsLazily} from './render-lazily.js';
import type {RenderContext} from './render-context.js';
import {
  hiddenLabel,
  idOf,
  isMandatory,
  isBlank,
  isChoiceOnly,
  isFixed,
  isReadonly,
  renderMark,
  hintAndErrorOf,
} from './parts.js';
import {labelOf, titleOf} from '../words/titles.js';
import {readonlyText} from '../fields/built-in.js';
import {lazyFeatures, loadLazyFeatures} from '../lazy/load-lazy-features.js';
import {subjectAt, widgetFor} from '../widget-for.js';
import type {PlanNode} from '../../../form/plan/plan.js';
import type {Field} from '../widgets.js';

/** Draws a node with one value: its label, hint, control and error. */
export function renderField(formNode: FormNode, context: RenderContext) {
  const hasNothing = isBlank(formNode, context);
  const widget = hasNothing ? readonlyText : widgetOf(formNode, context);
  const texts = hintAndErrorOf(formNode, context);
  const field = fieldOf(formNode, context, texts, widget.showsTyping);
  const control = widget.render(field);
  const above = hasNothing ? nothing : renderAbove(formNode, context);
  const labelled = formNode.kind === 'null' ? nothing : field.id;
  const hidden = hiddenLabel(formNode);
  const mark = renderMark(formNode, context);
  if (isChoiceOnly(formNode) && !hasNothing) {
    return html`<div class="field" part="field" data-node=${formNode.id}>${above}${texts.error}</div>`;
  }
  if (widget.group) {
    const isOneOf = formNode.kind === 'options' || formNode.kind === 'boolean';
    return html`<fieldset
      class="field"
      part="field"
      data-node=${formNode.id}
      role=${isOneOf ? 'radiogroup' : 'group'}
      aria-describedby=${field.describedBy ?? nothing}
      aria-required=${field.required && isOneOf ? 'true' : nothing}
    >
      <legend part="label" class=${hidden}>${field.label}${mark}</legend>
      ${texts.hint}${above}${control}${texts.error}
    </fieldset>`;
  }
  if (widget.beside) {
    return html`<div class="field" part="field" data-node=${formNode.id}>
      ${above}
      <div class="option">${control}<label for=${field.id} part="label">${widget.beside(field)}${mark}</label></div>
      ${texts.hint}${texts.error}
    </div>`;
  }
  return html`<div class="field ${startOf(formNode) ? 'end' : ''}" part="field" data-node=${formNode.id}>
    <label for=${labelled} part="label" class=${hidden}>${field.label}${mark}</label>
    ${texts.hint}${above}${control}${texts.error}
  </div>`;
}

const renderAbove = (formNode: FormNode, context: RenderContext) =>
  html`${renderNeedsLazily(formNode, context)}${renderChoicesLazily(formNode, context)}${renderKindLazily(formNode, context)}`;

function widgetOf(formNode: FormNode, context: RenderContext) {
  const widget = widgetFor(formNode, context.form);
  return widget.picks && isFixed(formNode, context) ? readonlyText : widget;
}

/** The hint with the first example of a text or number; options need no example. */
function exampleOf({examples, options, string}: PlanNode, words: RenderContext['words']): string | undefined {
  const [first] = options ? [] : (examples ?? [string?.example]);
  return typeof first === 'string' || typeof first === 'number' ? words.examples(String(first)) : undefined;
}

function fieldOf(
  formNode: FormNode,
  context: RenderContext,
  {isWrong, ids}: ReturnType<typeof hintAndErrorOf>,
  showsTyping?: boolean,
): Field {
  const {form, words, language} = context;
  const {node} = formNode.facts;
  const id = idOf(formNode);
  const subject = subjectAt(formNode, form.plan);
  const write: Field['write'] = (value, raw) => form.write(formNode, value, raw);
  return {
    ...subject,
    options: isOfEntry(formNode) ? {autocomplete: 'off', ...subject.options} : subject.options,
    id,
    describedBy: ids.join(' ') || undefined,
    label: (isFixed(formNode, context) ? titleOf : labelOf)(formNode, words),
    placeholder: formNode.ui.placeholder ?? exampleOf(node, words),
    invalid: isWrong,
    required: isMandatory(formNode, context),
    disabled: context.disabled || formNode.ui.disabled === true,
    readonly: isReadonly(formNode, context),
    earliest: earliestOf(formNode),
    raw: formNode.content instanceof ValueContent ? formNode.content.raw : undefined,
    notation: form,
    language,
    words,
    write,
    receive: (reading) => {
      const parts = lazyFeatures();
      if (parts) parts.receive(reading, formNode, context);
      else void loadLazyFeatures().then(({receive}) => receive(reading, formNode, context));
    },
    type: (text) => form.type(formNode, text, showsTyping),
    say: context.say,
    redraw: () => formNode.notify(),
    leave: () => form.leave(formNode),
  };
}

/** True in an entry of a list, such as a guest: it is not about the visitor, whose details would be filled in. */
const isOfEntry = ({name, parent}: FormNode): boolean =>
  typeof name === 'number' || (parent !== undefined && isOfEntry(parent));

function earliestOf(formNode: FormNode): string | undefined {
  const start = startOf(formNode)?.live;
  return typeof start === 'string' ? start : undefined;
}
