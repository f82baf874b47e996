import type {ReactiveElement} from 'lit';
import {problemsAt} from '../../../form/model/check/validation-state.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {FormWords} from '../../../locales/locales.js';
import {nodeAt} from '../focus.js';
import {uncover} from '../uncover.js';
import {describeProblem, messagesTried} from '../words/describe-problem.js';

/** A form and its polite live region. */
interface Spoken {
  readonly element: ReactiveElement;
  readonly form: Form | undefined;
  readonly words: FormWords;
  readonly announcement: string;
  announce(text: string): void;
}

/** The problem of each field that a screen reader has told last. */
const told = new WeakMap<FormNode, string>();

/** The visitor comes to a field: nothing covers it, and a screen reader tells its error with it. */
export function arrive(event: FocusEvent, spoken: Spoken) {
  uncover(event);
  const formNode = nodeAt(event.target, spoken.form?.nodes() ?? []);
  if (formNode) told.set(formNode, messageAt(formNode, spoken));
}

/**
 * Announces the error that appears at a field as the visitor leaves it
 * (https://www.w3.org/WAI/WCAG22/Understanding/status-messages), not one that was there before. The summary of errors
 * announces them itself, and a field that was removed has none.
 */
export async function sayProblem(spoken: Spoken, formNode: FormNode) {
  await messagesTried();
  const {element, form} = spoken;
  // After a failed submit, the focus moves to the summary with this update.
  await element.updateComplete;
  const message = form?.nodes().includes(formNode) ? messageAt(formNode, spoken) : '';
  if (told.get(formNode) === message || element.shadowRoot?.activeElement?.id === 'summary') return;
  told.set(formNode, message);
  if (!message) return;
  if (spoken.announcement === message) {
    // Another field of this name had the same error: a live region is silent where its text stays.
    spoken.announce('');
    await element.updateComplete;
  }
  spoken.announce(message);
}

/** The error that is shown at a field, or nothing. */
function messageAt(formNode: FormNode, {form, words}: Spoken): string {
  const [problem] = formNode.touched ? problemsAt(formNode) : [];
  return problem && form ? describeProblem(problem, formNode, words, form) : '';
}
