import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import type {Field, Widget} from '../../widgets.js';
import {invalid, required} from '../attributes.js';
import {asDataUrl, fileNameIn, holdsName, readFile, sizeOf, sizeLimit} from './file-content.js';
import {filePreview} from './file-preview.js';

/** A file, stored in the value as its schema requires: as bare base64, or as a data URL that also carries the file's name. */
export const file: Widget = {
  render: (field) => html`${renderInput(field)}${isChosen(field.value) ? renderChosen(field, field.value) : nothing}`,
};

const isChosen = (value: unknown): value is string => typeof value === 'string' && value !== '';

const renderInput = (field: Field) =>
  html`<input
    id=${field.id}
    type="file"
    part="input"
    accept=${ifDefined(acceptOf(field))}
    aria-describedby=${ifDefined(field.describedBy)}
    aria-invalid=${ifDefined(invalid(field))}
    aria-required=${ifDefined(required(field))}
    ?disabled=${field.disabled || field.readonly}
    @change=${(event: Event) => void readChosen(field, event.target)}
  />`;

function renderChosen(field: Field, value: string) {
  const url = asDataUrl(value, field.facts.string);
  const title = (fileNameIn(url) ?? field.raw) || field.words.file.unnamed;
  const size = new Intl.NumberFormat(field.language, {style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1});
  return html`<div class="row file">
    ${filePreview(url, title)}
    <span class="grow">${field.words.file.chosen(title, size.format(sizeOf(value) / 1000))}</span>
    <button
      type="button"
      class="quiet"
      ?disabled=${field.disabled || field.readonly}
      @click=${() => field.write(undefined)}
    >
      ${field.words.file.remove}
    </button>
  </div>`;
}

/** A name that the value may not contain is kept as the text beside it. */
async function readChosen(field: Field, target: EventTarget | null) {
  const chosen = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
  if (!chosen) return;
  const text = chosen.name;
  const limit = sizeLimit(field.facts.string, chosen);
  if (limit !== undefined && chosen.size > limit) {
    field.write(undefined, {text, problem: 'tooLarge'});
    return;
  }
  const {string} = field.facts;
  try {
    field.write(await readFile(chosen, string), holdsName(string) ? undefined : {text});
  } catch {
    field.write(undefined, {text, problem: 'unreadable'});
  }
}

function acceptOf({facts, options}: Field): string | undefined {
  const accept = options['accept'];
  return typeof accept === 'string' ? accept : (facts.string?.contentMediaType ?? familyIn(facts.string?.patterns));
}

/** All files of the kind that a pattern such as `^data:image/(png|jpeg)` begins with. */
function familyIn(patterns: readonly string[] = []): string | undefined {
  const [, family] = /data:(image|audio|video)\b/.exec(patterns.join(' ')) ?? [];
  return family && `${family}/*`;
}
