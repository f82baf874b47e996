import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {addItem, moveItem, putBackItem, removeItem} from '../../../form/model/tree/edit-collections.js';
import {childUi} from '../../../form/model/facts/ui.js';
import {List} from '../../../form/model/tree/list.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {renderAddFiles} from './add-files.js';
import {renderChoices} from './choice.js';
import {drawLater} from './later/draw-later.js';
import type {RenderContext} from './render-context.js';
import {renderKind} from './kind.js';
import {idOf, isBlank, isReadonly, renderMark, renderTitle, hintAndErrorOf} from './parts.js';
import {hasRows, openEntry} from './row.js';
import {drawAsRow, isRow} from './rows.js';
import {renderRules} from './rules/list-rules.js';
import {renderNoAnswer} from '../fields/static-text.js';
import {noteRemoval, renderUndo} from './undo.js';
import {ownTitleOf, registerEntryTitle, titleOf} from '../words/titles.js';

/** "Guest" in "Guests"; an object that has other fields, or a title without a singular, does not name its entries. */
registerEntryTitle((around, words) => {
  if (around.content instanceof List) return words.entryOf(titleOf(around, words));
  const map = around.facts.fields?.properties.length === 0 ? ownTitleOf(around, words) : '';
  const one = words.entryOf(map);
  return one === map ? '' : one;
});

/** From this many entries on, the browser lays out only those in view. */
const many = 20;

export const classOfMany = ({length}: readonly FormNode[]) => (length > many ? 'of-many' : '');

/** Draws an array: its fixed rows, then items to add, remove and move, by keyboard as well as by touch. */
export function renderList(formNode: FormNode, context: RenderContext) {
  const {content} = formNode;
  if (!(content instanceof List)) return nothing;
  const texts = hintAndErrorOf(formNode, context);
  const title = titleOf(formNode, context.words);
  const rules = renderRules(formNode, context);
  const ids = [...texts.ids, ...(rules === nothing ? [] : [`${idOf(formNode)}-r`])];
  if (hasRows(formNode, context)) showAsRows(formNode, content);
  return html`<fieldset
    class="group list"
    part="group"
    data-node=${formNode.id}
    id=${idOf(formNode)}
    tabindex="-1"
    aria-describedby=${ids.join(' ') || nothing}
  >
    ${
      formNode.parent
        ? html`<legend part="label">${title}${renderMark(formNode, context)}</legend>`
        : ownTitleOf(formNode, context.words) && html`<legend>${renderTitle(context)}</legend>`
    }
    ${texts.hint}${rules}${renderChoices(formNode, context)}${renderKind(formNode, context)}
    ${repeat(
      content.items,
      ({id}) => id,
      (item) => html`${drawLater([item], context, () => renderItem(formNode, content, item, context))}`,
    )}
    ${isBlank(formNode, context) ? renderNoAnswer(context.words) : renderAdd(formNode, content, context)}${texts.error}
  </fieldset>`;
}

/** Draws all entries as rows; a single entry is open. */
function showAsRows(formNode: FormNode, {items, prefix}: List) {
  const entries = items.slice(prefix);
  const isNew = entries.every((entry) => !isRow(entry));
  for (const entry of entries) drawAsRow(entry);
  if (isNew && entries.length === 1) openEntry(formNode, entries[0]);
}

function renderItem(formNode: FormNode, content: List, item: FormNode, context: RenderContext) {
  if (Number(item.name) < content.prefix) return context.draw(item);
  const tools = isReadonly(item, context) ? nothing : renderTools(formNode, content, item, context);
  return html`<div class="item ${classOfMany(content.items)}">${context.draw(item)}${tools}</div>`;
}

/** The buttons that move an item up or down and remove it. */
function renderTools(formNode: FormNode, content: List, item: FormNode, context: RenderContext) {
  const {form, words, say, focus, disabled} = context;
  const index = Number(item.name);
  const title = titleOf(item, words);
  const last = content.items.length - 1;
  const move = (to: number, button: string) => {
    moveItem(form, formNode, item, to);
    say(words.moved(title, to + 1, last + 1));
    focus(`${idOf(item)}-${button}`);
  };
  const remove = () => {
    const next = content.items[index + 1] ?? content.items[index - 1];
    noteRemoval(formNode, {title, putBack: () => putBackItem(form, formNode, item, index), target: item});
    removeItem(form, formNode, item);
    say(words.removed(title, last));
    focus(next ? `${idOf(next)}-x` : `${idOf(formNode)}-a`);
  };
  const up = () => move(index - 1, index - 1 === content.prefix ? 'd' : 'u');
  const down = () => move(index + 1, index + 1 === last ? 'u' : 'd');
  const id = idOf(item);
  const {orderable, removable} = formNode.ui.options;
  const arrows = html`
    ${renderTool(`${id}-u`, '↑', words.moveUp(title), disabled || index === content.prefix, up)}
    ${renderTool(`${id}-d`, '↓', words.moveDown(title), disabled || index === last, down)}
  `;
  return html`<div class="tools">
    ${last > content.prefix && orderable !== false ? arrows : nothing}
    ${removable === false ? nothing : renderTool(`${id}-x`, '✕', words.remove(title), disabled, remove)}
  </div>`;
}

const renderTool = (id: string, sign: string, label: string, disabled: boolean, act: () => void) =>
  html`<button type="button" class="quiet icon" id=${id} aria-label=${label} ?disabled=${disabled} @click=${act}>
    ${sign}
  </button>`;

function renderAdd(formNode: FormNode, content: List, context: RenderContext) {
  const {array} = formNode.facts.node;
  const isClosed =
    array?.items === false || array?.maxItems === 0 || (array?.items === undefined && content.prefix > 0);
  if (isClosed && content.items.length === 0) return renderNoAnswer(context.words);
  if (isClosed || isReadonly(formNode, context) || formNode.ui.options['addable'] === false) return nothing;
  const {form, words, say, focus} = context;
  const isFull = array?.maxItems !== undefined && content.items.length >= array.maxItems;
  const add = () => {
    const item = addItem(form, formNode);
    if (!item) return;
    say(words.added(titleOf(item, words)));
    if (isRow(item)) openEntry(formNode, item);
    focus(item.parts[0] ?? item);
  };
  const disabled = context.disabled || isFull;
  const label = addLabel(formNode, context);
  const button = html`<button type="button" id="${idOf(formNode)}-a" ?disabled=${disabled} @click=${add}>
    ${label}
  </button>`;
  return html`${isFull ? nothing : renderUndo(formNode, context)}${renderAddFiles(formNode, {label, disabled}, context) ?? button}`;
}

/** The label of the button that adds an item: by the item's title, else by that of the list. */
function addLabel(formNode: FormNode, context: RenderContext): string {
  const {words} = context;
  const title = itemTitleOf(formNode, context) ?? (ownTitleOf(formNode, words) ? undefined : words.value);
  return title === undefined ? words.addTo(titleOf(formNode, words)) : words.add(title);
}

/** The label of one item, from the page or the schema. */
function itemTitleOf({ui, facts}: FormNode, {form}: RenderContext): string | undefined {
  const {items} = facts.node.array ?? {};
  const title = childUi(ui, 'items').title ?? (items ? form.plan.nodes[items]?.title : undefined);
  return title?.trim() || undefined;
}
