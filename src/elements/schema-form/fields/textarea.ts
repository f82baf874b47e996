import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, required, textOf, valueOf} from './attributes.js';

/** Text of several lines, with a counter where its length is limited; it never cuts off what is typed or pasted. */
export const textarea: Widget = {
  render: (field) => html`
    <textarea
      id=${field.id}
      part="input"
      rows=${rowsOf(field)}
      placeholder=${ifDefined(field.placeholder)}
      aria-describedby=${ifDefined(field.describedBy)}
      aria-invalid=${ifDefined(invalid(field))}
      aria-required=${ifDefined(required(field))}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
      .value=${live(textOf(field))}
      @input=${(event: Event) => field.type(valueOf(event))}
    ></textarea>
    ${renderCounter(field)}
  `,
};

/** True where one line would not do, or would lose line breaks that are there. */
export function isLong({facts, value}: Pick<Field, 'facts' | 'value'>): boolean {
  const {maxLength = 0, format, contentMediaType = ''} = facts.string ?? {};
  const hasLines = typeof value === 'string' && /[\r\n]/.test(value);
  return hasLines || maxLength > 200 || format === 'textarea' || /^text\/(?!.*base64)/.test(contentMediaType);
}

function rowsOf({options}: Field): number {
  const rows = options['rows'];
  return typeof rows === 'number' ? rows : 4;
}

function renderCounter(field: Field) {
  const most = field.facts.string?.maxLength;
  if (most === undefined) return nothing;
  const used = [...textOf(field)].length;
  return html`<p class="counter ${used > most ? 'over' : ''}" id="${field.id}-c">
    ${field.words.counter(used, most)}
  </p>`;
}
