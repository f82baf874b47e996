import {html, LitElement, nothing, type PropertyValues} from 'lit';
import {property, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {ColourScheme} from '../../controllers/colour-scheme.js';
import {Localize} from '../../controllers/localize.js';
import type {Form, FormState} from '../../form/model/tree/form.js';
import {copyJson, equalJson, isObject} from '../../json/json.js';
import {overlay} from '../../json/overlay.js';
import {endOf} from '../../form/model/check/date-order.js';
import {pointerOf} from '../../form/model/check/validate-whole.js';
import {decimalOf} from '../../form/model/input/numbers.js';
import type {PropertyChange} from '../../form/model/tree/fields.js';
import type {FormNode} from '../../form/model/tree/form-node.js';
import {isFormDefinition, type FormDefinition} from '../../form/plan/plan.js';
import {form} from '../../locales/en/form.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {lazy} from '../../loading/lazy.js';
import {untilLoaded} from '../../loading/retry.js';
import {element} from '../shared/element.js';
import {JsonSettings, jsonProperty, parseJson} from '../shared/json-property.js';
import type {Answer} from './answers/answers.js';
import {reportError} from '../shared/errors/report-error.js';
import {FormChangeEvent, FormInvalidEvent, FormRestoreEvent, FormSubmitEvent} from './events.js';
import {renderNode} from './draw/render-node.js';
import {renewRenderContext, type RenderContext} from './draw/render-context.js';
import {focusIn, nodeAt} from './focus.js';
import {BlurValidation} from './blur-validation.js';
import {FormLoader} from './form-loader.js';
import {LiveForm, type FormSettings} from './live-form.js';
import {interaction} from './lazy/load-interaction.js';
import {
  lazyFeatures,
  lazyFeaturesLoaded,
  lazyStyleSheets,
  loadLazyFeatures,
  type LazyFeatures,
} from './lazy/load-lazy-features.js';
import {hasOwnWidget} from './widget-for.js';
import {wrongControls} from '../shared/slotted-controls.js';
import {ValidationReporter, type GivenError} from './validation-reporter.js';
import {schemaFormStyles} from './schema-form.styles.js';
import {loadMessages, messagesTried} from './words/describe-problem.js';
import {errorsOf, type FormError} from './words/sentences.js';
import {renderDescriptionLazily} from './draw/render-lazily.js';
import {mayHaveSteps, openSteps} from './steps/load-steps.js';
import type {ShownSteps} from './steps/steps.js';

export * from './events.js';

registerEnglish({form});

/** Loads what `readAnswers` needs, ahead of the call. */
export const loadAnswers = lazy(() => import('./answers/answers.js'));

/** For browsers without scroll anchoring. */
const loadKeepInPlace = lazy(() => import('./keep-in-place.js'));

/**
 * A form for any JSON Schema: `form` takes one made beforehand, `schema` any schema as it is. Takes part in a `<form>` around it
 * under its `name`, as JSON.
 *
 * @fires dm-change - the visitor changed something
 * @fires dm-submit - the visitor sends a form that is filled in rightly
 * @fires dm-invalid - the visitor wants it sent, but something is wrong
 * @attr {light|dark} theme - Fixes the colour scheme, which otherwise is the page's.
 * @slot actions - buttons in place of the built-in one; they call `requestSubmit()`. Controls beside them that are wrong hold the form
 * @csspart field - one field: label, hint, control, error
 * @csspart group - fields that belong together
 * @csspart label - what a field or group is called
 * @csspart input - a control
 * @csspart error - what is wrong with a field
 * @csspart summary - all that is wrong
 * @csspart actions - what stands below the fields: the buttons
 * @csspart submit - the built-in button
 * @csspart progress - which steps there are, and where the visitor is
 * @csspart step - one step
 * @csspart step-next - the button that goes on to the next step, or to the review
 * @csspart step-back - the button that goes back a step
 * @csspart review - the step in which all answers are read over
 * @csspart answer - one answer there
 */
@element('dm-schema-form')
export class DmSchemaForm extends LitElement {
  static readonly formAssociated = true;
  static override styles = [tokens, controls, schemaFormStyles, lazyStyleSheets];

  /** A form made beforehand: what the proxy serves as `form.json`, or `compileForm` has given. */
  @property({attribute: false, hasChanged: isOtherForm}) form?: FormDefinition;
  /** Any schema, where there is no form of it, or one of a version that is not known here; in the attribute, as JSON. */
  @property(jsonProperty('schema')) schema?: unknown;
  /** Order, widgets, titles and help, in the conventions of react-jsonschema-form. */
  @property(jsonProperty('ui-schema')) uiSchema?: unknown;
  /** Values the visitor sees but cannot change; they win over everything else. */
  @property(jsonProperty('locked')) locked?: unknown;
  /** What `state` gave: the form starts with it. */
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

  @state() private isFieldsetDisabled = false;
  @state() private said = '';

  readonly #localize = new Localize(this);
  readonly #settings = new JsonSettings(this);
  readonly #live = new LiveForm({
    changed: (formNode) => this.#onChanged(formNode),
    propertiesChanged: (change) => this.#onPropertiesChanged(change),
  });
  readonly #loader = new FormLoader(() => this.#begin());
  readonly #reporter = new ValidationReporter(
    this,
    this.attachInternals(),
    () => this.#form,
    () => this.#words,
    () => wrongControls(this.renderRoot.querySelector('slot[name=actions]')),
  );
  readonly #blur = new BlurValidation(this, () => this.#reporter.validate());
  #value: unknown;
  #context?: RenderContext;
  #owner: HTMLFormElement | null = null;
  #reportedLocks: unknown;
  #updating: Promise<void> = Promise.resolve();
  #steps?: ShownSteps;
  #isAwaitingSteps = false;

  constructor() {
    super();
    new ColourScheme(this);
  }

  /**
   * Plain JSON: what the form starts with. Another value later reaches only what the visitor has not changed; an equal
   * one, as frameworks set it on every render, is no change. Read, a fresh copy of what the form says now.
   */
  @property(jsonProperty('value'))
  get value(): unknown {
    return this.#form ? this.#live.value : this.#startValue;
  }

  set value(value: unknown) {
    if (equalJson(value, this.#value)) return;
    this.#value = copyJson(value);
    if (this.hasUpdated) this.#update();
    else this.requestUpdate();
  }

  /**
   * Everything that is wrong, whether it is shown yet or not, in reading order. The messages are general ones until their
   * words have loaded: asked for once, they are there after `updateComplete`.
   */
  get errors(): FormError[] {
    const form = this.#form;
    if (!form) return [];
    form.validate();
    return errorsOf(form, this.#words);
  }

  /** All the visitor has done, hidden and half-typed things too, for `restore`; secrets are left out. */
  get state(): FormState | undefined {
    const form = this.#form;
    const formNode = form && nodeAt(this.shadowRoot?.activeElement ?? null, form.nodes());
    const focus = formNode && pointerOf(formNode);
    return form && {...form.snapshot(), ...(focus !== undefined && {focus}), ...this.#steps?.state};
  }

  /** JSON Pointers to what the value holds of secrets: passwords and what is write-only. */
  get secretPointers(): string[] {
    return [...(this.#form?.nodes() ?? [])].filter(({isSecret}) => isSecret).map(pointerOf);
  }

  /** All that the form says now in words, each answer with its question: for a review, a receipt. */
  async readAnswers(): Promise<Answer[]> {
    const {answersIn} = await loadAnswers();
    return this.#form ? answersIn(this.#form, this.value, this.#words, this.#localize.language) : [];
  }

  /** Resolves once the form is drawn. */
  get ready(): Promise<void> {
    return this.updateComplete
      .then(() => this.#loader.done)
      .then(() => this.#updating)
      .then(() => this.updateComplete)
      .then(() => this.#queue?.done);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    await lazyFeaturesLoaded();
    await messagesTried();
    await interaction.tried;
    await this.#updating;
    return isDone && super.getUpdateComplete();
  }

  override willUpdate(changed: PropertyValues) {
    if (changed.has('form') || changed.has('schema')) this.#loader.open(this.form, readSchema(this.schema));
    else if (changed.has('uiSchema') || changed.has('locked')) this.#update();
    const form = this.#form;
    if (form) form.decimal = decimalOf(this.#localize.language);
    if (form && this.hasUpdated && (changed.has('layout') || changed.has('review'))) this.#openSteps(form);
    this.#context = form && this.#renewContext(form);
  }

  override firstUpdated() {
    if (!CSS.supports('overflow-anchor', 'auto'))
      void untilLoaded(loadKeepInPlace).then(({keepInPlace}) => keepInPlace(this));
  }

  override render() {
    const form = this.#form;
    const context = this.#context;
    const {opened, isPending} = this.#loader;
    const steps = this.#steps;
    if (opened?.failure === 'unusable') return this.#renderWarning(this.#words.unusable);
    if (!form || !context || this.#isAwaitingSteps)
      return isPending || form ? html`<p class="muted">${this.#words.loading}</p>` : nothing;
    return html`
      <form
        novalidate
        @submit=${(event: Event) => event.preventDefault()}
        @keydown=${(event: KeyboardEvent) => interaction.part?.goOnByEnter(event, context)}
        @focusin=${() => this.#onFocusIn()}
        @focusout=${(event: FocusEvent) => this.#blur.notice(event, form)}
      >
        ${steps?.renderProgress(context)} ${this.#renderSummary(context)}
        ${!steps?.way.isInReview && form.root.facts.fields?.required.size ? html`<p class="hint">${this.#words.requiredMark}</p>` : nothing}
        ${
          steps
            ? steps.renderSteps(context)
            : repeat(
                [form],
                (one) => one,
                ({root}) => renderNode(root, context),
              )
        }
        ${this.#renderActions(context)}
      </form>
      <div class="visually-hidden" role="status">${this.said}</div>
      <div class="visually-hidden" role="alert">${this.#reporter.warned}</div>
    `;
  }

  /** True when nothing is wrong; shows nothing. */
  checkValidity(): boolean {
    return this.#reporter.validate();
  }

  /** Validates, shows everything that is wrong and leads the visitor there; true when nothing is. */
  reportValidity(): boolean {
    if (this.#form?.includeImplicit()) this.dispatchEvent(new FormChangeEvent('', () => this.value));
    const isRight = this.#reporter.showAll();
    if (isRight) return true;
    this.#steps?.way.leadToProblem();
    this.focusSummary();
    return false;
  }

  /** Shows what somebody else, the server say, found wrong: at its field until that changes, else above the form. */
  setErrors(errors: readonly GivenError[]) {
    this.#reporter.setServerErrors(errors);
    if (errors.length > 0) this.#steps?.way.leadToProblem();
  }

  /** Moves the focus to the list of all that is wrong. */
  focusSummary() {
    void this.updateComplete.then(() => this.#focusSummary());
  }

  /** Moves the focus to the first field that is wrong. */
  focusFirstError() {
    const first = this.#form?.problems.find(({formNode}) => formNode && !formNode.setByDiscriminator)?.formNode;
    if (first) this.#focus(first);
    else this.#focusSummary();
  }

  /** Moves the focus to the field of a JSON Pointer; false when there is none. */
  focusField(pointer: string): boolean {
    const formNode = this.#form?.find(pointer);
    return formNode !== undefined && this.#focus(formNode);
  }

  /** Moves the focus to the first field. */
  override focus() {
    if (this.#form) this.#focus(this.#form.root);
  }

  /** What pressing the main button does: goes on to the next step, and sends at the end. */
  requestSubmit() {
    this.#reporter.general = [];
    if (this.#steps?.way.goOn()) return;
    if (this.reportValidity()) this.dispatchEvent(new FormSubmitEvent(this.value));
    else this.dispatchEvent(new FormInvalidEvent(this.#reporter.count));
  }

  /** Brings back what `state` gave; `dropped` are the pointers of values the form has no node for any more. */
  restore(state: FormState): {restored: boolean; dropped: string[]} {
    if (!this.#form) return {restored: false, dropped: []};
    this.#reporter.clear();
    const dropped = this.#live.restore(state);
    this.#steps?.way.begin(this.#form, state.step);
    this.requestUpdate();
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
    const {opened} = this.#loader;
    this.#reporter.clear();
    if (opened && opened.failure !== 'unusable') this.#live.start(opened, this.#given);
    this.requestUpdate();
  }

  get #form(): Form | undefined {
    return this.#loader.opened ? this.#live.form : undefined;
  }

  get #words() {
    return this.#localize.words.form;
  }

  get #startValue(): unknown {
    const locked = this.#settings.object('locked', this.locked);
    if (Object.keys(locked).length === 0) return copyJson(this.#value);
    return copyJson(overlay(isObject(this.#value) ? this.#value : {}, locked));
  }

  get #given(): FormSettings {
    return {
      value: this.#value,
      locked: this.#settings.object('locked', this.locked),
      uiSchema: this.#settings.object('ui-schema', this.uiSchema),
      prefilled: this.prefilled,
      language: this.#localize.language,
    };
  }

  #renderActions(context: RenderContext) {
    const steps = this.#steps;
    return html`<div class="actions" part="actions" ?hidden=${this.#owner !== null}>
      ${steps?.renderNext(context)}
      <slot name="actions" ?hidden=${steps && !steps.way.isAtEnd} @change=${() => this.#reporter.validateSoon()}>
        <button
          type="button"
          class="primary"
          part="submit"
          ?disabled=${context.disabled}
          @click=${() => this.requestSubmit()}
        >
          ${this.#words.submit}
        </button>
      </slot>
      ${steps?.renderBack(context)}
    </div>`;
  }

  #renderSummary(context: RenderContext) {
    const reporter = this.#reporter;
    if (reporter.count === 0) return nothing;
    return interaction.get(reporter.redraw)?.renderSummary(reporter, context) ?? nothing;
  }

  #renderWarning(text: string) {
    return html`<div class="notice danger" role="alert"><p>${text}</p></div>`;
  }

  /** Makes the form once it has loaded, with what fixed values need where there are some. */
  #begin() {
    const {locked} = this.#given;
    if (Object.keys(locked).length === 0) this.#open();
    else this.#updating = this.#withFeatures((features) => this.#open(features));
  }

  /** After a change of the schema, with what was filled in before. */
  #open(features?: LazyFeatures) {
    const {opened} = this.#loader;
    this.#reporter.clear();
    if (!opened || opened.failure === 'unusable') return;
    const isFirst = !this.#live.form;
    if (isFirst) this.#live.start(opened, this.#given, features);
    else this.#live.carryOver(opened, this.#given, features);
    this.#reportLocks();
    if (this.draft && isFirst) this.#takeDraft(this.draft);
    if (this.#form) this.#openSteps(this.#form, isFirst ? this.draft?.step : undefined);
    if (this.#owner) {
      // The browser validates and sends it without asking.
      this.#form?.includeImplicit();
      this.#reporter.validate();
    }
    this.requestUpdate();
  }

  async #withFeatures(act: (features: LazyFeatures) => void) {
    try {
      act(await loadLazyFeatures());
    } catch (error) {
      reportError(this, error);
    }
  }

  #openSteps(form: Form, at = this.#steps?.way.at) {
    this.#steps?.way.close();
    this.#steps = undefined;
    this.#isAwaitingSteps = !this.readonly && !this.#owner && mayHaveSteps(form, this);
    if (this.#isAwaitingSteps) this.#updating = this.#loadSteps(form, at);
  }

  async #loadSteps(form: Form, at: string | undefined) {
    const steps = await openSteps({
      element: this,
      language: this.#localize.language,
      reporter: this.#reporter,
      form: () => this.#form,
    });
    if (this.#form !== form) return;
    this.#isAwaitingSteps = false;
    this.#steps = steps;
    steps?.way.begin(form, at);
    this.requestUpdate();
  }

  #takeDraft(draft: FormState) {
    const dropped = this.#live.restore(draft);
    this.dispatchEvent(new FormRestoreEvent(dropped, draft.hash !== this.#form?.plan.hash));
  }

  /** Takes what the page has set anew; the focus and what is marked in it stay. */
  #update() {
    if (this.#live.form) this.#updating = this.#withFeatures((features) => this.#takeSettings(features));
  }

  #takeSettings(features: LazyFeatures) {
    const form = this.#form;
    if (!form) return;
    const restoreFocus = features.keepFocus(this.renderRoot, form);
    const isNew = this.#live.update(this.#given, features);
    this.#reportLocks();
    if (isNew) this.#reporter.clear();
    else this.#reporter.validateSoon();
    this.requestUpdate();
    if (isNew) void super.getUpdateComplete().then(() => restoreFocus(this.#form));
    else restoreFocus(this.#form);
  }

  /** Tells the page, once, of fixed values that the form does not accept. */
  #reportLocks() {
    const errors = this.#live.locks?.errors ?? [];
    const found = errors.map(({message}) => message);
    if (equalJson(found, this.#reportedLocks ?? [])) return;
    this.#reportedLocks = found;
    for (const error of errors) reportError(this, error);
  }

  #renewContext(form: Form): RenderContext {
    const {language} = this.#localize;
    const disabled = this.disabled || this.isFieldsetDisabled;
    const {locks} = this.#live;
    return renewRenderContext(
      this.#context,
      {form, words: this.#words, language, disabled, readonly: this.readonly, locks},
      {
        draw: renderNode,
        describe: renderDescriptionLazily,
        hasOwnWidget: (formNode) => hasOwnWidget(formNode, form.plan),
        say: (text) => (this.said = text),
        focus: (target) => this.#focus(target),
      },
    );
  }

  #onChanged(formNode: FormNode) {
    const pointer = pointerOf(formNode);
    this.#live.noteTyped(pointer);
    endOf(formNode)?.notify();
    this.#reporter.validateSoon();
    this.dispatchEvent(new FormChangeEvent(pointer, () => this.value));
  }

  #onPropertiesChanged(change: PropertyChange<FormNode>) {
    void interaction.load().then(({describeChange}) => (this.said = describeChange(change, this.#words)));
    if (this.#form) this.#live.locks?.apply(this.#form);
  }

  #onFocusIn() {
    loadMessages();
    void interaction.load();
  }

  readonly #onFormData = ({formData}: FormDataEvent) => {
    const isOff = this.disabled || this.isFieldsetDisabled;
    if (this.name && this.#form && !isOff) formData.append(this.name, JSON.stringify(this.value) ?? '');
  };

  /** What of a large form is not drawn yet. */
  get #queue() {
    return this.#form && lazyFeatures()?.queueOf(this.#form);
  }

  #focus(target: FormNode | string): boolean {
    if (typeof target !== 'string') this.#queue?.reveal(target);
    return this.#steps?.way.focus(target) ?? focusIn(this.renderRoot, target);
  }

  #focusSummary() {
    this.renderRoot.querySelector<HTMLElement>('#summary')?.focus();
  }
}

/** A schema given as text is read as JSON. */
const readSchema = (schema: unknown) => (typeof schema === 'string' ? parseJson(schema) : schema);

/** What was made of the same schema is the same form, wherever it was loaded from. */
function isOtherForm(form: unknown, old: unknown): boolean {
  if (form === old) return false;
  return !isFormDefinition(form) || !isFormDefinition(old) || !form.plan.hash || form.plan.hash !== old.plan.hash;
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-schema-form': DmSchemaForm;
  }
}
