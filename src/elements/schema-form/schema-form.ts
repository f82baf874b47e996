import {html, LitElement, nothing, type PropertyValues} from 'lit';
import {property, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {Localize} from '../../controllers/localize.js';
import {Form, type FormState} from '../../form/model/tree/form.js';
import {copyJson, equalJson} from '../../json/json.js';
import {pointerOf} from '../../form/model/check/validate-whole.js';
import {lostPointers} from '../../form/model/tree/lost.js';
import {decimalOf} from '../../form/model/input/numbers.js';
import type {FormNode} from '../../form/model/tree/form-node.js';
import type {FormModule} from '../../form/plan/plan.js';
import {form} from '../../locales/en/form.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {element} from '../shared/element.js';
import {FormChangeEvent, FormInvalidEvent, FormSubmitEvent} from './events.js';
import {renderNode} from './draw/render-node.js';
import {renewRenderContext, type RenderContext} from './draw/render-context.js';
import {focusIn, nodeAt} from './focus.js';
import {BlurValidation} from './blur-validation.js';
import {FormLoader} from './form-loader.js';
import {lazyFeaturesLoaded, lazyStyleSheets} from './lazy/load-lazy-features.js';
import {ValidationReporter, type GivenError} from './validation-reporter.js';
import {schemaFormStyles} from './schema-form.styles.js';
import {describeChange, errorsOf, type FormError} from './words/sentences.js';
import {renderSummary} from './draw/summary.js';
import {isWhole} from './widget-for.js';

export * from './events.js';

registerEnglish({form});

/**
 * A form for any JSON Schema: `form` takes a compiled one, `schema` any schema as it is. Takes part in a `<form>` around it
 * under its `name`, as JSON.
 *
 * @fires dm-change - the visitor changed something
 * @fires dm-submit - the visitor sends a form that is filled in rightly
 * @fires dm-invalid - the visitor wants it sent, but something is wrong
 * @attr {light|dark} theme - Fixes the colour scheme, which otherwise is the page's.
 * @slot actions - buttons in place of the built-in one; they call `requestSubmit()`
 * @csspart field - one field: label, hint, control, error
 * @csspart group - fields that belong together
 * @csspart label - what a field or group is called
 * @csspart input - a control
 * @csspart error - what is wrong with a field
 * @csspart summary - all that is wrong
 * @csspart submit - the built-in button
 */
@element('dm-schema-form')
export class DmSchemaForm extends LitElement {
  static readonly formAssociated = true;
  static override styles = [tokens, controls, schemaFormStyles, lazyStyleSheets];

  /** A compiled form: what a `form.js` exports. */
  @property({attribute: false}) form?: FormModule;
  /** Any schema, where there is no compiled form. */
  @property({attribute: false}) schema?: unknown;
  /** Order, widgets, titles and help, in the conventions of react-jsonschema-form. */
  @property({attribute: false}) uiSchema?: unknown;
  /** Under which it is part of the `<form>` around it. */
  @property() name?: string;
  /** `value` is only a beginning: the schema's defaults apply to what it leaves out. */
  @property({type: Boolean}) prefilled = false;
  /** Shows what the form says, without controls to change it. */
  @property({type: Boolean}) readonly = false;
  /** Nothing can be changed or sent, and the `<form>` around it gets no value. */
  @property({type: Boolean, reflect: true}) disabled = false;

  @state() private live?: Form;
  @state() private isFieldsetDisabled = false;
  @state() private said = '';

  readonly #localize = new Localize(this);
  readonly #loader = new FormLoader(() => this.#start());
  readonly #reporter = new ValidationReporter(
    this,
    this.attachInternals(),
    () => this.live,
    () => this.#words,
  );
  readonly #blur = new BlurValidation(this, () => this.#reporter.judge());
  #value: unknown;
  #given: unknown;
  #drawing?: RenderContext;
  #owner: HTMLFormElement | null = null;

  /** Plain JSON, never changed in place: what the form starts with; read, a fresh copy of what it says now. */
  @property({attribute: false})
  get value(): unknown {
    return this.live ? this.live.value : copyJson(this.#value);
  }

  set value(value: unknown) {
    // A template sets an object again whenever it renders: only another one is news, what was typed since is not lost.
    if (value === this.#given) return;
    this.#given = value;
    this.#value = copyJson(value);
    if (this.live && !equalJson(this.live.value, this.#value)) this.#start();
  }

  /** Everything that is wrong, whether it is shown yet or not, in reading order. */
  get errors(): FormError[] {
    if (!this.live) return [];
    this.live.validate();
    return errorsOf(this.live, this.#words);
  }

  /** All the visitor has done, hidden and half-typed things too, for `restore`; secrets are left out. */
  get state(): FormState | undefined {
    const formNode = this.live && nodeAt(this.shadowRoot?.activeElement ?? null, this.live.places());
    const focus = formNode && pointerOf(formNode);
    return this.live && {...this.live.snapshot(), ...(focus !== undefined && {focus})};
  }

  /** JSON Pointers to what the value holds of secrets: passwords and what is write-only. */
  get secretPointers(): string[] {
    return [...(this.live?.places() ?? [])].filter(({isSecret}) => isSecret).map(pointerOf);
  }

  /** Resolves once the form is drawn. */
  get ready(): Promise<void> {
    return this.updateComplete
      .then(() => this.#loader.done)
      .then(() => this.updateComplete)
      .then(() => undefined);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    await lazyFeaturesLoaded().catch(() => undefined);
    return isDone;
  }

  override willUpdate(changed: PropertyValues) {
    if (changed.has('form') || changed.has('schema')) {
      this.live = undefined;
      this.#loader.open(this.form, this.schema);
    } else if (changed.has('uiSchema') && this.live) this.#start({state: this.live.snapshot(true)});
    if (this.live) this.live.decimal = decimalOf(this.#localize.language);
    this.#drawing = this.live && this.#draw(this.live);
  }

  override render() {
    const {live} = this;
    const context = this.#drawing;
    const {opened, isPending} = this.#loader;
    if (opened?.failure === 'unusable') return this.#renderWarning(this.#words.unusable);
    if (!live || !context) return isPending ? html`<p class="muted">${this.#words.loading}</p>` : nothing;
    return html`
      <form novalidate @submit=${this.#onSubmit} @focusout=${(event: FocusEvent) => this.#blur.notice(event, live)}>
        ${renderSummary(this.#reporter, context)}
        ${opened?.failure ? this.#renderWarning(this.#words.interpreterMissing) : nothing}
        ${live.root.facts.fields?.required.size ? html`<p class="hint">${this.#words.requiredMark}</p>` : nothing}
        ${repeat(
          [live],
          (form) => form,
          ({root}) => renderNode(root, context),
        )}
        <div class="actions" ?hidden=${this.#owner !== null}>
          <slot name="actions">
            <button type="submit" class="primary" part="submit" ?disabled=${context.disabled}>
              ${this.#words.submit}
            </button>
          </slot>
        </div>
      </form>
      <div class="visually-hidden" role="status">${this.said}</div>
      <div class="visually-hidden" role="alert">${this.#reporter.warned}</div>
    `;
  }

  /** True when nothing is wrong; shows nothing. */
  checkValidity(): boolean {
    return this.#reporter.judge();
  }

  /** Judges, shows everything that is wrong and leads the visitor there; true when nothing is. */
  reportValidity(): boolean {
    const isRight = this.#reporter.showAll();
    if (!isRight) void this.updateComplete.then(() => this.#focusSummary());
    return isRight;
  }

  /** Shows what somebody else, the server say, found wrong: at its field until that changes, else above the form. */
  setErrors(errors: readonly GivenError[]) {
    this.#reporter.give(errors);
  }

  /** Moves the focus to the first field that is wrong. */
  focusFirstError() {
    const first = this.live?.problems.find(({formNode}) => formNode && !formNode.setByDiscriminator)?.formNode;
    if (first) focusIn(this.renderRoot, first);
    else this.#focusSummary();
  }

  /** Moves the focus to the field of a JSON Pointer; false when there is none. */
  focusField(pointer: string): boolean {
    const formNode = this.live?.find(pointer);
    return formNode !== undefined && focusIn(this.renderRoot, formNode);
  }

  /** Moves the focus to the first field. */
  override focus() {
    if (this.live) focusIn(this.renderRoot, this.live.root);
  }

  /** What pressing the submit button does. */
  requestSubmit() {
    this.#reporter.general = [];
    if (this.reportValidity()) this.dispatchEvent(new FormSubmitEvent(this.value));
    else this.dispatchEvent(new FormInvalidEvent(this.errors.length));
  }

  /** Brings back what `state` gave; `dropped` are the pointers of values the form has no node for any more. */
  restore(state: FormState): {restored: boolean; dropped: string[]} {
    if (!this.live) return {restored: false, dropped: []};
    this.#start({state});
    const dropped = state.hash === this.live.plan.hash ? [] : lostPointers(state.root, this.live);
    const {focus} = state;
    if (focus !== undefined) void this.updateComplete.then(() => this.focusField(focus));
    return {restored: true, dropped};
  }

  formAssociatedCallback(form: HTMLFormElement | null) {
    this.#owner?.removeEventListener('formdata', this.#onFormData);
    this.#owner = form;
    form?.addEventListener('formdata', this.#onFormData);
    this.requestUpdate();
  }

  formDisabledCallback(isDisabled: boolean) {
    this.isFieldsetDisabled = isDisabled;
  }

  formResetCallback() {
    this.#start();
  }

  get #words() {
    return this.#localize.words.form;
  }

  #renderWarning(text: string) {
    return html`<div class="notice danger" role="alert"><p>${text}</p></div>`;
  }

  /** Makes the form anew, from the value it was given or from a draft. */
  #start(from: {value?: unknown; state?: FormState} = {value: this.#value}) {
    this.#reporter.clear();
    const {opened} = this.#loader;
    if (!opened || opened.failure === 'unusable') return;
    const {plan, rules} = opened;
    const {language} = this.#localize;
    const {uiSchema, prefilled} = this;
    const live = new Form(plan, rules, {
      ...from,
      prefilled,
      uiSchema,
      language,
      isWhole: (formNode) => isWhole(formNode, plan),
    });
    live.observer = {
      changed: (formNode) => this.#onChanged(formNode),
      reshaped: (change) => (this.said = describeChange(change, this.#words)),
    };
    this.live = live;
    if (this.#owner) this.#reporter.judge();
  }

  #draw(form: Form): RenderContext {
    const {language} = this.#localize;
    const disabled = this.disabled || this.isFieldsetDisabled;
    return renewRenderContext(
      this.#drawing,
      {form, words: this.#words, language, disabled, readonly: this.readonly},
      {draw: renderNode, say: (text) => (this.said = text), focus: (target) => focusIn(this.renderRoot, target)},
    );
  }

  #onChanged(formNode: FormNode) {
    this.#reporter.judgeSoon();
    this.dispatchEvent(new FormChangeEvent(pointerOf(formNode), () => this.value));
  }

  readonly #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (this.#owner) this.#owner.requestSubmit();
    else this.requestSubmit();
  };

  readonly #onFormData = ({formData}: FormDataEvent) => {
    const isOff = this.disabled || this.isFieldsetDisabled;
    if (this.name && this.live && !isOff) formData.append(this.name, JSON.stringify(this.value) ?? '');
  };

  #focusSummary() {
    this.renderRoot.querySelector<HTMLElement>('#summary')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-schema-form': DmSchemaForm;
  }
}
