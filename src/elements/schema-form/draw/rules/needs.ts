import {html, nothing} from 'lit';
import type {FormNode} from '../../../../form/model/tree/form-node.js';
import {alternativesIn} from '../../words/messages.js';
import {ownTitleOf} from '../../words/titles.js';
import {isFixed} from '../parts.js';
import {renderRules} from './list-rules.js';
import type {RenderContext} from '../render-context.js';

/** Says which optional fields a group requires: "Please fill in “Email” or “Phone”." */
export function renderNeeds(formNode: FormNode, context: RenderContext) {
  if (formNode.kind === 'array') return renderRules(formNode, context);
  const isNeeded = (formNode.needed || formNode.filled) && !isFixed(formNode, context);
  const needs = isNeeded ? [...waysOf(formNode, context), ...countOf(formNode, context)] : [];
  return needs.length > 0 ? html`<p class="hint">${needs.join(' ')}</p>` : nothing;
}

/** The alternatives of which one must be filled in, each as the names of its fields. */
function waysOf(formNode: FormNode, {form, words}: RenderContext): string[] {
  const {alternatives, fields} = formNode.facts;
  const isOpen = (name: string) => fields?.required.has(name) !== true;
  return alternatives
    .map(({options}) => options.map(({node}) => form.plan.nodes[node]?.object?.required.filter(isOpen) ?? []))
    .filter((ways) => ways.every(({length}) => length > 0))
    .map((ways) => words.errors.alternatives(alternativesIn(ways, formNode, words)));
}

/** The smallest number of fields to fill in, unless that many are required anyway. */
function countOf(formNode: FormNode, {words}: RenderContext): string[] {
  const {minProperties: min = 0, required, properties = []} = formNode.facts.fields ?? {};
  const isNeeded = properties.length > 0 && min > (required?.size ?? 0);
  return isNeeded ? [words.errors.minProperties(ownTitleOf(formNode, words), min)] : [];
}
