import {html, nothing} from 'lit';
import {Leaf} from '../../form/model/leaf.js';
import {problemsAt} from '../../form/model/verdicts.js';
import type {Place} from '../../form/model/place.js';
import {renderChoices} from './choice.js';
import type {Drawing} from './drawing.js';
import {describeProblem} from './messages.js';
import {titleOf} from './titles.js';
import {subjectAt, widgetFor} from './widget-for.js';
import type {Field} from './widgets.js';

/** Draws a place with one value: what it is called, what it is for, its control, what is wrong with it. */
export function renderField(place: Place, drawing: Drawing) {
  const widget = widgetFor(place, drawing.form);
  const words = wordsOf(place, drawing);
  const field = fieldOf(place, drawing, words);
  const control = widget.render(field);
  const above = html`${renderChoices(place, drawing)}${renderKind(place, drawing)}`;
  const mark = renderMark(place, drawing);
  if (place.kind === 'unchosen' && place.facts.choices.length > 0) {
    return html`<div class="field" part="field" data-place=${place.id}>${above}${words.error}</div>`;
  }
  if (widget.group) {
    return html`<fieldset
      class="field"
      part="field"
      data-place=${place.id}
      role=${place.kind === 'array' ? 'group' : 'radiogroup'}
      aria-describedby=${field.describedBy ?? nothing}
      aria-required=${place.required && place.kind !== 'array' ? 'true' : nothing}
    >
      <legend part="label">${field.label}${mark}</legend>
      ${words.hint}${above}${control}${words.error}
    </fieldset>`;
  }
  if (widget.beside) {
    return html`<div class="field" part="field" data-place=${place.id}>
      ${above}
      <div class="option">${control}<label for=${field.id} part="label">${field.label}${mark}</label></div>
      ${words.hint}${words.error}
    </div>`;
  }
  return html`<div class="field" part="field" data-place=${place.id}>
    <label for=${field.id} part="label">${field.label}${mark}</label>
    ${words.hint}${above}${control}${words.error}
  </div>`;
}

/** The hint and the error of a place, and the ids that describe its control by them. */
export function wordsOf(place: Place, {form, words}: Drawing) {
  const {node} = place.facts;
  const description = place.ui.description ?? node.description;
  const {help} = place.ui;
  const note = node.deprecated ? words.deprecated : undefined;
  const hasHint = description || help || note;
  const [problem] = place.touched ? problemsAt(place) : [];
  const id = idOf(place);
  return {
    isWrong: problem !== undefined,
    ids: [hasHint && `${id}-h`, problem && `${id}-e`].filter((part) => typeof part === 'string'),
    hint: hasHint
      ? html`<p class="hint" id="${id}-h">${[description, help, note].filter(Boolean).join(' ')}</p>`
      : nothing,
    error: problem
      ? html`<p class="error" part="error" id="${id}-e">${describeProblem(problem, place, words, form.decimal)}</p>`
      : nothing,
  };
}

/** Says that a field has to be filled in, to those who see; `aria-required` tells all others. */
export const renderMark = ({required, parent, name}: Place, {words}: Drawing) =>
  required && parent && typeof name !== 'number'
    ? html`<span class="mark" aria-hidden="true" title=${words.requiredMark}> *</span>`
    : nothing;

/** The control of a place that labels and the error summary lead to. */
export const idOf = (place: Place) => `f${place.id}`;

/** Lets the visitor say of which kind their answer is, where several are allowed. */
export function renderKind(place: Place, {form, words, disabled}: Drawing) {
  if (place.kinds.length < 2) return nothing;
  const title = titleOf(place, words);
  return html`<select
    class="kind"
    aria-label=${words.kindOf(title)}
    ?disabled=${disabled}
    @change=${(event: Event) => {
      const kind = place.kinds[event.target instanceof HTMLSelectElement ? event.target.selectedIndex : -1];
      if (kind) form.setKind(place, kind);
    }}
  >
    ${place.kinds.map((kind) => html`<option .selected=${kind === place.kind}>${words.kinds[kind]}</option>`)}
  </select>`;
}

function fieldOf(place: Place, drawing: Drawing, {isWrong, ids}: ReturnType<typeof wordsOf>): Field {
  const {form, words, language} = drawing;
  const {node} = place.facts;
  const id = idOf(place);
  const isLimited = node.string?.maxLength !== undefined;
  const described = isLimited ? [...ids, `${id}-c`] : ids;
  const write: Field['write'] = (value, raw) => form.write(place, value, raw);
  return {
    ...subjectAt(place, form.plan),
    id,
    describedBy: described.length > 0 ? described.join(' ') : undefined,
    label: titleOf(place, words) || words.value,
    placeholder: place.ui.placeholder,
    invalid: isWrong,
    required: place.required,
    disabled: drawing.disabled || place.ui.disabled === true,
    readonly: drawing.readonly || place.ui.readonly === true || node.readOnly === true,
    raw: place.content instanceof Leaf ? place.content.raw : undefined,
    decimal: form.decimal,
    language,
    words,
    write,
    type: (text) => form.type(place, text),
    redraw: () => place.notify(),
    leave: () => form.leave(place),
  };
}
