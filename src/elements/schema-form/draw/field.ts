import {html, nothing} from 'lit';
import {Leaf} from '../../../form/model/tree/leaf.js';
import type {Place} from '../../../form/model/tree/place.js';
import {drawChoices, drawKind} from './above.js';
import type {Drawing} from './drawing.js';
import {idOf, renderMark, wordsOf} from './parts.js';
import {titleOf} from '../words/titles.js';
import {subjectAt, widgetFor} from '../widget-for.js';
import type {Field} from '../widgets.js';

/** Draws a place with one value: what it is called, what it is for, its control, what is wrong with it. */
export function renderField(place: Place, drawing: Drawing) {
  const widget = widgetFor(place, drawing.form);
  const words = wordsOf(place, drawing);
  const field = fieldOf(place, drawing, words);
  const control = widget.render(field);
  const above = html`${drawChoices(place, drawing)}${drawKind(place, drawing)}`;
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
