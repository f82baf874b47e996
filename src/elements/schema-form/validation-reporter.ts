import type {LitElement} from 'lit';
import type {Form} from '../../form/model/tree/form.js';
import type {FormProblem} from '../../form/model/check/validation-state.js';
import type {FormWords} from '../../locales/locales.js';
import {wrongControls, type SlottedControl} from '../shared/slotted-controls.js';
import {interaction} from './lazy/load-interaction.js';
import {describeProblem} from './words/describe-problem.js';

/** An error from outside the form, such as the server; without a pointer it concerns the whole form. */
export interface GivenError {
  pointer?: string;
  message: string;
}

/** The time without a change before the whole form is validated, in milliseconds. */
const idle = 150;

/** The form whose problems are reported. */
interface ReportedForm {
  readonly element: LitElement;
  readonly form: Form | undefined;
  readonly words: FormWords;
}

type Concern = (problem: FormProblem) => boolean;

/** Reports the form's problems as a whole: above its fields, to screen readers, and to a `<form>` around it. */
export class ValidationReporter {
  /** The problems listed in the summary once it has been shown; they disappear as they are fixed. */
  summary?: FormProblem[];
  /** The page's own controls that are invalid. */
  controls: SlottedControl[] = [];
  /** Errors from outside the form that belong to no field. */
  general: string[] = [];
  /** What an assertive live region announces, where the focus does not move to the summary. */
  warned = '';
  /** In a form with steps: selects the problems of the step to show. */
  #concerns?: Concern;
  readonly #source: ReportedForm;
  readonly #internals: ElementInternals;
  #timer?: ReturnType<typeof setTimeout>;
  /** Something has changed since the timer was started. */
  #isTyping = false;

  constructor(source: ReportedForm, internals: ElementInternals) {
    this.#source = source;
    this.#internals = internals;
  }

  /** The number of problems shown to the visitor. */
  get count(): number {
    return (this.summary?.length ?? 0) + this.controls.length + this.general.length;
  }

  readonly redraw = () => this.#source.element.requestUpdate();

  /** Validates the whole form and shows nothing new; true when it is valid. */
  validate(): boolean {
    this.#stop();
    const {form} = this.#source;
    const isRight = form?.validate() ?? true;
    if (this.summary) this.#summarise(form?.problems);
    this.#syncValidity();
    return isRight && this.#wrongControls().length === 0;
  }

  /** Validates once the visitor pauses. One timer runs on through many key presses, which makes each cheaper. */
  validateSoon() {
    this.#isTyping = this.#timer !== undefined;
    this.#timer ??= setTimeout(() => this.#validateIfIdle(), idle);
  }

  /** Validates and shows the problems of the form or of a part of it; true when there are none. */
  showAll(concerns?: Concern): boolean {
    interaction.part?.takeText(this.#source.element);
    this.validate();
    this.#concerns = concerns;
    const {form} = this.#source;
    this.#summarise(form?.problems ?? []);
    form?.show(this.summary ?? []);
    const isRight = !this.summary?.length && this.controls.length === 0;
    if (isRight) this.#summarise(undefined);
    return isRight;
  }

  /** Shows server errors in place of the earlier ones. */
  setServerErrors(errors: readonly GivenError[]) {
    const {form} = this.#source;
    form?.clearServerErrors();
    this.#concerns = undefined;
    const unplaced = errors.filter(
      ({pointer, message}) => pointer === undefined || !form?.addServerError(pointer, message),
    );
    this.general = unplaced.map(({message}) => message);
    this.#summarise(errors.length > 0 ? form?.problems : undefined);
    this.#syncValidity();
  }

  /** Announces the number of problems to visitors who do not see the summary appear. */
  warn() {
    const {count} = this;
    this.warned = count > 0 ? this.#source.words.problems(count) : '';
    this.redraw();
  }

  /** Clears everything: the form is another one. */
  clear() {
    this.general = [];
    this.#summarise(undefined);
  }

  #validateIfIdle() {
    const isTyping = this.#isTyping;
    this.#stop();
    if (isTyping) this.validateSoon();
    else this.validate();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isTyping = false;
  }

  #wrongControls(): SlottedControl[] {
    return wrongControls(this.#source.element.renderRoot.querySelector('#actions'));
  }

  #summarise(problems: FormProblem[] | undefined) {
    const concerns = this.#concerns;
    this.warned = '';
    this.summary = concerns ? problems?.filter(concerns) : problems;
    this.controls = problems && !concerns ? this.#wrongControls() : [];
    this.redraw();
  }

  #syncValidity() {
    const {form} = this.#source;
    const [first] = form?.problems ?? [];
    if (form && first) this.#internals.setValidity({customError: true}, this.#describe(first, form));
    else this.#internals.setValidity({});
  }

  #describe({problem, formNode}: FormProblem, form: Form): string {
    return describeProblem(problem, formNode, this.#source.words, form, () => {
      this.#syncValidity();
      this.redraw();
    });
  }
}
