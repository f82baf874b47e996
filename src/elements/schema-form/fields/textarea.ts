import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import type {Field, Subject, Widget} from '../widgets.js';
import {invalid, required, textOf, valueOf} from './attributes.js';
import {autofillOf} from './autofill.js';
import {lazily} from './lazily.js';

const counter = lazily('counter', {lines: () => 0});

/** Text of several lines, with a counter near its limit; it never cuts off what is typed or pasted. */
export const textarea: Widget = {
  render: (field) => html`
    <textarea
      id=${field.id}
      part="input"
      rows=${rowsOf(field)}
      placeholder=${ifDefined(field.placeholder)}
      aria-describedby=${ifDefined(describedBy(field))}
      aria-invalid=${ifDefined(invalid(field))}
      aria-required=${ifDefined(required(field))}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
      .value=${live(textOf(field))}
      @input=${(event: Event) => field.type(valueOf(event))}
    ></textarea>
    ${isNearLimit(field) ? counter.render(field) : nothing}
  `,
};

/** From this limit on, a text without a format counts as prose. */
const proseLength = 500;

/** Names of properties that hold prose, or a list of it: `description`, `jobDescription`, `additional_notes`, `steps`. */
const proseName =
  /(descriptions?|comments?|messages?|notes?|details|bio|biography|about|summar(y|ies)|instructions|remarks?|feedback|motivation|purpose|goals?|paragraphs?|sentences|lines|steps|tasks|questions|answers|quotes|responsibilities|requirements)$/i;

/** Formats of texts of several lines: of json-editor, and the languages that its editors know. */
const longFormats = /^(textarea|markdown|x?html|bbcode|css|json|xml|ya?ml|sql|(java|type)script|python)$/;

export const isProse = (name: Subject['name']): boolean => proseName.test(String(name));

/** True when one line would be too short or would lose existing line breaks. A format takes precedence over any length. */
export function isLong({facts, value, name}: Pick<Subject, 'facts' | 'value' | 'name'>): boolean {
  const {maxLength, format, contentMediaType = ''} = facts.string ?? {};
  if (format === 'password') return false;
  const hasLines = typeof value === 'string' && /[\r\n]/.test(value);
  if (hasLines || longFormats.test(format ?? '') || /^text\/(?!.*base64)|json$/.test(contentMediaType)) return true;
  if (format !== undefined || autofillOf(name) !== undefined) return false;
  return (maxLength ?? 0) >= proseLength || (isProse(name) && (maxLength ?? proseLength) > 100);
}

/** The counter describes the control only where there is one. */
function describedBy(field: Field): string | undefined {
  const {describedBy: ids, id} = field;
  return isNearLimit(field) ? `${ids ?? ''} ${id}-c` : ids;
}

/** A counter helps once four fifths are used; before that it is in the way. */
const isNearLimit = (field: Field) => textOf(field).length >= 0.8 * (field.facts.string?.maxLength ?? Infinity);

function rowsOf({options}: Field): number {
  const rows = options['rows'];
  return typeof rows === 'number' ? rows : 4;
}
