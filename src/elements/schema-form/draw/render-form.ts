import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {FormController} from '../form-controller.js';
import {interaction} from '../lazy/load-interaction.js';
import {stepsPart} from '../steps/load-steps.js';
import {renderMissing} from '../lazy/render-missing.js';
import type {RenderContext} from './render-context.js';
import {renderNode} from './render-node.js';

/** Renders the form of an element: its progress, summary, fields and buttons. */
export function renderForm(controller: FormController, submit: () => void) {
  const {loader, form, words, context, steps, reporter, isAwaitingSteps} = controller;
  if (loader.hasFailed) return html`<div class="notice danger" role="alert"><p>${words.unusable}</p></div>`;
  if (!form || !context || isAwaitingSteps) return loader.source === undefined ? nothing : renderPending(controller);
  return html`
    <form
      novalidate
      @submit=${(event: Event) => event.preventDefault()}
      @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && takeEnter(event, context)}
      @focusin=${(event: FocusEvent) => {
        interaction.part?.arrive(event, controller);
        controller.noteFocus();
      }}
      @focusout=${(event: FocusEvent) => controller.blur.notice(event, form)}
      @change=${takeFilledIn}
    >
      ${steps?.renderProgress(context)} ${reporter.count > 0 ? renderSummary(controller, context) : nothing}
      ${
        steps
          ? steps.renderSteps(context)
          : repeat(
              [form],
              (one) => one,
              ({root}) => renderNode(root, context),
            )
      }
      ${renderActions(controller, context, submit)}
    </form>
    <div class="visually-hidden" role="status">${controller.announcement}</div>
    <div class="visually-hidden" role="alert">${reporter.warned}</div>
  `;
}

/** Enter that is pressed before its code has loaded is answered then. */
function takeEnter(event: KeyboardEvent, context: RenderContext) {
  const {part} = interaction;
  const {target} = event;
  if (part) part.goOnByEnter(event, target, context);
  else void interaction.load().then(({goOnByEnter}) => goOnByEnter(event, target, context));
}

/** Some scripts that fill in forms dispatch `change` alone; most controls read `input`. */
function takeFilledIn({isTrusted, target}: Event) {
  if (!isTrusted) target?.dispatchEvent(new CustomEvent('input'));
}

function renderPending({loader: {awaited}, form, words, reporter}: FormController) {
  // What an opened form waits for are its steps.
  const part = form ? stepsPart : awaited;
  part?.get(reporter.redraw);
  const missing = part && renderMissing(part, words);
  return missing ?? html`<p class="muted ${form ? 'soon' : ''}">${words.loading}</p>`;
}

const renderSummary = ({reporter, words}: FormController, context: RenderContext) =>
  interaction.get(reporter.redraw)?.renderSummary(reporter, context) ?? renderMissing(interaction, words);

function renderActions(
  {steps, reporter, words, internals}: FormController,
  context: RenderContext,
  submit: () => void,
) {
  return html`<div class="actions" part="actions" ?hidden=${internals.form !== null}>
    ${steps?.renderNext(context)}
    <slot name="actions" id="actions" ?hidden=${steps && !steps.way.isAtEnd} @change=${() => reporter.validateSoon()}>
      <button type="button" class="primary" part="submit" ?disabled=${context.disabled} @click=${submit}>
        ${words.submit}
      </button>
    </slot>
    ${steps?.renderBack(context)}
  </div>`;
}
