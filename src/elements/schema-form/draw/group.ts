import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {Fields} from '../../../form/model/tree/fields.js';
import type {Place} from '../../../form/model/tree/place.js';
import {drawChoices, drawKind, drawRare} from './above.js';
import type {Drawing} from './drawing.js';
import {idOf, renderMark, wordsOf} from './parts.js';
import {titleOf} from '../words/titles.js';

/** How many fields are laid out together once they come into view. */
const blockSize = 20;
/** From this depth on groups can be folded, and are folded while nobody has filled them in. */
const foldDepth = 3;

/** Draws an object: its own fields, its choices with what they bring, further fields. The outermost has no frame. */
export function renderGroup(place: Place, drawing: Drawing) {
  if (!(place.content instanceof Fields)) return nothing;
  const words = wordsOf(place, drawing);
  const title = titleOf(place, drawing.words);
  const body = html`${words.hint}${drawKind(place, drawing)}${renderBody(place, place.content, drawing)}${words.error}`;
  if (!place.parent) return html`<div class="group root" part="group" data-place=${place.id}>${body}</div>`;
  const isWoken = place.content.explicit && !place.required && typeof place.name !== 'number';
  const away = isWoken && !drawing.readonly ? renderAway(place, title, drawing) : nothing;
  if (place.depth >= foldDepth && typeof place.name !== 'number') {
    return html`<details
      class="group"
      part="group"
      data-place=${place.id}
      id=${idOf(place)}
      ?open=${place.filled || words.isWrong}
    >
      <summary part="label">${title}${renderMark(place, drawing)}</summary>
      <div class="body">${body}${away}</div>
    </details>`;
  }
  return html`<fieldset
    class="group"
    part="group"
    data-place=${place.id}
    id=${idOf(place)}
    tabindex="-1"
    aria-describedby=${words.ids.join(' ') || nothing}
  >
    <legend part="label">${title}${renderMark(place, drawing)}</legend>
    ${body}${away}
  </fieldset>`;
}

/** A group that could go on without end, or that nobody needs yet: drawn when it is asked for. */
export function renderDormant(place: Place, drawing: Drawing) {
  const {form, words} = drawing;
  const title = titleOf(place, words);
  const {error} = wordsOf(place, drawing);
  const add = () => {
    form.setDormant(place, false);
    drawing.focus(place);
  };
  return html`<div class="field" part="field" data-place=${place.id}>
    <button type="button" id=${idOf(place)} ?disabled=${drawing.disabled || drawing.readonly} @click=${add}>
      ${words.add(title)}${renderMark(place, drawing)}
    </button>
    ${error}
  </div>`;
}

function renderAway(place: Place, title: string, {form, words, focus}: Drawing) {
  const remove = () => {
    form.setDormant(place, true);
    focus(place);
  };
  return html`<button type="button" class="quiet" @click=${remove}>${words.remove(title)}</button>`;
}

function renderBody(place: Place, content: Fields<Place>, drawing: Drawing) {
  const drawn = content.shown.filter((child) => !child.implied && child.ui.widget !== 'hidden');
  const own = drawn.filter((child) => !content.isOfBranch(child));
  const ofBranches = drawn.filter((child) => content.isOfBranch(child));
  return html`${renderFields(own, drawing)}${drawChoices(place, drawing)}${renderFields(ofBranches, drawing)}${drawEntries(place, content, drawing)}`;
}

/** Blocks of fields that the browser lays out only when they come into view; a field stays in its block. */
function renderFields(places: Place[], drawing: Drawing) {
  return repeat(
    blocksOf(places),
    ([first]) => first,
    ([, members]) => html`<div class="block ${sizeOf(members)}">${repeat(members, ({id}) => id, drawing.draw)}</div>`,
  );
}

/** A guess at how high a block is before it has ever been in view. */
function sizeOf(members: Place[]): string {
  const weight = members.reduce((sum, place) => sum + weightOf(place), 0);
  return weight <= 5 ? 'low' : weight <= 12 ? 'middle' : 'high';
}

const weightOf = (place: Place) => Math.max(1, place.parts.length);

const blockOf = new WeakMap<Place, number>();

/** A field that appears joins the block before it, so that no other field moves to another parent and loses its focus. */
function blocksOf(places: Place[]): [number, Place[]][] {
  const blocks = new Map<number, Place[]>();
  let current = {id: Number.NaN, weight: blockSize};
  for (const place of places) {
    const id = blockOf.get(place) ?? (current.weight >= blockSize ? place.id : current.id);
    blockOf.set(place, id);
    current = id === current.id ? {id, weight: current.weight + weightOf(place)} : {id, weight: weightOf(place)};
    blocks.set(id, [...(blocks.get(id) ?? []), place]);
  }
  return [...blocks];
}

/** Further fields, where the schema asks for some or there are some. */
function drawEntries(place: Place, content: Fields<Place>, drawing: Drawing) {
  const {fields, choices} = place.facts;
  const isBare = !fields?.properties.length && choices.length === 0;
  const isOpen = isBare || Boolean(fields?.additional) || Boolean(fields?.patterns.length);
  if (!isOpen && content.entries.length === 0) return nothing;
  return drawRare(place, ({renderEntries}) => renderEntries(place, content, {isOpen, isBare}, drawing));
}
