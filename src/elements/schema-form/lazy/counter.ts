import {html} from 'lit';
import type {Widget} from '../widgets.js';
import {textOf} from '../fields/attributes.js';

/** How much of a text's room is used, in characters as the schema counts them. */
export const counter: Widget = {
  render: (field) => {
    const used = [...textOf(field)].length;
    const maxLength = field.facts.string?.maxLength ?? used;
    const write = (count: number) => new Intl.NumberFormat(field.language).format(count);
    return html`<p class="counter ${used > maxLength ? 'over' : ''}" id="${field.id}-c">
      ${field.words.counter(write(used), write(maxLength))}
    </p>`;
  },
};
