import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {
  addAdditionalProperty,
  putBackAdditionalProperty,
  removeAdditionalProperty,
} from '../../../form/model/tree/edit-collections.js';
import type {Fields} from '../../../form/model/tree/fields.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import {ownTitleOf, titleOf} from '../words/titles.js';
import {drawLater} from './later/draw-later.js';
import {classOfMany} from './list.js';
import type {RenderContext} from './render-context.js';
import {renderNoAnswer} from '../fields/static-text.js';
import {idOf, isBlank, isFixed, isReadonly} from './parts.js';
import {allowedNames, isFree, nameFieldIdOf, propertyName} from './property-name.js';
import {noteRemoval, renderUndo} from './undo.js';

interface Extent {
  /** Whether more may be added. */
  isOpen: boolean;
  /** Whether the object has no other fields. */
  isBare: boolean;
}

/** Draws the additional properties of an object, which the visitor names. */
export function renderAdditionalProperties(
  formNode: FormNode,
  content: Fields,
  {isOpen, isBare}: Extent,
  context: RenderContext,
) {
  const {form, words} = context;
  const isFull = allowedNames(formNode, context)?.some((name) => isFree(name, formNode)) === false;
  const isClosed = !isOpen || isFull || isReadonly(formNode, context) || formNode.ui.options['addable'] === false;
  const isEmpty = content.additional.length === 0;
  const hasMost = content.additional.length >= (formNode.facts.fields?.maxProperties ?? Infinity);
  if (!isBare && isEmpty && isClosed) return nothing;
  const add = () => {
    const property = addAdditionalProperty(form, formNode);
    if (property) context.focus(nameFieldIdOf(property));
  };
  return html`<fieldset class="additional ${isBare ? 'bare' : ''}" part="group">
    ${isBare ? nothing : html`<legend part="label">${words.furtherFields}</legend>`}
    ${isBare && isEmpty && (isFull || isBlank(formNode, context)) ? renderNoAnswer(words) : nothing}
    ${repeat(
      content.additional,
      ({id}) => id,
      (entry) => html`${drawLater([entry], context, () => renderEntry(formNode, content, entry, context))}`,
    )}
    ${isClosed ? nothing : html`${hasMost ? nothing : renderUndo(formNode, context)}<button type="button" id="${idOf(formNode)}-a" ?disabled=${context.disabled || hasMost} @click=${add}>${nameOfEntry(formNode, isBare, context)}</button>`}
  </fieldset>`;
}

/** The label of the button that adds one: by the title of all entries, else by that of the object if it has no other fields. */
function nameOfEntry(formNode: FormNode, isBare: boolean, {form, words}: RenderContext): string {
  const {facts} = formNode;
  const {additional, patterns = []} = facts.fields ?? {};
  const ids = [...patterns.map(({node}) => node), ...(additional ? [additional] : [])];
  const titles = new Set(ids.map((id) => form.plan.nodes[id]?.title?.trim()));
  const [title] = titles;
  if (titles.size === 1 && title) return words.add(title);
  const own = isBare ? ownTitleOf(formNode, words) : '';
  return own ? words.addTo(own) : words.addField;
}

function renderEntry(formNode: FormNode, content: Fields, property: FormNode, context: RenderContext) {
  const {form, words} = context;
  if (isFixed(property, context)) return context.draw(property);
  const title = titleOf(property, words);
  const isField = property.content instanceof ValueContent;
  const remove = () => {
    const index = content.additional.indexOf(property);
    const putBack = () => putBackAdditionalProperty(form, formNode, property, index);
    noteRemoval(formNode, {title, putBack, target: nameFieldIdOf(property)});
    removeAdditionalProperty(form, formNode, property);
    context.say(words.removed(title, content.additional.length));
    context.focus(`${idOf(formNode)}-a`);
  };
  return html`<div
    class="additional-property ${classOfMany(content.additional)}"
    role=${isField ? 'group' : nothing}
    aria-label=${isField ? title : nothing}
  >
    ${propertyName(property, context)}${context.draw(property)}
    ${
      isReadonly(property, context) || formNode.ui.options['removable'] === false
        ? nothing
        : html`<button type="button" class="quiet" ?disabled=${context.disabled} @click=${remove}>
            ${words.remove(title)}
          </button>`
    }
  </div>`;
}
