import {LitElement, type PropertyValues} from 'lit';
import {property} from 'lit/decorators.js';
import {pointerOf} from '../../form/model/check/validate-whole.js';
import type {FormState} from '../../form/model/tree/form.js';
import type {FormDefinition} from '../../form/plan/plan.js';
import {writeJson} from '../../json/json.js';
import {lazy} from '../../loading/lazy.js';
import {form} from '../../locales/en/form/form.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {element} from '../shared/element.js';
import {focusWhenRendered} from '../shared/focus/held-focus.js';
import {differs, jsonProperty, orUnreadable} from '../shared/json-property.js';
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

/** Throws for what is no error. */
const copyError = ({pointer, message}: GivenError) => ({pointer: pointer?.toString(), message: message.toString()});

/** Preloads the code that `readAnswers` needs. */
export const loadAnswers = lazy(() => import('./answers/answers.js'));

/**
 * A form for any JSON Schema: set `form`, a compiled form, or `schema`, which it compiles in the page. In a `<form>`
 * its value is submitted under `name`, as JSON.
 *
 * @fires dm-change - The visitor changed a value.
 * @fires dm-submit - The visitor submits a valid form.
 * @fires dm-invalid - The visitor tried to submit an invalid form.
 * @attr {light|dark} theme - Sets the colour scheme; by default, the page's.
 * @slot actions - Replaces the built-in submit button; your button calls `requestSubmit()`. Invalid controls in the
 * slot stop the submit.
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

  /** A compiled form: the `form.json` of the proxy, or the result of `compileForm`. */
  @property({attribute: false, hasChanged: orUnreadable(isOtherForm)}) form?: FormDefinition;
  /** A JSON Schema, used if `form` is missing or of an unknown version; in the attribute, as JSON. */
  @property(jsonProperty('schema')) schema?: unknown;
  /** Order, widgets, titles and help, in the conventions of react-jsonschema-form. */
  @property(jsonProperty('ui-schema')) uiSchema?: unknown;
  /** Values the visitor sees but cannot change; they override all others. */
  @property(jsonProperty('locked')) locked?: unknown;
  /** An earlier `state`: the form starts with it and restores its focus, unless the focus is elsewhere on the page. */
  @property({attribute: false}) draft?: FormState;
  /** The name of its value in the surrounding `<form>`. */
  @property() name?: string;
  /** `value` may be partial: the schema's defaults apply to what it leaves out. */
  @property({type: Boolean}) prefilled = false;
  /** Shows the value, without controls to change it. */
  @property({type: Boolean}) readonly = false;
  /**
   * One page, a step for each larger group, or `auto`: steps if there are more than 12 fields. Inside a `<form>`,
   * always one page.
   */
  @property() layout: 'auto' | 'steps' | 'page' = 'page';
  /** Whether the visitor reviews all answers before sending; `auto`: in a form with steps or more than 12 fields. */
  @property() review: 'auto' | 'always' | 'never' = 'never';
  /**
   * The key under which steps become entries of the tab's history, so that the browser's Back leads to the previous
   * step.
   */
  stepEntries?: string;
  /** Nothing can be changed or sent, and the surrounding `<form>` gets no value. */
  @property({type: Boolean, reflect: true}) disabled = false;

  readonly #controller: FormController = new FormController(this, this.attachInternals());
  #owner: HTMLFormElement | null = null;

  /**
   * Set: the initial value, plain JSON. A later value replaces only what the visitor has not changed; an equal one, as
   * frameworks set on every render, has no effect. Read: a copy of the current value.
   */
  @property(jsonProperty('value'))
  get value(): unknown {
    return this.#controller.value;
  }

  set value(value: unknown) {
    const {settings, initialValue} = this.#controller;
    if (!differs(value, initialValue)) return;
    this.#controller.initialValue = settings.copy('value', value, initialValue);
    this.#controller.update();
  }

  /**
   * All errors, shown or not, in reading order. The first read loads the specific messages and returns general ones;
   * after `updateComplete` a second read returns the specific ones.
   */
  get errors(): FormError[] {
    const {form, words} = this.#controller;
    if (!form) return [];
    form.validate();
    return errorsOf(form, words);
  }

  /** Everything that the visitor entered, also hidden and incomplete input, for `restore`; secrets are left out. */
  get state(): FormState | undefined {
    const {form, steps} = this.#controller;
    const formNode = form && nodeAt(this.shadowRoot?.activeElement ?? null, form.nodes());
    return form && {...form.snapshot(), ...(formNode && {focus: pointerOf(formNode)}), ...steps?.state};
  }

  /** JSON Pointers to the secrets in the value: passwords and write-only fields. */
  get secretPointers(): string[] {
    return (this.#controller.form?.nodes() ?? []).filter(({isSecret}) => isSecret).map(pointerOf);
  }

  /** The value as text, each answer with its question: for a review or a receipt. */
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

  protected override performUpdate() {
    try {
      super.performUpdate();
    } catch (error) {
      this.#controller.fail(error);
    }
  }

  override willUpdate(changed: PropertyValues) {
    const isDivided = changed.has('layout') || changed.has('review');
    // Other controls take the place of the drawn ones.
    if (isDivided || changed.has('readonly')) this.#controller.keepFocus(true);
    if (changed.has('form') || changed.has('schema')) this.#controller.open();
    else if (changed.has('uiSchema') || changed.has('locked')) this.#controller.update();
    if (this.hasUpdated && isDivided) this.#controller.openSteps();
  }

  override firstUpdated() {
    keepInPlaceWhereNeeded(this);
  }

  override render() {
    return renderForm(this.#controller, () => this.requestSubmit());
  }

  /** True when the form is valid; shows nothing. */
  checkValidity(): boolean {
    return this.#controller.reporter.validate();
  }

  /** Validates, shows all errors and moves the focus to them; true when the form is valid. */
  reportValidity(): boolean {
    return reportValidity(this.#controller);
  }

  /**
   * Shows errors from outside the form, such as a server's: at their field until it changes, or above the form.
   * @param errors - Messages, with the JSON Pointer of their field if they have one; they replace earlier ones.
   */
  setErrors(errors: readonly GivenError[]) {
    this.#takeErrors(errors, () => this.#controller.reporter.warn());
  }

  /** Errors from a server: shown as by `setErrors`, and the focus moves to the summary. */
  set serverErrors(errors: readonly GivenError[]) {
    if (errors.length > 0) this.#takeErrors(errors, this.#focusSummary);
  }

  /** Moves the focus to the error summary. */
  focusSummary() {
    void this.updateComplete.then(this.#focusSummary);
  }

  /** Moves the focus to the first invalid field. */
  focusFirstError() {
    if (!this.#focusFirstProblem()) this.#focusSummary();
  }

  /**
   * Moves the focus to a field; false if there is no such field.
   * @param pointer - The JSON Pointer of its value.
   */
  focusField(pointer: string): boolean {
    const formNode = this.#controller.form?.find(pointer);
    return formNode !== undefined && this.#controller.focus(formNode);
  }

  /** Moves the focus to the first field, in a form with steps to the first one of the current step. */
  override focus() {
    const {form, steps} = this.#controller;
    const first = steps ? steps.way.first : form?.root;
    if (first) this.#controller.focus(first);
    else if (!form) focusWhenRendered(this);
  }

  /** Does what the main button does: opens the next step, and submits at the last one. */
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
    // Lit reflects `disabled` once it has drawn, and ignores a request until it has ended.
    queueMicrotask(() => this.requestUpdate());
  }

  formResetCallback() {
    this.#controller.reset();
  }

  readonly #onFormData = ({formData}: FormDataEvent) => {
    const {form, isDisabled} = this.#controller;
    if (this.name && form && !isDisabled)
      formData.append(this.name, this.value === undefined ? '' : writeJson(this.value));
  };

  /** Announces the errors once they are drawn, so that an unchanged message is announced again. */
  #takeErrors(errors: readonly GivenError[], announce: () => void) {
    const given = this.#controller.settings.attempt('errors', () => errors.map(copyError));
    if (!given) return;
    this.#controller.reporter.setServerErrors(given);
    if (given.length > 0) this.#controller.steps?.way.leadToProblem();
    void this.updateComplete.then(announce);
  }

  #focusFirstProblem(): boolean {
    const problems = this.#controller.form?.problems ?? [];
    const first = problems.find(({formNode}) => formNode && !formNode.setByDiscriminator)?.formNode;
    return first !== undefined && this.#controller.focus(first);
  }

  /**
   * A screen reader reads the summary because it has the focus. While its code does not load, a live region speaks, and
   * the first error has the focus: its message is beside it.
   */
  readonly #focusSummary = () => {
    const summary = this.renderRoot.querySelector<HTMLElement>('#summary');
    if (summary) return summary.focus();
    this.#controller.reporter.warn();
    this.#focusFirstProblem();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-schema-form': DmSchemaForm;
  }
}
