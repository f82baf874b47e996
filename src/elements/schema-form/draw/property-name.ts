import {html, nothing} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import {live} from 'lit/directives/live.js';
import {renameAdditionalProperty} from '../../../form/model/tree/edit-collections.js';
import {Fields} from '../../../form/model/tree/fields.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {isComposing} from '../../shared/is-composing.js';
import {valueOf} from '../fields/attributes.js';
import {takeBeforeLeaving} from '../../shared/focus/take-before-leaving.js';
import {concernsName, idOf, isReadonly, renderError, shownProblems} from './parts.js';
import type {RenderContext} from './render-context.js';
import {ownTitleOf, titleOf} from '../words/titles.js';

/** The id of the field for a property's name. */
export const nameFieldIdOf = (property: FormNode) => `${idOf(property)}-n`;

/** Draws the field for a property's name, and again when the property changes: an error of the name may come or go. */
class PropertyName extends AsyncDirective {
  #property!: FormNode;
  #context!: RenderContext;
  #stop?: () => void;

  render(property: FormNode, context: RenderContext): unknown {
    return renderName(property, context);
  }

  override update(_part: unknown, [property, context]: [FormNode, RenderContext]) {
    this.#context = context;
    if (property !== this.#property) this.#listenTo(property);
    return this.render(property, context);
  }

  protected override disconnected() {
    this.#stop?.();
  }

  protected override reconnected() {
    this.#listenTo(this.#property);
  }

  #listenTo(property: FormNode) {
    this.#stop?.();
    this.#property = property;
    this.#stop = property.subscribe(() => this.setValue(this.render(property, this.#context)));
  }
}

export const propertyName = directive(PropertyName);

/** A select where the schema lists the allowed names (`propertyNames`), else a text field. */
function renderName(property: FormNode, context: RenderContext) {
  const {parent} = property;
  if (!parent) return nothing;
  const id = nameFieldIdOf(property);
  const problem = shownProblems(property).find(concernsName);
  const field = {id, error: problem && `${id}-e`};
  const names = namesFor(parent, property, context);
  return html`<div class="field">
    <label for=${id}>${labelOfName(property, parent, context)}</label>
    ${names ? renderNames(field, names, parent, property, context) : renderNameInput(field, parent, property, context)}
    ${renderError(problem, `${id}-e`, property, context)}
  </div>`;
}

/** "Name", or "Name (Job)" above a field of the entry that is called "Name" itself. */
function labelOfName({parts}: FormNode, map: FormNode, {words}: RenderContext): string {
  const entry = words.entryOf(ownTitleOf(map, words));
  const isTwice = entry && parts.some((part) => titleOf(part, words) === words.fieldName);
  return isTwice ? `${words.fieldName} (${entry})` : words.fieldName;
}

/** The id of a field for a name, and that of its error if there is one. */
interface NameField {
  id: string;
  error: string | undefined;
}

/** The names that the schema allows and no other field has, and the entry's own; `undefined` where any name may do. */
function namesFor(formNode: FormNode, property: FormNode, context: RenderContext): string[] | undefined {
  const own = String(property.name ?? '');
  const names = allowedNames(formNode, context)?.filter((name) => name === own || isFree(name, formNode));
  return own && names?.includes(own) === false ? [...names, own] : names;
}

/** More names are not offered: each entry would have an option for each. */
const maxNames = 200;

/** The names that the schema lists for the properties of an object; `undefined` where any name may do. */
export function allowedNames({facts}: FormNode, {form}: RenderContext): string[] | undefined {
  const node = facts.fields?.names;
  const {never, options} = (node === undefined ? undefined : form.plan.nodes[node]) ?? {};
  if (never) return [];
  if (!options || options.length > maxNames) return undefined;
  return options.map(({value}) => value).filter((value) => typeof value === 'string');
}

/** True for a name that no field of an object has. */
export const isFree = (name: string, {content}: FormNode) => content instanceof Fields && !content.find(name);

const renamer =
  (formNode: FormNode, property: FormNode, {form}: RenderContext) =>
  (event: Event) => {
    const name = valueOf(event);
    if (name !== (property.name ?? '')) renameAdditionalProperty(form, formNode, property, name);
  };

function renderNames(
  {id, error}: NameField,
  names: string[],
  formNode: FormNode,
  property: FormNode,
  context: RenderContext,
) {
  return html`<select
    id=${id}
    part="input"
    aria-invalid=${error ? 'true' : nothing}
    aria-describedby=${error ?? nothing}
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

function renderNameInput({id, error}: NameField, formNode: FormNode, property: FormNode, context: RenderContext) {
  const rename = renamer(formNode, property, context);
  // A name may change which fields follow: they have to be there when the focus moves to the next one.
  const renameBeforeMove = (event: KeyboardEvent) => {
    if (/Tab|Enter/.test(event.key) && !isComposing(event)) rename(event);
  };
  const example = formNode.facts.fields?.nameExample;
  return html`<input
    id=${id}
    type="text"
    part="input"
    aria-invalid=${error ? 'true' : nothing}
    aria-describedby=${error ?? nothing}
    autocomplete="off"
    spellcheck="false"
    placeholder=${example === undefined ? nothing : context.words.examples(example)}
    ?disabled=${context.disabled}
    ?readonly=${isReadonly(property, context)}
    .value=${String(property.name ?? '')}
    @keydown=${renameBeforeMove}
    @focus=${takeBeforeLeaving}
    @change=${rename}
  />`;
}
