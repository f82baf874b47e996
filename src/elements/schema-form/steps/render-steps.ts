import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {Fields} from '../../../form/model/tree/fields.js';
import {drawEntries, renderFields, unfold} from '../draw/group.js';
import type {RenderContext} from '../draw/render-context.js';
import {renderChoicesLazily, renderKindLazily} from '../draw/render-lazily.js';
import {renderMarkHint, renderTitle, hintAndErrorOf} from '../draw/parts.js';
import {renderReview} from '../review/render-review.js';
import {reviewKey, type FormSteps} from './form-steps.js';
import type {FormStep} from './step-list.js';
import {stepLevel, titleOfStep} from './step-title.js';

/** All steps and the current one; visited steps are buttons. */
export function renderProgress(steps: FormSteps, context: RenderContext) {
  const {keys, at} = steps;
  if (steps.list.length < 2) return nothing;
  return html`<nav class="progress" part="progress" aria-label=${steps.words.progress}>
    <ol>
      ${keys.map((key) => {
        const title = titleAt(key, steps, context);
        const isReached = steps.isReached(key) && key !== at && key !== reviewKey && !context.readonly;
        return html`<li aria-current=${key === at ? 'step' : nothing} class=${steps.isReached(key) ? 'reached' : ''}>
          ${
            isReached
              ? html`<button type="button" @click=${() => steps.go(key)}><span>${title}</span></button>`
              : html`<span>${title}</span>`
          }
        </li>`;
      })}
    </ol>
  </nav>`;
}

/** The step that the visitor is in; those they have been to stay on the page, hidden. */
export function renderSteps(steps: FormSteps, value: () => unknown, context: RenderContext) {
  const drawn = steps.list.filter(({key}) => steps.isDrawn(key));
  return html`
    ${steps.list.length > 1 ? renderRoot(steps, context) : steps.isInReview ? renderTitle(context) : nothing}
    ${repeat(
      drawn,
      ({key}) => key,
      (step) =>
        html`<div class="step" part="step" ?hidden=${step.key !== steps.at}>
          ${renderHeading(step.key, steps, context)}${renderStep(step, steps, context)}
        </div>`,
    )}
    ${
      steps.isInReview
        ? html`<div class="step review" part="review">
            ${renderHeading(reviewKey, steps, context)}${renderReview(steps, value(), context)}
          </div>`
        : nothing
    }
  `;
}

/** The button to the next step; the last step has only the submit button. */
export function renderNext(steps: FormSteps, {disabled}: RenderContext, act: () => void) {
  if (steps.isAtEnd) return nothing;
  const isLast = steps.hasReview && steps.at === steps.list.at(-1)?.key;
  const {words} = steps;
  const label = steps.isReturning ? words.toCheck : isLast ? words.check : words.next;
  return html`<button type="button" class="primary" part="step-next" ?disabled=${disabled} @click=${act}>
    ${label}
  </button>`;
}

/** The button to the previous step; it keeps all input. */
export function renderBack(steps: FormSteps, {disabled, readonly}: RenderContext) {
  if (steps.at === steps.keys[0]) return nothing;
  return html`<button
    type="button"
    class="quiet"
    part="step-back"
    ?disabled=${disabled || readonly}
    @click=${() => steps.goBack()}
  >
    ${steps.words.back}
  </button>`;
}

/** The title, hint and error of the whole form. */
function renderRoot({isInReview}: FormSteps, context: RenderContext) {
  const {root} = context.form;
  const texts = hintAndErrorOf(root, context);
  return html`${renderTitle(context)}${texts.hint}${isInReview ? nothing : renderMarkHint(root, context)}${renderKindLazily(root, context)}${texts.error}`;
}

function renderHeading(key: string, steps: FormSteps, context: RenderContext) {
  const {keys, list} = steps;
  if (list.length < 2 && key !== reviewKey) return nothing;
  const count = steps.words.count(keys.indexOf(key) + 1, keys.length);
  return html`<h3 class="step-title" tabindex="-1" aria-level=${stepLevel(context)}>
    ${list.length < 2 ? nothing : html`<span class="muted count">${count}</span> `}${titleAt(key, steps, context)}
  </h3>`;
}

function renderStep({parts}: FormStep, {list}: FormSteps, context: RenderContext) {
  const {root} = context.form;
  const [only] = parts;
  if (list.length < 2) return context.draw(root);
  if (parts.length === 1 && typeof only === 'object') {
    unfold(only);
    return html`<div class="alone">${context.draw(only)}</div>`;
  }
  const fields = parts.filter((part) => typeof part === 'object');
  const {content} = root;
  return html`<div class="group">
    ${renderFields(root, fields, context)}${parts.includes('choices') ? renderChoicesLazily(root, context) : nothing}
    ${parts.includes('additional') && content instanceof Fields ? drawEntries(root, content, context) : nothing}
  </div>`;
}

const titleAt = (key: string, {list, words}: FormSteps, context: RenderContext) => {
  const step = list.find((one) => one.key === key);
  return step ? titleOfStep(step, words, context) : words.check;
};
