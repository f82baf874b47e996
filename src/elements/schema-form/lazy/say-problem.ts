import type {ReactiveElement} from 'lit';
import {problemsAt} from '../../../form/model/check/validation-state.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {FormWords} from '../../../locales/locales.js';
import {describeProblem, messagesTried} from '../words/describe-problem.js';

/** A form and its polite live region. */
interface Spoken {
  readonly element: ReactiveElement;
  readonly form: Form | undefined;
  readonly words: FormWords;
  announce(text: string): void;
}

/** The problem of each field that was announced last. */
const said = new WeakMap<FormNode, string>();

/**
 * Announces the error that appears at a field as the visitor leaves it
 * (https://www.w3.org/WAI/WCAG22/Understanding/status-messages): once, until it is corrected or another one takes its
 * place. The summary of errors announces them itself, and a field that was removed has none.
 */
export async function sayProblem(spoken: Spoken, formNode: FormNode) {
  await messagesTried();
  const {element, form, words} = spoken;
  // After a failed submit, the focus moves to the summary with this update.
  await element.updateComplete;
  const [problem] = problemsAt(formNode);
  if (!problem || !form?.nodes().includes(formNode)) return void said.delete(formNode);
  const message = describeProblem(problem, formNode, words, form);
  if (said.get(formNode) === message || element.shadowRoot?.activeElement?.id === 'summary') return;
  said.set(formNode, message);
  spoken.announce(message);
}
