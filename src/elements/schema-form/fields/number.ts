import {writeNumber} from '../../../form/model/input/numbers.js';
import type {Field, Widget} from '../widgets.js';
import {renderInput} from './input.js';

/** A number as text: it stays as typed ("0.", "1.10", "-"), and the mouse wheel does not change it. */
export const number: Widget = {
  showsTyping: true,
  render: (field) =>
    renderInput(field, {
      class: 'number',
      inputmode: keyboardFor(field),
      autocomplete: 'off',
      shown: shownNumber(field),
    }),
};

/** Phone keyboards without a minus sign are only for numbers that cannot be negative. */
function keyboardFor({kind, facts}: Field): string | undefined {
  const {minimum, exclusiveMinimum} = facts.number ?? {};
  const min = minimum ?? exclusiveMinimum;
  if (min !== undefined && min < 0) return undefined;
  return kind === 'integer' ? 'numeric' : 'decimal';
}

/** A number as the field shows it. */
export const shownNumber = ({raw, value, notation}: Field) =>
  raw ?? (typeof value === 'number' ? writeNumber(value, notation) : '');
