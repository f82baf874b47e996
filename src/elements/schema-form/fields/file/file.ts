import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import type {Field, Widget} from '../../widgets.js';
import {invalid, required} from '../attributes.js';
import {asDataUrl, describeSize, fileNameIn, readFile, storedNameIn} from './file-content.js';
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
    @change=${({target}: Event) => target instanceof HTMLInputElement && field.receive(readChosen(field, target))}
  />`;

function renderChosen(field: Field, value: string) {
  const {words} = field;
  const remove = () => {
    field.write(undefined);
    field.say(words.removed(nameOf(field, value), 0));
  };
  return html`<div class="row file">
    ${renderFile(field, value)}
    <button type="button" class="quiet" ?disabled=${field.disabled || field.readonly} @click=${remove}>
      ${words.file.remove}
    </button>
  </div>`;
}

const nameOf = ({facts, raw, words}: Field, value: string) =>
  (storedNameIn(value) ?? fileNameIn(asDataUrl(value, facts.string)) ?? raw) || words.file.unnamed;

/** The preview, name and size of a file, or a link to one that is stored elsewhere. */
export function renderFile(field: Field, value: string) {
  const {facts, words, language} = field;
  const stored = storedNameIn(value);
  if (stored !== undefined) return html`<span class="grow">${renderStored(stored, value)}</span>`;
  const url = asDataUrl(value, facts.string);
  const title = nameOf(field, value);
  return html`${filePreview(url, title)}
    <span class="grow">${words.file.chosen(title, describeSize(value, language))}</span>`;
}

const renderStored = (name: string, address: string) =>
  /^https?:/i.test(address) ? html`<a href=${address} target="_blank" rel="noopener noreferrer">${name}</a>` : name;

async function readChosen({facts}: Field, control: HTMLInputElement) {
  const chosen = control.files?.[0];
  if (!chosen) return undefined;
  const read = await readFile(chosen, facts.string);
  if (control.files?.[0] !== chosen) return undefined;
  // Otherwise the browser would not report the choice of the same file once it has been removed.
  control.value = '';
  return read;
}

/** The kinds of file that a field offers to choose. */
export function acceptOf({facts, options}: Pick<Field, 'facts' | 'options'>): string | undefined {
  const accept = options['accept'];
  return typeof accept === 'string' ? accept : (facts.string?.contentMediaType ?? familyIn(facts.string?.patterns));
}

/** All files of the kind that a pattern such as `^data:image/(png|jpeg)` begins with. */
function familyIn(patterns: readonly string[] = []): string | undefined {
  const [, family] = /data:(image|audio|video)\b/.exec(patterns.join(' ')) ?? [];
  return family && `${family}/*`;
}
