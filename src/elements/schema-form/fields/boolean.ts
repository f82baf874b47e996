import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import type {Widget} from '../widgets.js';
import {invalid, isTicked, required} from './attributes.js';

/** Yes or no. Only the visitor ticks it; unticking means no. */
export const checkbox: Widget = tickOr(false);

/** Consent, given by ticking and taken back by unticking. */
export const tick: Widget = tickOr(undefined);

function tickOr(unticked: false | undefined): Widget {
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
        .checked=${live(field.value === true)}
        @change=${(event: Event) => field.write(isTicked(event) || unticked)}
      />`,
  };
}
