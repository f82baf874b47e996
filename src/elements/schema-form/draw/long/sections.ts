import {html, nothing} from 'lit';
import type {FormNode} from '../../../../form/model/tree/form-node.js';
import type {PlanSection} from '../../../../form/plan/plan.js';
import {isAnswered} from './answered.js';
import type {RenderContext} from '../render-context.js';

/** Fields of one group, and how they are drawn. */
export interface FieldsToDraw {
  fields: FormNode[];
  /** Those in a closed part are drawn after the others. */
  draw: (fields: FormNode[], isInClosed?: boolean) => unknown;
  /** The form is so long that parts of it can be folded. */
  isFolded: boolean;
}

/** The sections that are open because one of their fields is filled in or required. */
const opened = new WeakMap<FormNode, Set<PlanSection>>();

/** Draws the fields of an object section by section, after the fields outside of sections. */
export function renderSections(
  formNode: FormNode,
  sections: PlanSection[],
  {fields, draw, isFolded}: FieldsToDraw,
  context: RenderContext,
) {
  const bySection = groupFields(fields, sections);
  const others = bySection.get(undefined);
  return html`${others ? draw(others) : nothing}
  ${sections.map((section, index) => {
    const own = bySection.get(section);
    if (!own) return nothing;
    const isOpen = !isFolded || index === 0 || isInUse(formNode, section, own);
    const content = html`${renderHint(formNode, section, context)}${draw(own, !isOpen)}`;
    return isFolded ? renderFolded(section, content, isOpen) : renderOpen(section, content);
  })}`;
}

/** The fields of each section, and those of none; a field is in the first section that names it. */
function groupFields(fields: FormNode[], sections: PlanSection[]): Map<PlanSection | undefined, FormNode[]> {
  const sectionOf = new Map<string, PlanSection>();
  for (const section of sections.toReversed()) for (const name of section.fields) sectionOf.set(name, section);
  const groups = new Map<PlanSection | undefined, FormNode[]>();
  for (const field of fields) {
    const section = sectionOf.get(String(field.name));
    const known = groups.get(section);
    if (known) known.push(field);
    else groups.set(section, [field]);
  }
  return groups;
}

const renderOpen = ({title}: PlanSection, content: unknown) =>
  html`<fieldset class="group" part="group">
    <legend part="label">${title}</legend>
    ${content}
  </fieldset>`;

const renderFolded = ({title}: PlanSection, content: unknown, isOpen: boolean) =>
  html`<details class="group" part="group" ?open=${isOpen}>
    <summary part="label">${title}</summary>
    <div class="body">${content}</div>
  </details>`;

const renderHint = (formNode: FormNode, {description}: PlanSection, context: RenderContext) =>
  description ? html`<div class="hint">${context.describe(formNode, description)}</div>` : nothing;

function isInUse(formNode: FormNode, section: PlanSection, fields: FormNode[]): boolean {
  const known = opened.get(formNode) ?? new Set();
  opened.set(formNode, known);
  if (fields.some((field) => field.required || isAnswered(field))) known.add(section);
  return known.has(section);
}
