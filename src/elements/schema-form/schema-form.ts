import {LitElement, type PropertyValues} from 'lit';
import {property} from 'lit/decorators.js';
import {pointerOf} from '../../form/model/check/validate-whole.js';
import type {FormState} from '../../form/model/tree/form.js';
import type {FormDefinition} from '../../form/plan/plan.js';
import {copyJson, equalJson} from '../../json/json.js';
import {lazy} from '../../loading/lazy.js';
import {form} from '../../locales/en/form.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {element} from '../shared/element.js';
import {jsonProperty} from '../shared/json-property.js';
import type {Answer} from './answers/answers.js';
import {renderForm} from './draw/render-form.js';
import {nodeAt} from './focus.js';
import {FormController} from './form-controller.js';
import {isOtherForm} from './form-loader.js';
import {keepInPlaceWhereNeeded} from './lazy/load-keep-in-place.js';
import {interaction} from './lazy/load-interaction.js';
import {lazyFeaturesLoaded, lazyStyleSheets} from './lazy/load-lazy-features.js';
import {fieldStyles} from './field.styles.js';
import {groupStyles} from './group.styles.js';
import {schemaFormStyles} from './schema-form.styles.js';
import {reportValidity, submit} from './submit.js';
import type {GivenError} from './validation-reporter.js';
import {messagesTried} from './words/describe-problem.js';
import {errorsOf, type FormError} from './words/sentences.js';

export * from './events.js';

registerEnglish({form});

/** Preloads the code that `readAnswers` needs. */
export const loadAnswers = lazy(() => import('./answers/answers.js'));

/**
 * A form for any JSON Schema: `form` takes one made beforehand, `schema` any schema as it is. Takes part in a `<form>` around it
 * under its `name`, as JSON.
 *
 * @fires dm-change - The visitor changed a value.
 * @fires dm-submit - The visitor submits a valid form.
 * @fires dm-invalid - The visitor tried to submit an invalid form.
 * @attr {light|dark} theme - Sets the colour scheme; by default, the page's.
 * @slot actions - Replaces the built-in submit button; your button calls `requestSubmit()`. Invalid controls in the slot stop the submit.
 * @csspart field - A field: its label, hint, control and error.
 * @csspart group - A group of related fields.
 * @csspart label - The label of a field or group.
 * @csspart input - A control: input, select or text area.
 * @csspart error - A field's error message.
 * @csspart summary - The error summary.
 * @csspart actions - The row of buttons below the fields.
 * @csspart submit - The built-in submit button.
 * @csspart progress - The list of steps, with the current one marked.
 * @csspart step - A step.
 * @csspart step-next - The button that goes to the next step, or to the review.
 * @csspart step-back - The button that goes to the previous step.
 * @csspart review - The step that lists all answers before sending.
 * @csspart answer - An answer in the review.
 */
@element('dm-schema-form')
export class DmSchemaForm extends LitElement {
  static readonly formAssociated = true;
  static override styles = [tokens, controls, schemaFormStyles, fieldStyles, groupStyles, lazyStyleSheets];

  /** A form made beforehand: what the proxy serves as `form.json`, or `compileForm` has given. */
  @property({attribute: false, hasChanged: isOtherForm}) form?: FormDefinition;
  /** Any schema, where there is no form of it, or one of a version that is not known here; in the attribute, as JSON. */
  @property(jsonProperty('schema')) schema?: unknown;
  /** Order, widgets, titles and help, in the conventions of react-jsonschema-form. */
  @property(jsonProperty('ui-schema')) uiSchema?: unknown;
  /** Values the visitor sees but cannot change; they win over everything else. */
  @property(jsonProperty('locked')) locked?: unknown;
  /** What `state` gave: the form starts with it, and with the focus where it was unless the page has it elsewhere. */
  @property({attribute: false}) draft?: FormState;
  /** Under which it is part of the `<form>` around it. */
  @property() name?: string;
  /** `value` is only a beginning: the schema's defaults apply to what it leaves out. */
  @property({type: Boolean}) prefilled = false;
  /** Shows what the form says, without controls to change it. */
  @property({type: Boolean}) readonly = false;
  /** One page, a step for each larger group, or `auto`: steps where there are more than 12 fields. Inside a `<form>`, one page. */
  @property() layout: 'auto' | 'steps' | 'page' = 'page';
  /** Whether the visitor reads all answers over before sending; `auto`: of a form in steps or with more than 12 fields. */
  @property() review: 'auto' | 'always' | 'never' = 'never';
  /** Under which the steps are entries of the tab's history, so that the browser's Back leads to the one before. */
  stepEntries?: string;
  /** Nothing can be changed or sent, and the `<form>` around it gets no value. */
  @property({type: Boolean, reflect: true}) disabled = false;

  readonly #controller: FormController = new FormController(this, this.attachInternals());
  #owner: HTMLFormElement | null = null;

  /**
   * Plain JSON: what the form starts with. Another value later reaches only what the visitor has not changed; an equal
   * one, as frameworks set it on every render, is no change. Read, a fresh copy of what the form says now.
   */
  @property(jsonProperty('value'))
  get value(): unknown {
    return this.#controller.value;
  }

  set value(value: unknown) {
    if (equalJson(value, this.#controller.initialValue)) return;
    this.#controller.initialValue = copyJson(value);
    this.#controller.update();
  }

  /**
   * Everything that is wrong, whether it is shown yet or not, in reading order. The messages are general ones until their
   * words have loaded: asked for once, they are there after `updateComplete`.
   */
  get errors(): FormError[] {
    const {form, words} = this.#controller;
    if (!form) return [];
    form.validate();
    return errorsOf(form, words);
  }

  /** All the visitor has done, hidden and half-typed things too, for `restore`; secrets are left out. */
  get state(): FormState | undefined {
    const {form, steps} = this.#controller;
    const formNode = form && nodeAt(this.shadowRoot?.activeElement ?? null, form.nodes());
    const focus = formNode && pointerOf(formNode);
    return form && {...form.snapshot(), ...(focus !== undefined && {focus}), ...steps?.state};
  }

  /** JSON Pointers to what the value holds of secrets: passwords and what is write-only. */
  get secretPointers(): string[] {
    return (this.#controller.form?.nodes() ?? []).filter(({isSecret}) => isSecret).map(pointerOf);
  }

  /** All that the form says now in words, each answer with its question: for a review, a receipt. */
  async readAnswers(): Promise<Answer[]> {
    const {answersIn} = await loadAnswers();
    const {form, words, language} = this.#controller;
    return form ? answersIn(form, this.value, words, language) : [];
  }

  /** Resolves once the form is drawn. */
  get ready(): Promise<void> {
    return this.updateComplete
      .then(() => this.#controller.loader.done)
      .then(() => this.#controller.updating)
      .then(() => this.updateComplete)
      .then(() => this.#controller.queue?.done);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    await lazyFeaturesLoaded();
    await messagesTried();
    await interaction.tried;
    await this.#controller.updating;
    return isDone && super.getUpdateComplete();
  }

  override willUpdate(changed: PropertyValues) {
    if (changed.has('form') || changed.has('schema')) this.#controller.open();
    else if (changed.has('uiSchema') || changed.has('locked')) this.#controller.update();
    if (this.hasUpdated && (changed.has('layout') || changed.has('review'))) this.#controller.openSteps();
  }

  override firstUpdated() {
    keepInPlaceWhereNeeded(this);
  }

  override render() {
    return renderForm(this.#controller, () => this.requestSubmit());
  }

  /** True when nothing is wrong; shows nothing. */
  checkValidity(): boolean {
    return this.#controller.reporter.validate();
  }

  /** Validates, shows everything that is wrong and leads the visitor there; true when nothing is. */
  reportValidity(): boolean {
    return reportValidity(this.#controller);
  }

  /**
   * Shows errors that somebody else, such as a server, has found: at their field until it changes, or above the form.
   * @param errors - Messages, with the JSON Pointer of their field if they have one; they replace those set before.
   */
  setErrors(errors: readonly GivenError[]) {
    this.#takeErrors(errors, () => this.#controller.reporter.warn());
  }

  /** What a server found wrong: as `setErrors` does, and the focus goes to the summary. */
  set serverErrors(errors: readonly GivenError[]) {
    if (errors.length > 0) this.#takeErrors(errors, this.#focusSummary);
  }

  /** Moves the focus to the list of all that is wrong. */
  focusSummary() {
    void this.updateComplete.then(this.#focusSummary);
  }

  /** Moves the focus to the first field that is wrong. */
  focusFirstError() {
    const problems = this.#controller.form?.problems ?? [];
    const first = problems.find(({formNode}) => formNode && !formNode.setByDiscriminator)?.formNode;
    if (first) this.#controller.focus(first);
    else this.#focusSummary();
  }

  /**
   * Moves the focus to a field; false if there is no such field.
   * @param pointer - The JSON Pointer of its value.
   */
  focusField(pointer: string): boolean {
    const formNode = this.#controller.form?.find(pointer);
    return formNode !== undefined && this.#controller.focus(formNode);
  }

  /** Moves the focus to the first field, in a form with steps to that of the current step. */
  override focus() {
    const {form, steps} = this.#controller;
    const first = steps ? steps.way.first : form?.root;
    if (first) this.#controller.focus(first);
  }

  /** What pressing the main button does: goes on to the next step, and sends at the end. */
  requestSubmit() {
    submit(this.#controller);
  }

  /**
   * Restores an earlier state; `dropped` are the pointers of values for which the form no longer has a field.
   * @param state - What the property `state` returned.
   */
  restore(state: FormState): {restored: boolean; dropped: string[]} {
    return this.#controller.restore(state);
  }

  formAssociatedCallback(form: HTMLFormElement | null) {
    this.#owner?.removeEventListener('formdata', this.#onFormData);
    this.#owner = form;
    form?.addEventListener('formdata', this.#onFormData);
    this.requestUpdate();
  }

  formDisabledCallback(isDisabled: boolean) {
    this.#controller.isFieldsetDisabled = isDisabled;
    this.requestUpdate();
  }

  formResetCallback() {
    this.#controller.reset();
  }

  readonly #onFormData = ({formData}: FormDataEvent) => {
    const {form, isDisabled} = this.#controller;
    if (this.name && form && !isDisabled) formData.append(this.name, JSON.stringify(this.value) ?? '');
  };

  /** Announces them once they are drawn: so the same sentence is announced again. */
  #takeErrors(errors: readonly GivenError[], announce: () => void) {
    this.#controller.reporter.setServerErrors(errors);
    if (errors.length > 0) this.#controller.steps?.way.leadToProblem();
    void this.updateComplete.then(announce);
  }

  /** A screen reader reads the summary because it has the focus; while its code does not load, a live region speaks. */
  readonly #focusSummary = () => {
    const summary = this.renderRoot.querySelector<HTMLElement>('#summary');
    if (summary) summary.focus();
    else this.#controller.reporter.warn();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-schema-form': DmSchemaForm;
  }
}
