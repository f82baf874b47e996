import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import type {FormWords} from '../../../locales/locales.js';
import type {Field, Widget} from '../widgets.js';
import {describeValue} from '../answers/describe-value.js';
import {isEmpty} from '../draw/parts.js';
import {renderFile} from './file/file.js';
import {sixDigits} from './colour/colour.js';
import {isColour} from './colour/is-colour.js';
import {isFile} from './file/is-file.js';
import {titled} from './options.js';

/** A constant as text: there is nothing to answer. */
export const constant: Widget = {render: (field) => renderStaticText(field, titled(field)[0]?.title)};

/** A read-only value as text. */
export const readonlyText: Widget = {
  render: (field) => renderStaticText(field, isEmpty(field.value) ? renderNoAnswer(field.words) : contentOf(field)),
};

function contentOf(field: Field) {
  const text = typeof field.value === 'string' ? field.value : '';
  if (text && isFile(field)) return html`<span class="row file">${renderFile(field, text)}</span>`;
  const colour = isColour(field) ? sixDigits(text) : undefined;
  return [colour && renderSwatch(colour), describeValue(field)];
}

/** The page's policy may forbid the attribute `style`. */
const renderSwatch = (colour: string) =>
  html`<svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill=${colour} /></svg>`;

/** A dash to see, and words for screen readers. */
export const renderNoAnswer = ({noAnswer}: FormWords) =>
  html`<span aria-hidden="true">–</span><span class="visually-hidden">${noAnswer}</span>`;

/** Focusable, so that the error summary can lead to it. */
const renderStaticText = ({id, describedBy}: Field, content: unknown) =>
  html`<output id=${id} class="fact" part="fact" tabindex="-1" aria-describedby=${ifDefined(describedBy)}
    >${content}</output
  >`;
