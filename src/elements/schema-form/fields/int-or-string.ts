import {html} from 'lit';
import type {Widget} from '../widgets.js';
import {renderInput} from './input.js';

/** A text that is a whole number where it looks like one: "80" is, "080" and "25%" are not. */
export const intOrString: Widget = {
  render: ({value, ...field}) =>
    html`${renderInput(
      {...field, value, type: (text) => field.write(valueIn(text))},
      {
        autocomplete: 'off',
        spellcheck: 'false',
        shown: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      },
    )}`,
};

const valueIn = (text: string): unknown => (/^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text || undefined);
