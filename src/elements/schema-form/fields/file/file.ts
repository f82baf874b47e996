import {html, nothing} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import {ifDefined} from 'lit/directives/if-defined.js';
import type {Field, Widget} from '../../widgets.js';
import {invalid, required} from '../attributes.js';
import {asDataUrl, fileNameIn, isBareBase64, readFile, sizeOf, sizeLimit} from './file-content.js';
import {filePreview} from './file-preview.js';

/** A file, kept in the value as its schema asks: as bare base64, or as a data URL that also carries the file's name. */
export const file: Widget = {render: (field) => fileField(field)};

/** Remembers the name of the chosen file, for which bare base64 has no room. */
class FileField extends AsyncDirective {
  #name: string | undefined;

  render(field: Field): unknown {
    const {value} = field;
    return html`<input
        id=${field.id}
        type="file"
        part="input"
        accept=${ifDefined(acceptOf(field))}
        aria-describedby=${ifDefined(field.describedBy)}
        aria-invalid=${ifDefined(invalid(field))}
        aria-required=${ifDefined(required(field))}
        ?disabled=${field.disabled || field.readonly}
        @change=${(event: Event) => void this.#read(field, event.target)}
      />${typeof value === 'string' && value !== '' ? this.#renderChosen(field, value) : nothing}`;
  }

  #renderChosen(field: Field, value: string) {
    const url = asDataUrl(value, field.facts.string);
    const title = (fileNameIn(url) ?? this.#name) || field.words.file.unnamed;
    const size = new Intl.NumberFormat(field.language, {style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1});
    return html`<div class="row file">
      ${filePreview(url, title)}
      <span class="grow">${field.words.file.chosen(title, size.format(sizeOf(value) / 1000))}</span>
      <button
        type="button"
        class="quiet"
        ?disabled=${field.disabled || field.readonly}
        @click=${() => this.#remove(field)}
      >
        ${field.words.file.remove}
      </button>
    </div>`;
  }

  async #read(field: Field, target: EventTarget | null) {
    const chosen = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    if (!chosen) return;
    const limit = sizeLimit(field.facts.string, chosen);
    if (limit !== undefined && chosen.size > limit) {
      field.write(undefined, {text: chosen.name, problem: 'tooLarge'});
      return;
    }
    try {
      const content = await readFile(chosen, isBareBase64(field.facts.string));
      this.#name = chosen.name;
      field.write(content);
    } catch {
      field.write(undefined, {text: chosen.name, problem: 'unreadable'});
    }
  }

  #remove(field: Field) {
    this.#name = undefined;
    field.write(undefined);
  }
}

const fileField = directive(FileField);

function acceptOf({facts, options}: Field): string | undefined {
  const accept = options['accept'];
  return typeof accept === 'string' ? accept : facts.string?.contentMediaType;
}
