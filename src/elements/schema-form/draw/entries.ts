import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import {addEntry, removeEntry, renameEntry} from '../../../form/model/tree/collection-acts.js';
import type {Fields} from '../../../form/model/tree/fields.js';
import type {Place} from '../../../form/model/tree/place.js';
import type {Drawing} from './drawing.js';
import {idOf} from './parts.js';

interface Extent {
  /** More may be added. */
  isOpen: boolean;
  /** The object has nothing else. */
  isBare: boolean;
}

/** Draws the further fields of an object, each with a name of the visitor's own. */
export function renderEntries(place: Place, content: Fields<Place>, {isOpen, isBare}: Extent, drawing: Drawing) {
  const {form, words} = drawing;
  const isFixed = drawing.disabled || drawing.readonly;
  const add = () => {
    const entry = addEntry(form, place);
    if (entry) drawing.focus(`${idOf(entry)}-n`);
  };
  const isAll = isBare && place.parent !== undefined;
  return html`<fieldset class="entries ${isAll ? 'bare' : ''}" part="group">
    ${isAll ? nothing : html`<legend part="label">${words.furtherFields}</legend>`}
    ${repeat(
      content.entries,
      ({id}) => id,
      (entry) => renderEntry(place, entry, drawing),
    )}
    ${isOpen ? html`<button type="button" id="${idOf(place)}-a" ?disabled=${isFixed} @click=${add}>${words.addField}</button>` : nothing}
  </fieldset>`;
}

function renderEntry(place: Place, entry: Place, drawing: Drawing) {
  const {form, words} = drawing;
  const id = `${idOf(entry)}-n`;
  const name = String(entry.name ?? '');
  const isFixed = drawing.disabled || drawing.readonly;
  const remove = () => {
    removeEntry(form, place, entry);
    drawing.focus(`${idOf(place)}-a`);
  };
  return html`<div class="entry">
    <div class="field">
      <label for=${id}>${words.fieldName}</label>
      <input
        id=${id}
        type="text"
        part="input"
        autocomplete="off"
        spellcheck="false"
        ?disabled=${isFixed}
        .value=${live(name)}
        @change=${(event: Event) => event.target instanceof HTMLInputElement && renameEntry(form, place, entry, event.target.value)}
      />
    </div>
    ${drawing.draw(entry)}
    <button type="button" class="quiet" ?disabled=${isFixed} @click=${remove}>
      ${words.remove(name || words.value)}
    </button>
  </div>`;
}
