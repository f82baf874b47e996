import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import {
  addAdditionalProperty,
  putBackAdditionalProperty,
  removeAdditionalProperty,
  renameAdditionalProperty,
} from '../../../form/model/tree/edit-collections.js';
import {Fields} from '../../../form/model/tree/fields.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import {isComposing} from '../../shared/is-composing.js';
import {ownTitleOf, titleOf} from '../words/titles.js';
import {drawLater} from './later/draw-later.js';
import type {RenderContext} from './render-context.js';
import {valueOf} from '../fields/attributes.js';
import {renderNothing} from '../fields/fact.js';
import {takeBeforeLeaving} from '../lazy/take-before-leaving.js';
import {idOf, isBlank, isFixed, isReadonly} from './parts.js';
import {noteRemoval, renderUndo} from './undo.js';

interface Extent {
  /** More may be added. */
  isOpen: boolean;
  /** The object has no other fields. */
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
  if (!isBare && isEmpty && isClosed) return nothing;
  const add = () => {
    const property = addAdditionalProperty(form, formNode);
    if (property) context.focus(`${idOf(property)}-n`);
  };
  return html`<fieldset class="additional ${isBare ? 'bare' : ''}" part="group">
    ${isBare ? nothing : html`<legend part="label">${words.furtherFields}</legend>`}
    ${isBare && isEmpty && (isFull || isBlank(formNode, context)) ? renderNothing(words) : nothing}
    ${repeat(
      content.additional,
      ({id}) => id,
      (entry, index) => drawLater([entry], context, () => renderEntry(formNode, entry, index, context)),
    )}
    ${isClosed ? nothing : html`${renderUndo(formNode, context)}<button type="button" id="${idOf(formNode)}-a" ?disabled=${context.disabled} @click=${add}>${nameOfEntry(formNode, isBare, context)}</button>`}
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

function renderEntry(formNode: FormNode, property: FormNode, index: number, context: RenderContext) {
  const {form, words} = context;
  if (isFixed(property, context)) return context.draw(property);
  const title = titleOf(property, words);
  const isField = property.content instanceof ValueContent;
  const remove = () => {
    const putBack = () => putBackAdditionalProperty(form, formNode, property, index);
    noteRemoval(formNode, {title, putBack, target: `${idOf(property)}-n`});
    removeAdditionalProperty(form, formNode, property);
    const left = formNode.content instanceof Fields ? formNode.content.additional.length : 0;
    context.say(words.removed(title, left));
    context.focus(`${idOf(formNode)}-a`);
  };
  return html`<div
    class="additional-property"
    role=${isField ? 'group' : nothing}
    aria-label=${isField ? title : nothing}
  >
    ${renderName(formNode, property, context)}${context.draw(property)}
    ${
      isReadonly(property, context) || formNode.ui.options['removable'] === false
        ? nothing
        : html`<button type="button" class="quiet" ?disabled=${context.disabled} @click=${remove}>
            ${words.remove(title)}
          </button>`
    }
  </div>`;
}

/** The field for the name of an entry: a select where the schema lists the allowed names (`propertyNames`). */
function renderName(formNode: FormNode, property: FormNode, context: RenderContext) {
  const id = `${idOf(property)}-n`;
  const names = namesFor(formNode, property, context);
  return html`<div class="field">
    <label for=${id}>${context.words.fieldName}</label>
    ${names ? renderNames(id, names, formNode, property, context) : renderNameInput(id, formNode, property, context)}
  </div>`;
}

/** The names that the schema allows and no other field has, and the entry's own; `undefined` where any name may do. */
function namesFor(formNode: FormNode, property: FormNode, context: RenderContext): string[] | undefined {
  const own = String(property.name ?? '');
  const names = allowedNames(formNode, context)?.filter((name) => name === own || isFree(name, formNode));
  return own && names?.includes(own) === false ? [...names, own] : names;
}

/** More names are not offered: each entry would have an option for each. */
const mostNames = 200;

function allowedNames({facts}: FormNode, {form}: RenderContext): string[] | undefined {
  const node = facts.fields?.names;
  const {never, options} = (node === undefined ? undefined : form.plan.nodes[node]) ?? {};
  if (never) return [];
  if (!options || options.length > mostNames) return undefined;
  return options.map(({value}) => value).filter((value) => typeof value === 'string');
}

const isFree = (name: string, {content}: FormNode) => content instanceof Fields && !content.find(name);

const renamer =
  (formNode: FormNode, property: FormNode, {form}: RenderContext) =>
  (event: Event) => {
    const name = valueOf(event);
    if (name !== (property.name ?? '')) renameAdditionalProperty(form, formNode, property, name);
  };

function renderNames(id: string, names: string[], formNode: FormNode, property: FormNode, context: RenderContext) {
  return html`<select
    id=${id}
    part="input"
    ?disabled=${context.disabled || isReadonly(property, context)}
    @change=${renamer(formNode, property, context)}
  >
    ${['', ...names].map(
      (name) =>
        html`<option value=${name} .selected=${live(name === (property.name ?? ''))}>
          ${name || context.words.choose}
        </option>`,
    )}
  </select>`;
}

function renderNameInput(id: string, formNode: FormNode, property: FormNode, context: RenderContext) {
  const rename = renamer(formNode, property, context);
  // A name may change which fields follow: they have to be there when the focus moves to the next one.
  const renameBeforeMove = (event: KeyboardEvent) => {
    if (/Tab|Enter/.test(event.key) && !isComposing(event)) rename(event);
  };
  const example = context.form.plan.nodes[formNode.facts.fields?.names ?? '']?.string?.example;
  return html`<input
    id=${id}
    type="text"
    part="input"
    autocomplete="off"
    spellcheck="false"
    placeholder=${example === undefined ? nothing : context.words.examples(example)}
    ?disabled=${context.disabled}
    ?readonly=${isReadonly(property, context)}
    .value=${live(String(property.name ?? ''))}
    @keydown=${renameBeforeMove}
    @focus=${takeBeforeLeaving}
    @change=${rename}
  />`;
}
