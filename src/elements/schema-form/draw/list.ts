import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {addItem, moveItem, removeItem} from '../../../form/model/tree/collection-acts.js';
import {List} from '../../../form/model/tree/list.js';
import type {Place} from '../../../form/model/tree/place.js';
import {renderChoices} from './choice.js';
import type {Drawing} from './drawing.js';
import {renderKind} from './kind.js';
import {idOf, renderMark, wordsOf} from './parts.js';
import {titleOf} from '../words/titles.js';

/** Draws an array: its fixed rows, then items to add, remove and move, by keyboard as well as by touch. */
export function renderList(place: Place, drawing: Drawing) {
  const {content} = place;
  if (!(content instanceof List)) return nothing;
  const words = wordsOf(place, drawing);
  const title = titleOf(place, drawing.words);
  return html`<fieldset
    class="group list"
    part="group"
    data-place=${place.id}
    id=${idOf(place)}
    tabindex="-1"
    aria-describedby=${words.ids.join(' ') || nothing}
  >
    ${place.parent ? html`<legend part="label">${title}${renderMark(place, drawing)}</legend>` : nothing}
    ${words.hint}${renderRules(place, drawing)}${renderChoices(place, drawing)}${renderKind(place, drawing)}
    ${repeat(
      content.items,
      ({id}) => id,
      (item) => renderItem(place, content, item, drawing),
    )}
    ${renderAdd(place, content, title, drawing)}${words.error}
  </fieldset>`;
}

function renderItem(place: Place, content: List<Place>, item: Place, drawing: Drawing) {
  const index = Number(item.name);
  if (index < content.prefix) return html`<div class="item">${drawing.draw(item)}</div>`;
  const {form, words, say, focus} = drawing;
  const title = titleOf(item, words);
  const last = content.items.length - 1;
  const isFixed = drawing.disabled || drawing.readonly || place.facts.node.readOnly === true;
  const move = (to: number, button: string) => {
    moveItem(form, place, item, to);
    say(words.moved(title, to + 1, last + 1));
    focus(`${idOf(item)}-${button}`);
  };
  const remove = () => {
    const next = content.items[index + 1] ?? content.items[index - 1];
    removeItem(form, place, item);
    say(words.removed(title, last));
    focus(next ? `${idOf(next)}-x` : `${idOf(place)}-a`);
  };
  return html`<div class="item" role="group" aria-label=${title}>
    ${drawing.draw(item)}
    <div class="tools">
      <button
        type="button"
        class="quiet icon"
        id="${idOf(item)}-u"
        aria-label=${words.moveUp(title)}
        ?disabled=${isFixed || index === content.prefix}
        @click=${() => move(index - 1, index - 1 === content.prefix ? 'd' : 'u')}
      >
        ↑
      </button>
      <button
        type="button"
        class="quiet icon"
        id="${idOf(item)}-d"
        aria-label=${words.moveDown(title)}
        ?disabled=${isFixed || index === last}
        @click=${() => move(index + 1, index + 1 === last ? 'u' : 'd')}
      >
        ↓
      </button>
      <button
        type="button"
        class="quiet icon"
        id="${idOf(item)}-x"
        aria-label=${words.remove(title)}
        ?disabled=${isFixed}
        @click=${remove}
      >
        ✕
      </button>
    </div>
  </div>`;
}

function renderAdd(place: Place, content: List<Place>, title: string, drawing: Drawing) {
  const {array} = place.facts.node;
  const isClosed = array?.items === false || (array?.items === undefined && content.prefix > 0);
  if (isClosed) return nothing;
  const {form, words, say, focus} = drawing;
  const itemTitle = array?.items ? form.plan.nodes[array.items]?.title : undefined;
  const isFull = array?.maxItems !== undefined && content.items.length >= array.maxItems;
  const add = () => {
    const item = addItem(form, place);
    if (!item) return;
    say(words.added(title, Number(item.name) + 1));
    focus(item);
  };
  return html`<button
    type="button"
    id="${idOf(place)}-a"
    ?disabled=${drawing.disabled || drawing.readonly || isFull}
    @click=${add}
  >
    ${itemTitle === undefined ? words.addTo(title) : words.add(itemTitle)}
  </button>`;
}

/** What `contains` and `uniqueItems` ask for, in words. */
function renderRules(place: Place, {form, words}: Drawing) {
  const {array} = place.facts.node;
  const rules = (array?.contains ?? []).map(({node, min, max}) => {
    const facts = form.plan.nodes[node];
    const values = facts?.options?.map(({value, title}) => title ?? JSON.stringify(value)).join(', ');
    return words.contains(min, max, facts?.title ?? values ?? facts?.description ?? words.ofAKind);
  });
  if (array?.unique) rules.push(words.unique);
  return rules.length > 0 ? html`<p class="hint">${rules.join(' ')}</p>` : nothing;
}
