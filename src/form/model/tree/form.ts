import type {FormModule, PlanBranches, Rules} from '../../plan/plan.js';
import type {PlaceState} from './content.js';
import type {Reshaped} from './fields.js';
import {copyJson, equalJson} from '../../../json/json.js';
import type {Kind} from './kinds.js';
import {anything} from '../facts/layers.js';
import {Leaf} from './leaf.js';
import {findPlace, walk} from '../check/judge.js';
import {Marks} from './marks.js';
import {decimalOf} from '../input/numbers.js';
import {Place, type Tree} from './place.js';
import {join} from '../../../json/pointer.js';
import {readText} from '../input/text.js';
import {readUi} from '../facts/ui.js';
import {valueOf} from './value.js';
import {problemsAt, Verdicts, type FormProblem} from '../check/verdicts.js';

/** What a form is made from beside its plan and rules. */
export interface FormOptions {
  /** Data that is there already; without any, defaults apply. */
  value?: unknown;
  /** The value is only a beginning: defaults apply to what it leaves out. */
  prefilled?: boolean;
  uiSchema?: unknown;
  /** A draft, in place of a value. */
  state?: FormState;
  /** BCP 47: whose decimal sign is accepted beside the point. */
  language?: string;
  /** True when one widget draws the whole of this array or object. */
  isWhole?: (place: Place) => boolean;
}

/** Everything a visitor has done to a form, hidden and half-typed things too; plain JSON. */
export interface FormState {
  hash: string;
  root: PlaceState;
  /** Where the visitor was. */
  focus?: string;
}

/** Whoever shows the form is told what the visitor's act has changed. */
export interface FormObserver {
  changed(place: Place): void;
  reshaped(change: Reshaped<Place>): void;
}

/** A form as it lives on a page: places, written to one by one, each act costing what it touches and no more. */
export class Form implements Tree {
  readonly plan: FormModule['plan'];
  readonly rules: Rules;
  readonly root: Place;
  readonly isWhole: (place: Place) => boolean;
  /** The decimal sign numbers are written with. */
  decimal: string;
  observer?: FormObserver;
  #ids = 0;
  readonly #marks = new Marks();
  readonly #verdicts: Verdicts;

  constructor(plan: FormModule['plan'], rules: Rules, options: FormOptions) {
    this.plan = plan;
    this.rules = rules;
    this.isWhole = options.isWhole ?? (() => false);
    this.decimal = decimalOf(options.language ?? 'en');
    const {state, uiSchema} = options;
    const value = copyJson(options.value);
    const fresh = options.prefilled || value === undefined;
    const seed = {value, fresh, ui: readUi(uiSchema), required: true, state: state?.root};
    this.root = new Place(this, undefined, '', [plan.nodes[plan.root] ?? anything], seed);
    this.#verdicts = new Verdicts(this.root, rules, this.#marks);
    this.#marks.clear();
  }

  /** True while changes are being drawn: whoever is called back then has to wait. */
  get isDrawing() {
    return this.#marks.isDrawing;
  }

  /** The value as it would be sent: a copy, in the order it was loaded in. */
  get value(): unknown {
    return copyJson(valueOf(this.root));
  }

  /** All the visitor has done, for a draft; secrets only where it stays on the page. */
  snapshot(withSecrets = false): FormState {
    return {hash: this.plan.hash, root: this.root.snapshot(withSecrets)};
  }

  /** A key press in a text, number or JSON field. */
  type(place: Place, text: string) {
    const {content} = place;
    if (!(content instanceof Leaf)) return;
    const {value, problem} = readText(text, place.kind, place.facts.node, this.decimal);
    this.#write(place, value, problem || String(value ?? '') !== text ? text : undefined, problem);
  }

  /** Sets a place's value at once; `undefined` takes it away. */
  write(place: Place, value: unknown, raw?: {text: string; problem?: string}) {
    const {content, live, server} = place;
    const isSaid = content instanceof Leaf && !content.problem && server.length === 0 && !raw && equalJson(value, live);
    if (!isSaid) this.#write(place, value, raw?.text, raw?.problem);
  }

  /** The visitor has left a field: from now on it says what is wrong. */
  leave(place: Place) {
    if (place.touched) return;
    place.touched = true;
    place.judge();
    this.mark(place);
    this.#flush();
  }

  choose(place: Place, choice: PlanBranches, index: number | undefined) {
    this.act(place, () => place.choose(choice, index));
  }

  setKind(place: Place, kind: Kind) {
    this.act(place, () => place.setKind(kind));
  }

  setDormant(place: Place, dormant: boolean) {
    this.act(place, () => place.setDormant(dormant));
  }

  /** An act of the visitor at one place: its value rises to the root, conditions on the way are asked, changes are drawn. */
  act<Result>(place: Place, act: () => Result): Result {
    const result = act();
    place.outer = [];
    this.mark(place);
    this.#rise(place);
    this.#flush();
    this.observer?.changed(place);
    return result;
  }

  /** Judges the whole and draws what is different now; true when nothing is wrong. */
  validate(): boolean {
    this.#verdicts.validate();
    this.#flush();
    return this.problems.length === 0;
  }

  /** Everything wrong as of the last look, in reading order. */
  get problems(): FormProblem[] {
    return this.#verdicts.problems;
  }

  /** From now on every problem there is is shown. */
  showAll() {
    this.#verdicts.showAll();
    this.#flush();
  }

  /** Shows what somebody else (the server) says is wrong; false where there is no place for it. */
  blame(pointer: string, message: string): boolean {
    const isPlaced = this.#verdicts.blame(pointer, message);
    this.#flush();
    return isPlaced;
  }

  /** All that has been said by the server is forgotten. */
  forgive() {
    this.#verdicts.forgive();
    this.#flush();
  }

  /** The place at a pointer. */
  find(pointer: string): Place | undefined {
    const {place, rest} = findPlace(this.root, pointer);
    return rest.length === 0 ? place : undefined;
  }

  places(): Generator<Place> {
    return walk(this.root);
  }

  nextId() {
    return (this.#ids += 1);
  }

  mark(place: Place) {
    this.#marks.add(place);
  }

  reshaped(change: Reshaped<Place>) {
    this.#marks.addChange(change);
  }

  #write(place: Place, value: unknown, raw?: string, problem?: string) {
    const {content} = place;
    if (!(content instanceof Leaf)) return;
    // What was right when the visitor left it is not called wrong while they are at it again.
    if (problemsAt(place).length === 0) place.touched = false;
    this.act(place, () => {
      content.value = value;
      content.raw = raw;
      content.problem = problem;
      place.judge();
    });
  }

  #rise(place: Place) {
    place.react('');
    let path = '';
    for (let child = place; child.parent; child = child.parent) {
      const {parent} = child;
      if (child.server.length > 0) this.#verdicts.update(child, () => (child.server = []));
      const hasFlipped = !(parent.content instanceof Leaf) && parent.content.adopt(child);
      path = join('', child.name ?? '') + (hasFlipped ? '' : path);
      parent.react(path);
    }
  }

  #flush() {
    const change = this.#marks.flush();
    if (change.added.length + change.removed.length > 0) this.observer?.reshaped(change);
  }
}
