import {html, nothing} from 'lit';
import type {Words} from '../../locales/locales.js';
import {cross} from './render-chips.js';

/** What the visitor has chosen so far, on whatever page or search it was found. */
export interface ChoiceView {
  words: Words;
  chosen: readonly {id: number; name: string}[];
  max: number;
  remove: (id: number) => void;
}

/** The choice, in sight while the visitor looks further. */
export function renderChoice({words, chosen, max, remove}: ChoiceView) {
  const {gallery} = words;
  const isFull = chosen.length >= max && max > 1;
  return html`
    <div class="choice ${chosen.length > 0 ? 'some' : ''}" part="choice">
      <p role="status">
        ${chosen.length > 0 ? gallery.yourChoice(chosen.length, max) : nothing}
        ${isFull ? html`<span class="muted">${gallery.full(max)}</span>` : nothing}
      </p>
      ${chosen.map(
        ({id, name}) => html`
          <button type="button" class="chip" aria-label=${gallery.unchoose(name)} @click=${() => remove(id)}>
            <span dir="auto">${name}</span> ${cross}
          </button>
        `,
      )}
      ${chosen.length > 0 ? html`<slot name="choice"></slot>` : nothing}
    </div>
  `;
}
