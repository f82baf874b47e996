import type {ReactiveController} from 'lit';
import {ColourScheme} from '../../controllers/colour-scheme.js';
import {Localize} from '../../controllers/localize.js';
import {wordsWithForms, type WordsWithForms} from '../../locales/locales.js';
import {endOf} from '../../form/model/check/date-order.js';
import {pointerOf} from '../../form/model/check/validate-whole.js';
import type {PropertyChange} from '../../form/model/tree/fields.js';
import type {FormNode} from '../../form/model/tree/form-node.js';
import type {Form, FormState} from '../../form/model/tree/form.js';
import {copyJson} from '../../json/json.js';
import {reportError} from '../shared/errors/report-error.js';
import {handOnAtUpdates} from '../shared/focus/held-focus.js';
import {parseJson} from '../shared/json-property.js';
import {JsonSettings} from '../shared/json-settings.js';
import {BlurValidation} from './blur-validation.js';
import type {RenderContext} from './draw/render-context.js';
import {renewContext} from './draw/renew-context.js';
import {FormRestoreEvent} from '../shared/drafts/draft-events.js';
import {FormChangeEvent} from './events.js';
import {focusIn} from './focus.js';
import type {FormElement} from './form-element.js';
import {FormLoader} from './form-loader.js';
import {interaction} from './lazy/load-interaction.js';
import {lazyFeatures, loadLazyFeatures, type LazyFeatures} from './lazy/load-lazy-features.js';
import {LiveForm, withLocked, type FormSettings} from './live-form.js';
import {longFormFields, mayHaveSteps, stepsPart} from './steps/load-steps.js';
import type {ShownSteps} from './steps/steps.js';
import {ValidationReporter} from './validation-reporter.js';
import {loadMessages} from './words/describe-problem.js';

/** Opens the form of an element, applies the page's later settings, and reports the visitor's input. */
export class FormController implements ReactiveController {
  readonly element: FormElement;
  readonly internals: ElementInternals;
  /** The value that the page has set. */
  initialValue: unknown;
  /** The announcement of the last change for screen readers. */
  announcement = '';
  isFieldsetDisabled = false;
  /** The number of values that are being read, such as files, and what the visitor has asked for meanwhile. */
  reading?: {count: number; next?: () => void};
  context?: RenderContext;
  steps?: ShownSteps;
  /** Nothing is drawn until it is known whether there are steps. */
  isAwaitingSteps = false;
  /** Resolves once the latest settings apply. */
  updating: Promise<void> = Promise.resolve();
  readonly loader = new FormLoader(this);
  readonly settings: JsonSettings;
  readonly localize: Localize<WordsWithForms>;
  readonly reporter: ValidationReporter;
  readonly blur: BlurValidation;
  readonly #live = new LiveForm({
    changed: (formNode) => this.#onChanged(formNode),
    propertiesChanged: (change) => this.#onPropertiesChanged(change),
  });
  #restoreFocus?: (form: Form) => undefined;
  /** The visitor is filling in the form as it is drawn now. */
  #isInUse = false;
  /** A form has been drawn: it stays until another one has been opened. */
  #isDrawn = false;
  /** The number of requests for steps: only the result of the latest is used. */
  #divisions = 0;

  constructor(element: FormElement, internals: ElementInternals) {
    this.element = element;
    this.internals = internals;
    this.settings = new JsonSettings(element);
    this.localize = new Localize(element, wordsWithForms);
    new ColourScheme(element);
    handOnAtUpdates(element);
    this.reporter = new ValidationReporter(this, internals);
    this.blur = new BlurValidation(element, (formNode) => {
      this.reporter.validate();
      void interaction.part?.sayProblem(this, formNode);
    });
    element.addController(this);
  }

  hostUpdate() {
    this.context = renewContext(this);
    if (this.form) this.form.isDrawing = true;
  }

  hostUpdated() {
    const {form} = this;
    if (!form) return;
    form.isDrawing = false;
    if (this.isAwaitingSteps) return;
    this.#isDrawn = true;
    this.#restoreFocus = this.#restoreFocus?.(form);
  }

  get form(): Form | undefined {
    return this.#isDrawn || this.loader.opened ? this.#live.form : undefined;
  }

  get words() {
    return this.localize.words.form;
  }

  get language() {
    return this.localize.language;
  }

  get value(): unknown {
    return this.form ? this.#live.value : withLocked(this.initialValue, this.#given.locked);
  }

  get locks() {
    return this.#live.locks;
  }

  get isDisabled(): boolean {
    return this.element.disabled || this.isFieldsetDisabled;
  }

  /** The fields of a large form that are not drawn yet. */
  get queue() {
    return this.form && lazyFeatures()?.queueOf(this.form);
  }

  /** Keeps the focus and the selection at the next rendering. `takesText`: also the typed text, if controls are replaced. */
  keepFocus(takesText?: boolean) {
    this.#restoreFocus = interaction.part?.keepFocus(this, takesText) ?? this.#restoreFocus;
  }

  /** Opens the form that the page provides. */
  open() {
    const {form, schema} = this.element;
    this.loader.open(form, typeof schema === 'string' ? parseJson(schema) : schema);
  }

  /** Opens the form once it has loaded; locked values need lazy features. */
  begin() {
    const {locked} = this.#given;
    if (Object.keys(locked).length === 0) this.#open();
    else this.updating = this.#withFeatures((features) => this.#open(features));
  }

  /** After an exception: a form that is drawn stays; a form definition that cannot be drawn is replaced by its schema. */
  fail(error: unknown): unknown {
    const {loader, form, element} = this;
    reportError(element, error);
    if (form) form.isDrawing = false;
    if (loader.opened && this.#isDrawn) return;
    element.requestUpdate();
    return loader.giveWay();
  }

  /** Applies new settings of the page; the focus and the selection stay. */
  update() {
    if (this.#live.form) this.updating = this.#withFeatures((features) => this.#takeSettings(features));
  }

  /**
   * Divides the form into steps if the page's settings ask for some, and goes to the one with the key `at`. A single page
   * on which the visitor may be typing stays until the steps have loaded, unless it must not be sent without a review.
   */
  openSteps(at = this.steps?.way.at, isNew = false) {
    const {form, element} = this;
    const isHidden = isNew || this.isAwaitingSteps || this.steps || element.review === 'always';
    this.steps?.way.close();
    this.steps = undefined;
    this.isAwaitingSteps = false;
    this.#divisions++;
    if (!form || element.readonly || this.internals.form || !mayHaveSteps(form, element)) return;
    this.isAwaitingSteps = !!isHidden;
    this.updating = new Promise((tried) => void this.#loadSteps(form, at, tried));
  }

  /** Restores a draft; returns the pointers of values that no longer fit. */
  restore(state: FormState): {restored: boolean; dropped: string[]} {
    this.keepFocus();
    const dropped = this.form && this.#takeDraft(state);
    if (!this.form || !dropped) return {restored: false, dropped: []};
    this.reporter.clear();
    this.steps?.way.begin(this.form, state.step);
    this.element.requestUpdate();
    this.#focusAgain(state);
    return {restored: true, dropped};
  }

  reset() {
    const {opened} = this.loader;
    this.reporter.clear();
    if (opened) this.#live.start(opened, this.#given);
    this.element.requestUpdate();
  }

  readonly announce = (text: string) => {
    this.announcement = text;
    this.element.requestUpdate();
  };

  readonly focus = (target: FormNode | string): boolean => {
    if (typeof target !== 'string') this.queue?.reveal(target);
    return this.steps?.way.focus(target) ?? focusIn(this.element.renderRoot, target);
  };

  /** The visitor focuses a field: loads the code that it needs. */
  noteFocus() {
    this.#isInUse = true;
    loadMessages();
    void interaction.load().then(({returnFocus}) => returnFocus(this.element));
    this.noteMove();
  }

  /** The visitor is at another field or step. */
  noteMove() {
    this.element.dispatchEvent(new CustomEvent('dm-form-move'));
  }

  /** `pointer` returns the JSON Pointer of the changed value. */
  reportChange(pointer: () => string) {
    this.element.dispatchEvent(new FormChangeEvent(pointer, () => this.value));
  }

  get #given(): FormSettings {
    const {locked, uiSchema, prefilled} = this.element;
    return {
      value: this.initialValue,
      locked: this.settings.object('locked', locked),
      uiSchema: this.settings.object('ui-schema', uiSchema),
      prefilled,
      language: this.language,
    };
  }

  /** Opens a changed schema with the previous input. */
  #open(features?: LazyFeatures) {
    const {opened} = this.loader;
    const draft = this.#live.form ? undefined : this.element.draft;
    this.reporter.clear();
    this.#isDrawn = false;
    if (!opened) return;
    this.keepFocus(true);
    this.#live.carryOver(opened, this.#given, features);
    lazyFeatures()?.reportLocks(this.element, this.locks);
    this.openSteps(draft && this.#beginWith(draft), true);
    if (this.internals.form) {
      // The browser validates and submits the page's form without asking this element first.
      this.form?.includeImplicit();
      this.reporter.validate();
    }
    this.element.requestUpdate();
    void this.element.ready.then(() => this.element.dispatchEvent(new CustomEvent('dm-form-ready')));
  }

  /** Restores the focus, unless something else on the page has it; returns the step of the draft. */
  #beginWith(draft: FormState): string | undefined {
    const dropped = this.#takeDraft(draft);
    if (!dropped) return undefined;
    this.element.dispatchEvent(new FormRestoreEvent(dropped, draft.hash !== this.form?.plan.hash));
    if (document.activeElement === document.body) this.#focusAgain(draft);
    return draft.step;
  }

  /** Undefined if somebody has changed the draft so that it cannot be restored: the form stays as it is. */
  #takeDraft(draft: FormState): string[] | undefined {
    return this.settings.attempt('draft', () => this.#live.restore(copyJson(draft)));
  }

  #focusAgain({focus}: FormState) {
    if (typeof focus === 'string') void this.element.updateComplete.then(() => this.element.focusField(focus));
  }

  async #withFeatures(act: (features: LazyFeatures) => void) {
    try {
      act(await loadLazyFeatures());
    } catch (error) {
      await this.fail(error);
    }
  }

  /**
   * While its steps do not load, the form is a single page, which can be filled in and sent, unless the page requires a
   * review. A visitor who has begun on that page stays on it: steps would replace the field that they are in.
   */
  async #loadSteps(form: Form, at: string | undefined, tried: () => void) {
    const division = this.#divisions;
    const isLatest = () => this.form === form && this.#divisions === division;
    const loading = stepsPart.load();
    await stepsPart.tried;
    const hasFailed = !stepsPart.part && this.element.review !== 'always';
    if (hasFailed && this.isAwaitingSteps && isLatest()) this.#drawSteps(undefined);
    if (!stepsPart.part) tried();
    const steps = await (await loading).openSteps(this, longFormFields);
    tried();
    const isLate = hasFailed && (this.#isInUse || this.element.readonly);
    if (isLatest() && !isLate) {
      steps?.way.begin(form, at);
      // The controls are replaced: text typed since the page changed its settings must not go with them.
      if (!this.isAwaitingSteps) this.keepFocus(true);
      this.#drawSteps(steps);
    }
  }

  #drawSteps(steps: ShownSteps | undefined) {
    this.isAwaitingSteps = false;
    this.#isInUse = false;
    this.steps = steps;
    this.element.requestUpdate();
  }

  #takeSettings(features: LazyFeatures) {
    if (!this.loader.opened) return;
    this.keepFocus();
    const isNew = this.#live.update(this.#given, features);
    features.reportLocks(this.element, this.locks);
    if (isNew) this.reporter.clear();
    else this.reporter.validateSoon();
    this.element.requestUpdate();
  }

  #onChanged(formNode: FormNode) {
    this.#live.noteTyped(formNode);
    endOf(formNode)?.notify();
    this.reporter.validateSoon();
    this.reportChange(() => pointerOf(formNode));
  }

  #onPropertiesChanged(change: PropertyChange) {
    void interaction.load().then(({describeChange}) => this.announce(describeChange(change, this.words)));
    if (this.form) this.locks?.apply(this.form);
  }
}
