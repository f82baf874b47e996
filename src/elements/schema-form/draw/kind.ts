import {html, nothing} from 'lit';
import type {Place} from '../../../form/model/tree/place.js';
import type {Drawing} from './drawing.js';
import {titleOf} from '../words/titles.js';

/** Lets the visitor say of which kind their answer is, where several are allowed. */
export function renderKind(place: Place, {form, words, disabled}: Drawing) {
  if (place.kinds.length < 2) return nothing;
  const title = titleOf(place, words);
  return html`<select
    class="kind"
    aria-label=${words.kindOf(title)}
    ?disabled=${disabled}
    @change=${(event: Event) => {
      const kind = place.kinds[event.target instanceof HTMLSelectElement ? event.target.selectedIndex : -1];
      if (kind) form.setKind(place, kind);
    }}
  >
    ${place.kinds.map((kind) => html`<option .selected=${kind === place.kind}>${words.kinds[kind]}</option>`)}
  </select>`;
}
