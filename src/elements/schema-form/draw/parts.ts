import {html, nothing} from 'lit';
import type {Place} from '../../../form/model/tree/place.js';
import {problemsAt} from '../../../form/model/check/verdicts.js';
import type {Drawing} from './drawing.js';
import {describeProblem} from '../words/messages.js';

/** The hint and the error of a place, and the ids that describe its control by them. */
export function wordsOf(place: Place, {form, words}: Drawing) {
  const {node} = place.facts;
  const description = place.ui.description ?? node.description;
  const {help} = place.ui;
  const note = node.deprecated ? words.deprecated : undefined;
  const hasHint = description || help || note;
  const [problem] = place.touched ? problemsAt(place) : [];
  const id = idOf(place);
  return {
    isWrong: problem !== undefined,
    ids: [hasHint && `${id}-h`, problem && `${id}-e`].filter((part) => typeof part === 'string'),
    hint: hasHint
      ? html`<p class="hint" id="${id}-h">${[description, help, note].filter(Boolean).join(' ')}</p>`
      : nothing,
    error: problem
      ? html`<p class="error" part="error" id="${id}-e">${describeProblem(problem, place, words, form.decimal)}</p>`
      : nothing,
  };
}

/** Says that a field has to be filled in, to those who see; `aria-required` tells all others. */
export const renderMark = ({required, parent, name}: Place, {words}: Drawing) =>
  required && parent && typeof name !== 'number'
    ? html`<span class="mark" aria-hidden="true" title=${words.requiredMark}> *</span>`
    : nothing;

/** The control of a place that labels and the error summary lead to. */
export const idOf = (place: Place) => `f${place.id}`;

/** The choices between branches that there are to make. */
export const choicesOf = (place: Place) => place.facts.choices.filter(({options}) => options.length > 1);
