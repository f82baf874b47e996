import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {Fields} from '../../../form/model/tree/fields.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {renderChoicesLazily, renderKindLazily, renderLazily, renderNeedsLazily} from './render-lazily.js';
import type {RenderContext} from './render-context.js';
import {
  hiddenLabel,
  idOf,
  isDrawn,
  isReadonly,
  renderMark,
  renderMarkHint,
  renderTitle,
  hintAndErrorOf,
} from './parts.js';
import {isRow} from './rows.js';
import {isNamedByVisitor, titleOf} from '../words/titles.js';

/** The number of fields that are laid out together once they come into view. */
const blockSize = 20;
/** From this depth on groups are collapsible, and collapsed until somebody fills them in. */
const foldDepth = 3;
/** From this many nodes on, about five screens, all groups are collapsible. */
const foldSize = 50;
/** In such a form, a group with more fields than this shows only some of them at first. */
const foldedFields = 30;
/** From this many nodes on, a form has a table of contents. */
const contentsSize = 30;
/** Groups opened for the visitor: deleting or correcting something in one does not close it. */
const opened = new WeakSet<FormNode>();

/** Draws an object: its own fields, its choices with their fields, additional properties. The outermost has no frame. */
export function renderGroup(formNode: FormNode, context: RenderContext) {
  if (!(formNode.content instanceof Fields)) return nothing;
  const texts = hintAndErrorOf(formNode, context);
  if (isFolded(formNode, context) && (formNode.filled || texts.isWrong)) opened.add(formNode);
  const body = renderBody(formNode, formNode.content, texts, context);
  if (!formNode.parent) {
    return html`<div class="group root" part="group" data-node=${formNode.id}>
      ${renderTitle(context)}${texts.hint}${renderMarkHint(formNode, context)}${renderContentsOf(formNode, context)}${body}
    </div>`;
  }
  const title = titleOf(formNode, context.words);
  const remover = renderRemoverLazily(formNode, formNode.content, title, context);
  if (isRow(formNode)) {
    return renderLazily(formNode, context, ({renderRow}) =>
      renderRow(formNode, html`${texts.hint}${body}${remover}`, context),
    );
  }
  if (isFolded(formNode, context)) {
    const content = html`${texts.hint}${body}${remover}`;
    return renderLazily(formNode, context, ({renderFolded}) =>
      renderFolded(formNode, content, opened.has(formNode), context),
    );
  }
  return html`<fieldset
    class="group"
    part="group"
    data-node=${formNode.id}
    id=${idOf(formNode)}
    tabindex="-1"
    aria-describedby=${texts.ids.join(' ') || nothing}
  >
    <legend part="label" class=${hiddenLabel(formNode)}>${title}${renderMark(formNode, context)}</legend>
    ${texts.hint}${body}${remover}
  </fieldset>`;
}

/** The button that removes an optional group. An entry of a list or a map has a button of its own. */
function renderRemoverLazily(formNode: FormNode, {explicit}: Fields, title: string, context: RenderContext) {
  const isKept = formNode.required || typeof formNode.name === 'number' || isNamedByVisitor(formNode);
  if (!explicit || isKept || isReadonly(formNode, context)) return nothing;
  return renderLazily(formNode, context, ({renderRemover}) => renderRemover(formNode, title, context));
}

/** Opens a group, if it is one that can be folded. */
export const unfold = (formNode: FormNode) => opened.add(formNode);

const isFolded = ({content, depth, name, parent}: FormNode, {form}: RenderContext) =>
  parent !== undefined &&
  content instanceof Fields &&
  (depth >= foldDepth || form.size >= foldSize) &&
  typeof name !== 'number';

/** Whether a group, or one that it is in, is folded and closed: nobody sees its fields yet. */
function isClosed(formNode: FormNode, context: RenderContext): boolean {
  if (isFolded(formNode, context) && !opened.has(formNode)) return true;
  return formNode.parent !== undefined && isClosed(formNode.parent, context);
}

function renderContentsOf(formNode: FormNode, context: RenderContext) {
  if (context.form.size < contentsSize) return nothing;
  const contents = renderLazily(formNode, context, ({renderContents}) => renderContents(context));
  return html`<div class="contents-place">${contents}</div>`;
}

function renderBody(
  formNode: FormNode,
  content: Fields,
  texts: ReturnType<typeof hintAndErrorOf>,
  context: RenderContext,
) {
  const needs = renderNeedsLazily(formNode, context);
  // An optional group requires something only once it has an answer. The text goes below, so that no field moves then.
  const isLate = formNode.parent && !formNode.required;
  return html`${isLate ? nothing : needs}${renderKindLazily(formNode, context)}${renderMembers(formNode, content, context)}${isLate && !texts.isWrong ? needs : texts.error}`;
}

function renderMembers(formNode: FormNode, content: Fields, context: RenderContext) {
  const drawn = content.shown.filter(isDrawn);
  const own = drawn.filter((child) => !content.isOfBranch(child));
  const ofBranches = drawn.filter((child) => content.isOfBranch(child));
  const draw = (fields: FormNode[], isInClosed?: boolean) => renderFields(formNode, fields, context, isInClosed);
  const isFolded = context.form.size >= foldSize;
  const fields =
    formNode.facts.fields?.sections || (isFolded && own.length > foldedFields)
      ? renderLazily(formNode, context, ({renderManyFields}) =>
          renderManyFields(formNode, {fields: own, draw, isFolded}, context),
        )
      : draw(own);
  return html`${fields}${renderChoicesLazily(formNode, context)}${renderFields(formNode, ofBranches, context)}${drawEntries(formNode, content, context)}`;
}

/**
 * Blocks of fields that the browser lays out only when they come into view; a field stays in its block. Fields in a
 * closed part of the group, or in a closed group, are drawn after the others.
 */
export function renderFields(formNode: FormNode, formNodes: FormNode[], context: RenderContext, isInClosed = false) {
  const isHidden = isInClosed || isClosed(formNode, context);
  const draw = (members: FormNode[]) => repeat(members, ({id}) => id, context.draw);
  if (formNodes.length === 0 || !(isHidden || context.form.isLarge)) return renderBlocks(formNodes, draw);
  return renderLazily(formNode, context, ({drawLater}) =>
    renderBlocks(formNodes, (members) => drawLater(members, context, () => draw(members), isHidden)),
  );
}

const renderBlocks = (formNodes: FormNode[], draw: (members: FormNode[]) => unknown) =>
  repeat(
    blocksOf(formNodes),
    ([first]) => first,
    ([, members]) => html`<div class="block ${sizeOf(members)}">${draw(members)}</div>`,
  );

/** A guess at how high a block is before it has ever been in view. */
function sizeOf(members: FormNode[]): string {
  const weight = members.reduce((sum, formNode) => sum + weightOf(formNode), 0);
  return weight <= 5 ? '' : weight <= 12 ? 'middle' : 'high';
}

const weightOf = (formNode: FormNode) => Math.max(1, formNode.parts.length);

const blockOf = new WeakMap<FormNode, number>();

/** A field that appears joins the block before it, so that no other field moves to another parent and loses its focus. */
function blocksOf(formNodes: FormNode[]): [number, FormNode[]][] {
  const blocks = new Map<number, FormNode[]>();
  let current = {id: Number.NaN, weight: blockSize};
  for (const formNode of formNodes) {
    const id = blockOf.get(formNode) ?? (current.weight >= blockSize ? formNode.id : current.id);
    blockOf.set(formNode, id);
    current = id === current.id ? {id, weight: current.weight + weightOf(formNode)} : {id, weight: weightOf(formNode)};
    const block = blocks.get(id);
    if (block) block.push(formNode);
    else blocks.set(id, [formNode]);
  }
  return [...blocks];
}

/** Additional properties, if the schema offers them or the value has some. */
export function drawEntries(formNode: FormNode, content: Fields, context: RenderContext) {
  const {fields, choices} = formNode.facts;
  const isBare = !fields?.properties.length;
  const isUnsaid = isBare && choices.length === 0 && fields?.additional !== false;
  const isOpen = isUnsaid || Boolean(fields?.additional) || Boolean(fields?.patterns.length);
  if (!isOpen && content.additional.length === 0) return nothing;
  return renderLazily(formNode, context, ({renderAdditionalProperties}) =>
    renderAdditionalProperties(formNode, content, {isOpen, isBare}, context),
  );
}
