import {html} from 'lit';
import type {FormNode} from '../../../../form/model/tree/form-node.js';
import {titleOf} from '../../words/titles.js';
import {isAnswered} from './answered.js';
import type {RenderContext} from '../render-context.js';
import {renderSections, type FieldsToDraw} from './sections.js';

/** The number of fields shown at first; required ones are always shown. */
const inSight = 12;

/** Whether a field is shown at first: decided once, so that no field moves while it is being edited. */
const decided = new WeakMap<FormNode, boolean>();
/** Groups whose further fields are open, because one of them is filled in or required. */
const opened = new WeakSet<FormNode>();

/** Draws the fields of a group in its sections, or of very many the first and the required ones, the others folded. */
export function renderManyFields(formNode: FormNode, {fields, draw, isFolded}: FieldsToDraw, context: RenderContext) {
  const {sections} = formNode.facts.fields ?? {};
  if (sections) return renderSections(formNode, sections, {fields, draw, isFolded}, context);
  fields.forEach((field, index) => {
    if (!decided.has(field)) decided.set(field, index < inSight || field.required);
  });
  const first = fields.filter((field) => decided.get(field));
  const others = fields.filter((field) => !decided.get(field));
  if (others.some((field) => field.required || isAnswered(field))) opened.add(formNode);
  return html`${draw(first)}
    <details class="group" part="group" ?open=${opened.has(formNode)}>
      <summary part="label">${context.words.moreFields(others.length, titleOfInner(formNode, context))}</summary>
      <div class="body">${draw(others, !opened.has(formNode))}</div>
    </details>`;
}

/** The name of the continued group; the outermost needs none. */
const titleOfInner = (formNode: FormNode, {words}: RenderContext) => (formNode.parent ? titleOf(formNode, words) : '');
