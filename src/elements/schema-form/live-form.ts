import {lostPointers} from '../../form/model/tree/lost-pointers.js';
import {pointerOf} from '../../form/model/check/validate-whole.js';
import type {FormNode} from '../../form/model/tree/form-node.js';
import {Form, isFormState, type FormObserver, type FormState} from '../../form/model/tree/form.js';
import {copyJson, equalJson, isObject, type JsonObject} from '../../json/json.js';
import {overlay} from '../../json/overlay.js';
import type {Plan, Rules} from '../../form/plan/plan.js';
import type {LazyFeatures} from './lazy/load-lazy-features.js';
import type {Locks} from './lazy/locks.js';
import {isWhole} from './widget-for.js';

/** The page's settings for a form, besides its schema. */
export interface FormSettings {
  value: unknown;
  locked: JsonObject;
  uiSchema: JsonObject;
  prefilled: boolean;
  language: string;
}

/** A loaded form: what to draw, and its rules. */
export interface FormSource {
  plan: Plan;
  rules: Rules;
}

/**
 * The form on the page. It survives changes of the settings: a new value reaches only fields that the visitor has not
 * changed, locked values reach all fields, new words change only words.
 */
export class LiveForm {
  form?: Form;
  locks?: Locks;
  #source?: FormSource;
  #settings?: FormSettings;
  /** The value while the form is untouched. */
  #given: unknown;
  #features?: LazyFeatures;
  readonly #typed = new Set<string>();
  /** The field of the last change. */
  #last?: FormNode;
  readonly #observer: FormObserver;

  constructor(observer: FormObserver) {
    this.#observer = observer;
  }

  /** Creates a form from the page's settings. */
  start(source: FormSource, settings: FormSettings) {
    this.#open(source, settings);
    this.#typed.clear();
    this.#given = this.form?.value;
  }

  /** Creates the form of a schema, and keeps the input that still fits; `features` are needed for locked values. */
  carryOver(source: FormSource, settings: FormSettings, features?: LazyFeatures) {
    this.#features ??= features;
    if (this.#typed.size > 0) this.#open(source, settings, this.form?.snapshot(true));
    else this.start(source, settings);
  }

  /** The visitor changed a field, most often the same one again. */
  noteTyped(formNode: FormNode) {
    if (formNode === this.#last) return;
    this.#last = formNode;
    this.#typed.add(pointerOf(formNode));
  }

  /** Applies other settings; true when that created a new form. */
  update(settings: FormSettings, features: LazyFeatures): boolean {
    this.#features = features;
    const old = this.#settings;
    const source = this.#source;
    const {form} = this;
    if (!old || !source || !form) return false;
    this.#settings = settings;
    if (!equalJson(old.locked, settings.locked)) this.#lock(source, settings);
    const isRelabelled = equalJson(old.uiSchema, settings.uiSchema) || features.setUi(form, settings.uiSchema);
    if (!isRelabelled) this.#open(source, settings, form.includesImplicit ? form.snapshot(true) : undefined);
    if (!equalJson(old.value, settings.value)) this.#takeValue(source, settings, this.form ?? form);
    if (this.form) this.locks?.apply(this.form);
    return this.form !== form;
  }

  /** The input, overridden by the locked values. */
  get value(): unknown {
    const value = this.form?.value;
    return isObject(value) && this.locks ? withLocked(value, this.locks.value) : value;
  }

  /** Restores a draft; returns the pointers of values that no longer fit. The form stays where that throws. */
  restore(state: unknown): string[] {
    const {form} = this;
    try {
      if (!isFormState(state)) throw new TypeError('It is no draft.');
      if (this.#source && this.#settings) this.#open(this.#source, this.#settings, state);
      // Another schema takes over the draft like what was typed in this form.
      this.#typed.add('');
      return this.form && state.hash !== this.form.plan.hash ? lostPointers(state.root, this.form) : [];
    } catch (error) {
      this.form = form;
      throw error;
    }
  }

  /** Applies a new value field by field. An untouched form is created again if its choices would differ. */
  #takeValue(source: FormSource, settings: FormSettings, form: Form) {
    const before = this.#given;
    const isUntouched = this.#typed.size === 0 && equalJson(before, form.value);
    const after = equalJson(settings.value, form.value) ? form.value : this.#make(source, settings).value;
    this.#features?.takeChanges(form, before, after, this.#typed);
    this.#given = after;
    if (isUntouched && !equalJson(form.value, after)) this.#open(source, settings);
  }

  #lock(source: FormSource, settings: FormSettings) {
    const {locked} = settings;
    this.locks = undefined;
    if (Object.keys(locked).length === 0 || !this.#features) return;
    this.locks = new this.#features.Locks(locked, (value) => this.#make(source, {...settings, value}, {}));
  }

  #open(source: FormSource, settings: FormSettings, state?: FormState) {
    this.#source = source;
    this.#settings = settings;
    this.#lock(source, settings);
    const form = this.#make(source, settings, this.locks?.value, state);
    this.locks?.apply(form);
    form.observer = this.#observer;
    if (form.isCut) console.warn(cutWarning);
    this.form = form;
  }

  #make({plan, rules}: FormSource, settings: FormSettings, locked = this.locks?.value ?? {}, state?: FormState): Form {
    const {value, uiSchema, prefilled, language} = settings;
    return new Form(plan, rules, {
      value: withLocked(value, locked),
      prefilled,
      uiSchema,
      language,
      state,
      isWhole: (formNode) => isWhole(formNode, plan),
    });
  }
}

const cutWarning = 'dm-schema-form: too many fields or entries: some groups are one JSON field.';

/** A copy of a value, with the locked values in it. */
export function withLocked(value: unknown, locked: JsonObject): unknown {
  if (Object.keys(locked).length === 0) return copyJson(value);
  return copyJson(overlay(isObject(value) ? value : {}, locked));
}
