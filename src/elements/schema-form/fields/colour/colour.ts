import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {wellKnownPattern} from '../../words/well-known-patterns.js';
import type {Field, Widget} from '../../widgets.js';
import {textOf, valueOf} from '../attributes.js';
import {renderInput} from '../input.js';

/** A colour as a text such as `#1a2b3c`, to be typed or picked beside it. */
export const colour: Widget = {
  picks: true,
  render: (field) => html`
    <div class="row">
      ${renderInput(field, {
        class: 'colour',
        spellcheck: 'false',
        autocomplete: 'off',
        placeholder: field.placeholder ?? field.words.examples('#1a2b3c'),
      })}
      ${renderPicker(field)}
    </div>
  `,
};

/** The browser's picker, if the schema accepts its values. */
function renderPicker(field: Field) {
  const spell = spellingFor(field.facts.string?.patterns);
  if (!spell) return nothing;
  const hex = sixDigits(textOf(field));
  return html`<input
    type="color"
    class=${hex ? '' : 'empty'}
    aria-label=${field.words.pickColour(field.label)}
    ?disabled=${field.disabled || field.readonly}
    .value=${live(hex ?? '#ffffff')}
    @input=${(event: Event) => field.type(spell(valueOf(event)))}
  />`;
}

/** The required notation, lowercase or uppercase; undefined if the schema does not accept six digits. */
function spellingFor(patterns: readonly string[] = []): ((hex: string) => string) | undefined {
  const spellings = [(hex: string) => hex.toLowerCase(), (hex: string) => hex.toUpperCase()];
  if (patterns.length === 0) return spellings[0];
  const [pattern = ''] = patterns;
  if (wellKnownPattern(patterns) !== 'colour') return undefined;
  return spellings.find((spell) => new RegExp(pattern, 'u').test(spell('#1a2b3c')));
}

/** `#1A2B3C` or `#ABC` as the browser's picker takes it. */
export function sixDigits(text: string): string | undefined {
  const [, digits = ''] = /^\s*#([\da-f]{6}|[\da-f]{3})\s*$/i.exec(text) ?? [];
  if (digits === '') return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
}
