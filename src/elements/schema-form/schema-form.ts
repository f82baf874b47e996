import {html, LitElement, nothing, type PropertyValues} from 'lit';
import {property, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {Localize} from '../../controllers/localize.js';
import {Form, type FormState} from '../../form/model/tree/form.js';
import {copyJson, equalJson} from '../../json/json.js';
import {pointerOf} from '../../form/model/check/judge.js';
import {lostPointers} from '../../form/model/tree/lost.js';
import {decimalOf} from '../../form/model/input/numbers.js';
import type {Place} from '../../form/model/tree/place.js';
import type {FormModule} from '../../form/plan/plan.js';
import {form} from '../../locales/en/form.js';
import {bringEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {tokens} from '../../styles/tokens.js';
import {element} from '../shared/element.js';
import {FormChangeEvent, FormSubmitEvent} from './events.js';
import {drawPlace} from './draw/draw.js';
import {renewDrawing, type Drawing} from './draw/drawing.js';
import {focusIn, placeAt} from './focus.js';
import {Leaving} from './leaving.js';
import {Opening} from './opening.js';
import {partsLoaded, rareSheet} from './lazy/rare-parts.js';
import {Report, type GivenError} from './report.js';
import {schemaFormStyles} from './schema-form.styles.js';
import {describeChange, errorsOf, type FormError} from './words/sentences.js';
import {renderSummary} from './draw/summary.js';
import {isWhole} from './widget-for.js';

bringEnglish({form});

/**
 * A form for any JSON Schema: `form` takes a compiled one, `schema` any schema as it is. Takes part in a `<form>` around it
 * under its `name`, as JSON.
 *
 * @fires dm-change - the visitor changed something
 * @fires dm-submit - the visitor sends a form that is filled in rightly
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
  static override styles = [tokens, controls, schemaFormStyles, rareSheet];

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
  @property({type: Boolean}) readonly = false;
  @property({type: Boolean, reflect: true}) disabled = false;

  @state() private live?: Form;
  @state() private isFieldsetDisabled = false;
  @state() private said = '';

  readonly #localize = new Localize(this);
  readonly #opening = new Opening(() => this.#start());
  readonly #report = new Report(
    this,
    this.attachInternals(),
    () => this.live,
    () => this.#words,
  );
  readonly #leaving = new Leaving(this, () => this.#report.judge());
  #value: unknown;
  #given: unknown;
  #drawing?: Drawing;
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
    const place = this.live && placeAt(this.shadowRoot?.activeElement ?? null, this.live.places());
    const focus = place && pointerOf(place);
    return this.live && {...this.live.snapshot(), ...(focus !== undefined && {focus})};
  }

  /** Resolves once the form is drawn. */
  get ready(): Promise<void> {
    return this.updateComplete
      .then(() => this.#opening.done)
      .then(() => this.updateComplete)
      .then(() => undefined);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    await partsLoaded().catch(() => undefined);
    return isDone;
  }

  override willUpdate(changed: PropertyValues) {
    if (changed.has('form') || changed.has('schema')) {
      this.live = undefined;
      this.#opening.open(this.form, this.schema);
    } else if (changed.has('uiSchema') && this.live) this.#start({state: this.live.snapshot(true)});
    if (this.live) this.live.decimal = decimalOf(this.#localize.language);
    this.#drawing = this.live && this.#draw(this.live);
  }

  override render() {
    const {live} = this;
    const drawing = this.#drawing;
    const {opened, isPending} = this.#opening;
    if (opened?.failure === 'unusable') return this.#renderWarning(this.#words.unusable);
    if (!live || !drawing) return isPending ? html`<p class="muted">${this.#words.loading}</p>` : nothing;
    return html`
      <form novalidate @submit=${this.#onSubmit} @focusout=${(event: FocusEvent) => this.#leaving.notice(event, live)}>
        ${renderSummary(this.#report, drawing)}
        ${opened?.failure ? this.#renderWarning(this.#words.interpreterMissing) : nothing}
        ${live.root.facts.fields?.required.size ? html`<p class="hint">${this.#words.requiredMark}</p>` : nothing}
        ${repeat(
          [live],
          (form) => form,
          ({root}) => drawPlace(root, drawing),
        )}
        <div class="actions" ?hidden=${this.#owner !== null}>
          <slot name="actions">
            <button type="submit" class="primary" part="submit" ?disabled=${drawing.disabled}>
              ${this.#words.submit}
            </button>
          </slot>
        </div>
      </form>
      <div class="visually-hidden" role="status">${this.said}</div>
      <div class="visually-hidden" role="alert">${this.#report.warned}</div>
    `;
  }

  /** True when nothing is wrong; shows nothing. */
  checkValidity(): boolean {
    return this.#report.judge();
  }

  /** Judges, shows everything that is wrong and leads the visitor there; true when nothing is. */
  reportValidity(): boolean {
    const isRight = this.#report.showAll();
    if (!isRight) void this.updateComplete.then(() => this.#focusSummary());
    return isRight;
  }

  /** Shows what somebody else, the server say, found wrong: at its field until that changes, else above the form. */
  setErrors(errors: readonly GivenError[]) {
    this.#report.give(errors);
  }

  /** Moves the focus to the first field that is wrong. */
  focusFirstError() {
    const first = this.live?.problems.find(({place}) => place && !place.implied)?.place;
    if (first) focusIn(this.renderRoot, first);
    else this.#focusSummary();
  }

  /** Moves the focus to the field of a JSON Pointer; false when there is none. */
  focusField(pointer: string): boolean {
    const place = this.live?.find(pointer);
    return place !== undefined && focusIn(this.renderRoot, place);
  }

  override focus() {
    if (this.live) focusIn(this.renderRoot, this.live.root);
  }

  /** What pressing the submit button does. */
  requestSubmit() {
    this.#report.general = [];
    if (this.reportValidity()) this.dispatchEvent(new FormSubmitEvent(this.value));
  }

  /** Brings back what `state` gave; `dropped` are the pointers of values the form has no place for any more. */
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
    this.#report.clear();
    const {opened} = this.#opening;
    if (!opened || opened.failure === 'unusable') return;
    const {plan, rules} = opened;
    const {language} = this.#localize;
    const {uiSchema, prefilled} = this;
    const live = new Form(plan, rules, {
      ...from,
      prefilled,
      uiSchema,
      language,
      isWhole: (place) => isWhole(place, plan),
    });
    live.observer = {
      changed: (place) => this.#onChanged(place),
      reshaped: (change) => (this.said = describeChange(change, this.#words)),
    };
    this.live = live;
    if (this.#owner) this.#report.judge();
  }

  #draw(form: Form): Drawing {
    const {language} = this.#localize;
    const disabled = this.disabled || this.isFieldsetDisabled;
    return renewDrawing(
      this.#drawing,
      {form, words: this.#words, language, disabled, readonly: this.readonly},
      {draw: drawPlace, say: (text) => (this.said = text), focus: (target) => focusIn(this.renderRoot, target)},
    );
  }

  #onChanged(place: Place) {
    this.#report.judgeSoon();
    this.dispatchEvent(new FormChangeEvent(pointerOf(place), () => this.value));
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
