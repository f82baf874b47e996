import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {writeNumber} from '../../../form/model/input/numbers.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, required, valueOf} from './attributes.js';

/** A number as text: it stays as typed ("0.", "1.10", "-"), and the mouse wheel does not change it. */
export const number: Widget = {
  showsTyping: true,
  render: (field) =>
    html`<input
      id=${field.id}
      type="text"
      part="input"
      class="number"
      inputmode=${ifDefined(keyboardFor(field))}
      autocomplete="off"
      placeholder=${ifDefined(field.placeholder)}
      aria-describedby=${ifDefined(field.describedBy)}
      aria-invalid=${ifDefined(invalid(field))}
      aria-required=${ifDefined(required(field))}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
      .value=${live(shownNumber(field))}
      @input=${(event: Event) => field.type(valueOf(event))}
    />`,
};

/** Phone keyboards without a minus sign are only for numbers that cannot be negative. */
function keyboardFor({kind, facts}: Field): string | undefined {
  const {minimum, exclusiveMinimum} = facts.number ?? {};
  const least = minimum ?? exclusiveMinimum;
  if (least !== undefined && least < 0) return undefined;
  return kind === 'integer' ? 'numeric' : 'decimal';
}

/** A number as the field shows it. */
export const shownNumber = ({raw, value, decimal}: Field) =>
  raw ?? (typeof value === 'number' ? writeNumber(value, decimal) : '');
