import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import type {Field, Widget} from '../widgets.js';
import {invalid, required} from './attributes.js';

/** A file, kept in the value as a data URL with its name. */
export const file: Widget = {
  render: (field) =>
    html`<input
        id=${field.id}
        type="file"
        part="input"
        accept=${ifDefined(acceptOf(field))}
        aria-describedby=${ifDefined(field.describedBy)}
        aria-invalid=${ifDefined(invalid(field))}
        aria-required=${ifDefined(required(field))}
        ?disabled=${field.disabled || field.readonly}
        @change=${(event: Event) => void readInto(field, event.target)}
      />${typeof field.value === 'string' ? renderChosen(field, field.value) : nothing}`,
};

function renderChosen(field: Field, value: string) {
  const name = decodeURIComponent(/^data:[^,]*;name=([^;,]*)/.exec(value)?.[1] ?? '') || field.words.file.unnamed;
  const bytes = Math.round((value.slice(value.indexOf(',') + 1).length * 3) / 4);
  const size = new Intl.NumberFormat(field.language, {style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1});
  return html`<p class="row">
    <span class="grow">${field.words.file.chosen(name, size.format(bytes / 1000))}</span>
    <button
      type="button"
      class="quiet"
      ?disabled=${field.disabled || field.readonly}
      @click=${() => field.write(undefined)}
    >
      ${field.words.file.remove}
    </button>
  </p>`;
}

function acceptOf({facts, options}: Field): string | undefined {
  const accept = options['accept'];
  return typeof accept === 'string' ? accept : facts.string?.contentMediaType;
}

async function readInto(field: Field, target: EventTarget | null) {
  const chosen = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
  if (!chosen) return;
  const most = field.facts.string?.maxLength;
  if (most !== undefined && chosen.size * (4 / 3) > most) {
    field.write(undefined, {text: chosen.name, problem: 'tooLarge'});
    return;
  }
  try {
    const url = await dataUrl(chosen);
    field.write(
      url.replace(/^data:([^;,]*)/, (_, type: string) => `data:${type};name=${encodeURIComponent(chosen.name)}`),
    );
  } catch {
    field.write(undefined, {text: chosen.name, problem: 'unreadable'});
  }
}

function dataUrl(chosen: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('unreadable'));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(chosen);
  });
}
