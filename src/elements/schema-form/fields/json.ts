import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {writeJson} from '../../../json/json.js';
import type {Widget} from '../widgets.js';
import {invalid, required, valueOf} from './attributes.js';

/** The layout of a longer text in many lines would block the page for seconds. */
const maxWrapped = 50_000;

/** Any value without a better field, as JSON text: nothing is lost, everything can be changed. */
export const json: Widget = {
  render: (field) => {
    const {raw, value} = field;
    const write = (indent?: number) => raw ?? (value === undefined ? '' : writeJson(value, indent));
    const text = write(2);
    const isHuge = text.length > maxWrapped;
    return html`<textarea
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
      wrap=${isHuge ? 'off' : 'soft'}
      .value=${live(isHuge ? write() : text)}
      @input=${(event: Event) => field.type(valueOf(event))}
    ></textarea>`;
  },
};
