import {nothing} from 'lit';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {RenderContext} from './render-context.js';
import {choicesOf} from './parts.js';
import {lazyFeatures, withLazyFeatures, type LazyFeatures} from '../lazy/load-lazy-features.js';

/** What few nodes have above their control: branches to choose from, or types of answer. */
export const renderChoicesLazily = (formNode: FormNode, context: RenderContext) =>
  choicesOf(formNode).length > 0
    ? renderLazily(formNode, context, ({renderChoices}) => renderChoices(formNode, context))
    : nothing;

/** Which optional fields a group requires, and what a list that is one field requires of its entries. */
export const renderNeedsLazily = (formNode: FormNode, context: RenderContext) =>
  formNode.facts.alternatives.length > 0 || formNode.facts.fields?.minProperties || formNode.facts.node.array?.contains
    ? renderLazily(formNode, context, ({renderNeeds}) => renderNeeds(formNode, context))
    : nothing;

export const renderKindLazily = (formNode: FormNode, context: RenderContext) =>
  formNode.kinds.length > 1 || formNode.kind === 'null'
    ? renderLazily(formNode, context, ({renderKind}) => renderKind(formNode, context))
    : nothing;

/** A description with line breaks, lists and links; plain text until its code has loaded. */
export function renderDescriptionLazily(formNode: FormNode, text: string, context: RenderContext) {
  const rendered = renderLazily(formNode, context, ({renderDescription}) => renderDescription(text, context));
  return lazyFeatures() ? rendered : text;
}

/** Draws a part of a node whose code may have to be loaded first. */
export const renderLazily = (formNode: FormNode, {words}: RenderContext, draw: (parts: LazyFeatures) => unknown) =>
  withLazyFeatures(draw, () => formNode.notify(), words);
