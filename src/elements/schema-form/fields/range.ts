import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import type {Widget} from '../widgets.js';
import {invalid, valueOf} from './attributes.js';
import {shownNumber} from './number.js';

/** A number between two limits, on a slider; absent until it is moved. */
export const range: Widget = {
  render: (field) => {
    const {minimum = 0, maximum = 100, multipleOf} = field.facts.number ?? {};
    // At least a hundred steps, and no number of many digits: 0.1 between 30 and 45.
    const step = multipleOf ?? (field.kind === 'integer' ? 1 : 10 ** Math.floor(Math.log10(maximum - minimum) - 2));
    return html`<span class="row">
      <input
        id=${field.id}
        type="range"
        part="input"
        min=${minimum}
        max=${maximum}
        step=${step}
        aria-describedby=${ifDefined(field.describedBy)}
        aria-invalid=${ifDefined(invalid(field))}
        ?disabled=${field.disabled || field.readonly}
        .value=${live(String(field.value ?? minimum))}
        @input=${(event: Event) => field.write(Number(valueOf(event)))}
      />
      <output for=${field.id}>${shownNumber(field) || '–'}</output>
    </span>`;
  },
};
