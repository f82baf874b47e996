import {html, nothing} from 'lit';
import type {Words} from '../../locales/locales.js';
import {cross} from '../shared/icons.js';
import {isFull} from './choice.js';

/** The visitor's choice, from any search or page. */
export interface ChoiceView {
  words: Words;
  chosen: readonly {id: number; name: string}[];
  max: number;
  remove: (id: number) => void;
}

/** The number of chosen designers, and whether that is the limit. */
export function describeChoice(chosen: readonly unknown[], max: number, {gallery}: Words): string {
  const choice = gallery.yourChoice(chosen.length, max);
  return isFull(chosen, max) ? `${choice}. ${gallery.full(max)}` : choice;
}

/** The choice, visible while the visitor keeps searching. */
export function renderChoice({words, chosen, max, remove}: ChoiceView) {
  const {gallery} = words;
  return html`
    <div class="choice ${chosen.length > 0 ? 'some' : ''}" part="choice">
      <p tabindex="-1">
        ${chosen.length > 0 ? gallery.yourChoice(chosen.length, max) : nothing}
        ${isFull(chosen, max) ? html`<span class="muted">${gallery.full(max)}</span>` : nothing}
      </p>
      ${chosen.length > 0 ? html`<slot name="choice"></slot>` : nothing}
      <div class="chosen-chips">
        ${chosen.map(
          ({id, name}) => html`
            <button type="button" class="chip" aria-label=${gallery.unchoose(name)} @click=${() => remove(id)}>
              <span dir="auto">${name}</span> ${cross}
            </button>
          `,
        )}
      </div>
    </div>
  `;
}
