import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {writeJson} from '../../../json/json.js';
import type {Widget} from '../widgets.js';
import {invalid, required, valueOf} from './attributes.js';

/** Any value without a better field, as JSON text: nothing is lost, everything can be changed. */
export const json: Widget = {
  render: (field) =>
    html`<textarea
      id=${field.id}
      part="input"
      class="code"
      rows="4"
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
      aria-describedby=${ifDefined(field.describedBy)}
      aria-invalid=${ifDefined(invalid(field))}
      aria-required=${ifDefined(required(field))}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
      .value=${live(field.raw ?? (field.value === undefined ? '' : writeJson(field.value, 2)))}
      @input=${(event: Event) => field.type(valueOf(event))}
    ></textarea>`,
};
