import {pointerOf} from '../../../form/model/check/validate-whole.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {FormProblem} from '../../../form/model/check/validation-state.js';
import {FormInvalidEvent} from '../events.js';
import type {FormElement} from '../form-element.js';
import {StepEntries} from './step-entries.js';
import type {StepLanguage} from './step-language.js';
import {stepAt, stepsOf, type FormStep} from './step-list.js';

/** The form whose steps these are. */
export interface StepHost {
  readonly element: FormElement;
  /** BCP 47. */
  readonly language: string;
  readonly form: Form | undefined;
  /** Reports that the visitor is at another step. */
  noteMove(): void;
  /** Reports a change; `pointer` returns where. */
  reportChange(pointer: () => string): void;
  readonly reporter: {
    readonly summary?: readonly FormProblem[];
    /** Validates the form and shows the problems of a step; true when there are none. */
    showAll(concerns: (problem: FormProblem) => boolean): boolean;
    /** Hides the problems. */
    clear(): void;
  };
}

/** The key of the review step. */
export const reviewKey = 'review';

/** Navigates between the steps of a form and its review. */
export class FormSteps {
  readonly hasReview: boolean;
  /** The visitor is changing one answer of the review, and returns to it afterwards. */
  isReturning = false;
  readonly #host: StepHost;
  readonly #isStepped: boolean;
  readonly #language: StepLanguage;
  readonly #entries: StepEntries;
  /** Steps that the visitor has been to; those drawn stay drawn, so that nothing in their controls is lost. */
  readonly #reached = new Set<string>();
  readonly #drawn = new Set<string>();
  #steps: FormStep[] = [];
  #root?: FormNode;
  #stop?: () => void;
  #at = '';

  constructor(host: StepHost, language: StepLanguage, isStepped: boolean, hasReview: boolean) {
    this.#host = host;
    this.#language = language;
    this.#isStepped = isStepped;
    this.hasReview = hasReview;
    this.#entries = new StepEntries(
      host.element,
      () => host.element.stepEntries,
      (key) => this.#return(key),
    );
  }

  /** The steps as they are now, without the review. */
  get list(): readonly FormStep[] {
    return this.#steps;
  }

  get words() {
    return this.#language.words;
  }

  get at(): string {
    return this.#at;
  }

  get isInReview() {
    return this.#at === reviewKey;
  }

  /** True if the main button submits. */
  get isAtEnd() {
    return this.hasReview ? this.isInReview : this.#index === this.#steps.length - 1;
  }

  /** The first field or group of the current step; none in the review. */
  get first(): FormNode | undefined {
    return this.#steps[this.#index]?.parts.find((part) => typeof part !== 'string');
  }

  get keys(): readonly string[] {
    return [...this.#steps.map(({key}) => key), ...(this.hasReview ? [reviewKey] : [])];
  }

  isReached(key: string): boolean {
    return this.#reached.has(key);
  }

  isDrawn(key: string): boolean {
    return this.#drawn.has(key);
  }

  /** Stops listening, once other steps replace these. */
  close() {
    this.#stop?.();
    this.#entries.close();
  }

  /** Updates the steps to the current form; call it before each rendering. */
  refresh(form: Form) {
    if (this.#root !== form.root) {
      this.#stop?.();
      this.#stop = form.root.subscribe(() => this.#host.element.requestUpdate());
      this.#root = form.root;
    }
    const before = this.#index;
    this.#steps = this.#isStepped ? stepsOf(form) : [{key: '+', title: undefined, parts: [form.root]}];
    if (this.isInReview || this.#index >= 0) return;
    const next = this.#steps[Math.min(Math.max(before, 0), this.#steps.length - 1)];
    if (next) this.#put(next.key);
  }

  /** Starts at the step of a draft, or at the first one. */
  begin(form: Form, key: string | undefined) {
    this.#reached.clear();
    this.isReturning = false;
    this.#at = '';
    this.refresh(form);
    const wanted = this.keys.indexOf(key ?? '');
    const isReady = key !== reviewKey || form.validate();
    const index = Math.max(0, isReady ? wanted : wanted - 1);
    for (const reached of this.keys.slice(0, index + 1)) this.#reached.add(reached);
    this.#put(this.keys[index] ?? '');
    this.#entries.begin(this.#at);
  }

  /** The action of the main button: validates the step and opens the next. False at the last step, which submits. */
  goOn(): boolean {
    const step = this.#steps[this.#index];
    if (!step || this.isAtEnd) return false;
    const isLast = this.isReturning || this.#index === this.#steps.length - 1;
    const {element, reporter} = this.#host;
    const isRight = isLast
      ? this.#validateAll()
      : this.#validate(({formNode}) => formNode !== undefined && stepAt(this.#steps, formNode) === step);
    if (!isRight) element.dispatchEvent(new FormInvalidEvent(reporter.summary?.length ?? 0));
    else this.go(isLast ? reviewKey : (this.#steps[this.#index + 1]?.key ?? reviewKey));
    return true;
  }

  /** Back to the step before; everything stays as it is. */
  goBack() {
    const before = this.keys[this.keys.indexOf(this.#at) - 1];
    if (before !== undefined && !this.#entries.back(before)) this.go(before);
  }

  /** Goes to a step, and moves the focus to its heading or else its first field. */
  go(key: string) {
    this.#entries.go(this.#at, key);
    this.#arrive(key);
  }

  /** From the review to a step, and after that back to the review. */
  change(key: string) {
    this.go(key);
    this.isReturning = true;
  }

  /** The key of the step that a node is in; for the root, that of the last step. */
  keyAt(formNode: FormNode): string {
    return (stepAt(this.#steps, formNode) ?? this.#steps.at(-1))?.key ?? '';
  }

  /** Shows the step of a node without focusing its heading; true when that is another step than now. */
  lead(formNode: FormNode): boolean {
    const key = this.keyAt(formNode);
    if (key === this.#at) return false;
    if (this.isInReview) this.isReturning = true;
    this.#entries.go(this.#at, key);
    this.#put(key);
    this.#host.noteMove();
    this.#host.element.requestUpdate();
    return true;
  }

  /** Moves the focus to a node in another step once that step is shown; does nothing for the current step. */
  focus(target: FormNode | string): true | undefined {
    if (typeof target === 'string' || !this.lead(target)) return undefined;
    const {element} = this.#host;
    void element.updateComplete.then(() => element.focusField(pointerOf(target)));
    return true;
  }

  /** Leads to the step of the first problem. */
  leadToProblem() {
    const first = this.#host.form?.problems.find(({formNode}) => formNode?.parent)?.formNode;
    if (first) this.lead(first);
  }

  get #index() {
    return this.#steps.findIndex(({key}) => key === this.#at);
  }

  /** Validates before the review. The page's own controls beside the submit button are not visible yet. */
  #validateAll(): boolean {
    if (this.#host.form?.includeImplicit()) this.#host.reportChange(() => '');
    const isRight = this.#validate(() => true);
    if (!isRight) this.leadToProblem();
    return isRight;
  }

  #validate(concerns: (problem: FormProblem) => boolean): boolean {
    const {element, reporter} = this.#host;
    const isRight = reporter.showAll(concerns);
    if (!isRight) element.focusSummary();
    return isRight;
  }

  #put(key: string) {
    this.#at = key;
    this.#reached.add(key);
    this.#drawn.add(key);
  }

  #arrive(key: string) {
    if (key === reviewKey) this.isReturning = false;
    this.#put(key);
    this.#host.noteMove();
    this.#host.reporter.clear();
    const {element} = this.#host;
    element.requestUpdate();
    void element.updateComplete.then(() => {
      const heading = element.shadowRoot?.querySelector<HTMLElement>('.step:not([hidden]) > .step-title');
      // The only step of a form has no heading.
      if (!heading) return element.focus();
      heading.focus({preventScroll: true});
      heading.scrollIntoView({block: 'nearest'});
    });
  }

  /** The browser's Back or Forward: to a step that the visitor has been to. */
  #return(key: string) {
    if (key === this.#at || !this.#reached.has(key) || !this.keys.includes(key)) return;
    if (key === reviewKey && !this.#host.form?.validate()) return;
    this.#arrive(key);
  }
}
