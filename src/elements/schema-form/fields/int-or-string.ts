import type {Widget} from '../widgets.js';
import {renderInput} from './input.js';

/** A text that is a whole number where it looks like one: "80" is, "080" and "25%" are not. */
export const intOrString: Widget = {
  render(field) {
    const {value} = field;
    const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const type = (text: string) => field.write(valueIn(text));
    return renderInput({...field, type}, {autocomplete: 'off', spellcheck: 'false', shown});
  },
};

const valueIn = (text: string): unknown => (/^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text || undefined);
