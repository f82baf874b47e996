import type {Plan, PlanBranches, Rules} from '../../plan/plan.js';
import type {FormNodeState} from './types.js';
import type {PropertyChange} from './fields.js';
import {copyJson, equalJson} from '../../../json/json.js';
import type {Kind} from './kinds.js';
import {anything} from '../facts/facts.js';
import {ValueContent} from './value-content.js';
import {findNode, walk} from '../check/validate-whole.js';
import {ChangeBatch} from './change-batch.js';
import {decimalOf} from '../input/numbers.js';
import {FormNode, type FormTree} from './form-node.js';
import {join} from '../../../json/pointer.js';
import {readText} from '../input/text.js';
import {readUi} from '../facts/ui.js';
import {valueOf} from './value.js';
import {problemsAt, ValidationState, type FormProblem} from '../check/validation-state.js';

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
  isWhole?: (formNode: FormNode) => boolean;
}

/** Everything a visitor has done to a form, hidden and half-typed things too; plain JSON. */
export interface FormState {
  hash: string;
  root: FormNodeState;
  /** Where the visitor was. */
  focus?: string;
  /** In which step of the form. */
  step?: string;
}

/** Whoever shows the form is told what the visitor's act has changed. */
export interface FormObserver {
  changed(formNode: FormNode): void;
  reshaped(change: PropertyChange<FormNode>): void;
}

/** From so many nodes on a form is large. */
const many = 200;

/** A form as it lives on a page: nodes, written to one by one, each act costing what it touches and no more. */
export class Form implements FormTree {
  readonly plan: Plan;
  readonly rules: Rules;
  readonly root: FormNode;
  readonly isWhole: (formNode: FormNode) => boolean;
  /** How many nodes there were at first. */
  readonly size: number;
  /** True where a schema or value asks for so much that a page cannot draw it in one go. */
  readonly isLarge: boolean;
  /** The decimal sign numbers are written with. */
  decimal: string;
  observer?: FormObserver;
  #ids = 0;
  /** False for a value that was loaded, until somebody changes something: it reads back as it was. */
  takesImplied: boolean;
  #isQuiet = false;
  readonly #batch = new ChangeBatch();
  readonly #validation: ValidationState;

  constructor(plan: Plan, rules: Rules, options: FormOptions) {
    this.plan = plan;
    this.rules = rules;
    this.isWhole = options.isWhole ?? (() => false);
    this.decimal = decimalOf(options.language ?? 'en');
    const {state, uiSchema} = options;
    const value = copyJson(options.value);
    const fresh = options.prefilled || value === undefined;
    this.takesImplied = fresh || state !== undefined;
    const seed = {value, fresh, ui: readUi(uiSchema), required: true, state: state?.root};
    this.root = new FormNode(this, undefined, '', [plan.nodes[plan.root] ?? anything], seed);
    this.size = this.#ids;
    this.isLarge = Math.max(this.size, Object.keys(plan.nodes).length) > many;
    this.#validation = new ValidationState(this.root, rules, this.#batch);
    this.#batch.clear();
  }

  /** True while changes are being drawn: a callback must wait until then. */
  get isDrawing() {
    return this.#batch.isDrawing;
  }

  /** The value as it would be sent: a copy, in the order it was loaded in. */
  get value(): unknown {
    return copyJson(valueOf(this.root));
  }

  /** From now on what is implied, such as an empty list that has to be there, is part of the value. True when that is more. */
  takeImplied(): boolean {
    if (this.takesImplied) return false;
    const before = this.value;
    this.takesImplied = true;
    for (const formNode of [...this.places()].reverse()) {
      const {parent} = formNode;
      if (parent && !(parent.content instanceof ValueContent)) parent.content.adopt(formNode);
      formNode.react('');
      if (formNode.isImplied) formNode.validate();
    }
    return !equalJson(before, this.value);
  }

  /** All the visitor has done, for a draft; secrets only where it stays on the page. */
  snapshot(withSecrets = false): FormState {
    return {hash: this.plan.hash, root: this.root.snapshot(withSecrets)};
  }

  /** Takes another `uiSchema` in place; false where a widget asks for another content, so that a new form is needed. */
  setUi(uiSchema: unknown): boolean {
    this.root.setUi(readUi(uiSchema));
    this.#flush();
    return ![...this.places()].some(({isMisshapen}) => isMisshapen);
  }

  /** Does something that is not the visitor's act: nobody is told. */
  quietly(act: () => void) {
    const {observer} = this;
    this.observer = undefined;
    this.#isQuiet = true;
    act();
    this.#isQuiet = false;
    this.observer = observer;
  }

  /** A key press in a text, number or JSON field. */
  type(formNode: FormNode, text: string) {
    const {content} = formNode;
    if (!(content instanceof ValueContent)) return;
    const {value, problem} = readText(text, formNode.kind, formNode.facts.node, this.decimal);
    this.#write(formNode, value, problem || String(value ?? '') !== text ? text : undefined, problem);
  }

  /** Sets a node's value at once; `undefined` takes it away. */
  write(formNode: FormNode, value: unknown, raw?: {text: string; problem?: string}) {
    const {content, live, server} = formNode;
    const isSaid =
      content instanceof ValueContent && !content.problem && server.length === 0 && !raw && equalJson(value, live);
    if (!isSaid) this.#write(formNode, value, raw?.text, raw?.problem);
  }

  /** The visitor has left a field: from now on it says what is wrong. */
  leave(formNode: FormNode) {
    if (formNode.touched) return;
    formNode.touched = true;
    formNode.validate();
    this.mark(formNode);
    this.#flush();
  }

  choose(formNode: FormNode, choice: PlanBranches, index: number | undefined) {
    this.act(formNode, () => formNode.choose(choice, index));
  }

  setKind(formNode: FormNode, kind: Kind) {
    this.act(formNode, () => formNode.setKind(kind));
  }

  setCollapsed(formNode: FormNode, dormant: boolean) {
    this.act(formNode, () => formNode.setCollapsed(dormant));
  }

  /** An act of the visitor at one node: its value rises to the root, conditions on the way are asked, changes are drawn. */
  act<Result>(formNode: FormNode, act: () => Result): Result {
    if (!this.#isQuiet) this.takeImplied();
    const result = act();
    formNode.outer = [];
    this.mark(formNode);
    this.#rise(formNode);
    this.#flush();
    this.observer?.changed(formNode);
    return result;
  }

  /** Judges the whole and draws what is different now; true when nothing is wrong. */
  validate(): boolean {
    this.#validation.validate();
    this.#flush();
    return this.problems.length === 0;
  }

  /** Everything wrong as of the last look, in reading order. */
  get problems(): FormProblem[] {
    return this.#validation.problems;
  }

  /** From now on these problems are shown. */
  show(problems: readonly FormProblem[]) {
    this.#validation.show(problems);
    this.#flush();
  }

  /** Shows what somebody else (the server) says is wrong; false where there is no node for it. */
  blame(pointer: string, message: string): boolean {
    const isPlaced = this.#validation.addServerError(pointer, message);
    this.#flush();
    return isPlaced;
  }

  /** All that has been said by the server is forgotten. */
  forgive() {
    this.#validation.clearServerErrors();
    this.#flush();
  }

  /** The node at a pointer. */
  find(pointer: string): FormNode | undefined {
    const {formNode, rest} = findNode(this.root, pointer);
    return rest.length === 0 ? formNode : undefined;
  }

  places(): Generator<FormNode> {
    return walk(this.root);
  }

  nextId() {
    return (this.#ids += 1);
  }

  mark(formNode: FormNode) {
    this.#batch.add(formNode);
  }

  reshaped(change: PropertyChange<FormNode>) {
    this.#batch.addChange(change);
  }

  #write(formNode: FormNode, value: unknown, raw?: string, problem?: string) {
    const {content} = formNode;
    if (!(content instanceof ValueContent)) return;
    // What was right when the visitor left it is not called wrong while they are at it again.
    if (problemsAt(formNode).length === 0) formNode.touched = false;
    this.act(formNode, () => {
      content.value = value;
      content.raw = raw;
      content.problem = problem;
      formNode.validate();
    });
  }

  #rise(formNode: FormNode) {
    formNode.react('');
    let path = '';
    for (let child = formNode; child.parent; child = child.parent) {
      const {parent} = child;
      if (child.server.length > 0) this.#validation.update(child, () => (child.server = []));
      const hasFlipped = !(parent.content instanceof ValueContent) && parent.content.adopt(child);
      path = join('', child.name ?? '') + (hasFlipped ? '' : path);
      // Beside the first answer in a group that may stay open, the others are asked for now; with the last, no more.
      if (hasFlipped && !parent.required) for (const part of parent.parts) this.mark(part);
      parent.react(path);
    }
  }

  #flush() {
    const change = this.#batch.flush();
    if (change.added.length + change.removed.length > 0) this.observer?.reshaped(change);
  }
}
