import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import type {Widget} from '../widgets.js';
import {invalid, isTicked, required} from './attributes.js';

/** Yes or no, ticked only by the visitor; unticking says no. */
export const checkbox: Widget = tickFor(true, false);

/** The one value there is, given by ticking; unticking takes it away again. */
export function tickFor(ticked: unknown, unticked?: unknown): Widget {
  return {
    beside: true,
    render: (field) =>
      html`<input
        id=${field.id}
        type="checkbox"
        part="input"
        aria-describedby=${ifDefined(field.describedBy)}
        aria-invalid=${ifDefined(invalid(field))}
        aria-required=${ifDefined(required(field))}
        ?disabled=${field.disabled || field.readonly}
        .checked=${live(field.value === ticked)}
        @change=${(event: Event) => field.write(isTicked(event) ? ticked : unticked)}
      />`,
  };
}
