import type {Plan, PlanBranches, Rules} from '../../plan/plan.js';
import type {FormNodeState} from './types.js';
import type {PropertyChange} from './fields.js';
import {copyJson, equalJson, isObject} from '../../../json/json.js';
import type {Kind} from './kinds.js';
import {anything} from '../facts/facts.js';
import {ValueContent, type ValueInput} from './value-content.js';
import {findNode, walk} from '../check/validate-whole.js';
import {ChangeBatch} from './change-batch.js';
import {decimalOf, type Notation} from '../input/numbers.js';
import {FormNode, type FormTree} from './form-node.js';
import {readText} from '../input/text.js';
import {valueOf} from './value.js';
import {problemsAt, ValidationState, type FormProblem} from '../check/validation-state.js';

/** What a form is made from, besides its plan and rules. */
export interface FormOptions {
  /** Existing data; without any, defaults apply. */
  value?: unknown;
  /** The value is only a start: defaults apply to what it leaves out. */
  prefilled?: boolean;
  uiSchema?: unknown;
  /** A draft, instead of a value. */
  state?: FormState;
  /** BCP 47: its decimal sign is accepted besides the point. */
  language?: string;
  /** True when one widget draws this whole array or object. */
  isWhole?: (formNode: FormNode) => boolean;
}

/** Everything a visitor has done to a form, including hidden and incomplete input; plain JSON. */
export interface FormState {
  hash: string;
  root: FormNodeState;
  /** The field that had the focus. */
  focus?: string;
  /** The step of the form that was open. */
  step?: string;
}

export const isFormState = (state: unknown): state is FormState => isObject(state) && isObject(state['root']);

/** Receives the effects of the visitor's changes. */
export interface FormObserver {
  changed(formNode: FormNode): void;
  propertiesChanged(change: PropertyChange): void;
}

/** A form with more nodes is large. */
const maxNodesOfSmall = 200;

/** How many nodes a new form, or one change, may make: they take some tenths of a second on a phone. */
const maxNewNodes = 10_000;

/** A live form: a tree of nodes that hold the values. A change costs only as much as the nodes that it affects. */
export class Form implements FormTree, Notation {
  readonly plan: Plan;
  readonly rules: Rules;
  readonly root: FormNode;
  readonly isWhole: (formNode: FormNode) => boolean;
  /** The number of nodes at the start. */
  readonly size: number;
  /** True if the form has too many nodes to be drawn in one task. */
  readonly isLarge: boolean;
  /** BCP 47: the language numbers are written in. */
  language: string;
  observer?: FormObserver;
  #ids = 0;
  #room = maxNewNodes;
  /** True once a group is one field because there was no room for its nodes. */
  isCut = false;
  /** False for a loaded value until the first change, so that it reads back unchanged. */
  includesImplicit: boolean;
  /** While several changes are made together, the nodes whose conditions are evaluated after the last one. */
  #deferred?: Set<FormNode>;
  /** True when something has changed since the whole value was validated. */
  #isChanged = true;
  readonly #batch = new ChangeBatch();
  readonly #validation: ValidationState;

  constructor(plan: Plan, rules: Rules, options: FormOptions) {
    this.plan = plan;
    this.rules = rules;
    this.isWhole = options.isWhole ?? (() => false);
    this.language = options.language ?? 'en';
    const {state, uiSchema} = options;
    const value = copyJson(options.value);
    const fresh = options.prefilled || value === undefined;
    this.includesImplicit = fresh || state !== undefined;
    const seed = {value, fresh, uiSchema, required: true, state: state?.root};
    this.root = new FormNode(this, undefined, '', [plan.nodes[plan.root] ?? anything], seed);
    this.size = this.#ids;
    this.isLarge = Math.max(this.size, Object.keys(plan.nodes).length) > maxNodesOfSmall;
    this.#validation = new ValidationState(this.root, rules, this.#batch);
    this.#batch.clear();
  }

  get decimal() {
    return decimalOf(this.language);
  }

  /** True while anything of the form is being drawn: callbacks and further changes wait until that is done. */
  get isDrawing() {
    return this.#batch.isDrawing;
  }

  set isDrawing(isDrawing: boolean) {
    this.#batch.isDrawing = isDrawing;
  }

  /** A copy of the value to send, in the order it was loaded in. */
  get value(): unknown {
    return copyJson(valueOf(this.root));
  }

  /** Makes implicit values, such as a required empty list, part of the value from now on. True when that adds some. */
  includeImplicit(): boolean {
    if (this.includesImplicit) return false;
    const before = this.value;
    this.includesImplicit = true;
    this.#isChanged = true;
    for (const formNode of this.nodes().reverse()) {
      const {parent} = formNode;
      if (parent && !(parent.content instanceof ValueContent)) parent.content.adopt(formNode);
      formNode.react(formNode);
      if (formNode.isImplicit) formNode.revalidate();
    }
    return !equalJson(before, this.value);
  }

  /** The draft; includes secrets only for a draft that stays on the page. */
  snapshot(withSecrets = false): FormState {
    return {hash: this.plan.hash, root: this.root.snapshot(withSecrets)};
  }

  /** Draws the marked nodes, after the page has changed their settings. */
  redraw() {
    this.#isChanged = true;
    this.#flush();
  }

  /**
   * Makes changes that are not the visitor's: observers are not notified, and conditions are evaluated once, after the
   * last change.
   */
  quietly(act: () => void) {
    const deferred = (this.#deferred = new Set<FormNode>());
    try {
      act();
    } finally {
      this.#deferred = undefined;
      for (const formNode of [...deferred].sort((a, b) => b.depth - a.depth))
        if (formNode.react(formNode)) this.#updateAncestors(formNode);
      this.#batch.flush();
    }
  }

  /** A key press in a text, number or JSON field; `isShown` when its control shows the text already. */
  type(formNode: FormNode, text: string, isShown = false) {
    const {value, problem} = readText(text, formNode.kind, formNode.facts.node, this);
    const raw = problem || String(value ?? '') !== text ? text : undefined;
    this.#write(formNode, {value, raw, problem}, isShown);
  }

  /** Sets a node's value; `undefined` removes it. */
  write(formNode: FormNode, value: unknown, raw?: {text: string; problem?: string}) {
    const {content, live, server} = formNode;
    const isUnchanged =
      content instanceof ValueContent &&
      !(content.problem ?? content.raw) &&
      server.length === 0 &&
      !raw &&
      equalJson(value, live);
    if (!isUnchanged) this.#write(formNode, {value, raw: raw?.text, problem: raw?.problem});
  }

  /** The visitor has left a field: its problems are shown from now on. */
  leave(formNode: FormNode) {
    if (formNode.touched) return;
    formNode.touched = true;
    formNode.revalidate();
    this.mark(formNode);
    this.#flush();
  }

  choose(formNode: FormNode, choice: PlanBranches, index: number | undefined) {
    this.act(formNode, () => formNode.choose(choice, index));
  }

  setKind(formNode: FormNode, kind: Kind) {
    this.act(formNode, () => formNode.setKind(kind));
  }

  setCollapsed(formNode: FormNode, isCollapsed: boolean) {
    this.act(formNode, () => formNode.setCollapsed(isCollapsed));
  }

  /**
   * Applies a visitor's change to one node: updates its ancestors' values, re-evaluates their conditions, draws what
   * changed.
   */
  act<Result>(formNode: FormNode, act: () => Result): Result {
    this.#begin();
    this.#room = maxNewNodes;
    const result = act();
    this.mark(formNode);
    this.#finish(formNode);
    return result;
  }

  /** Validates the whole value and draws what changed; true when it is valid. */
  validate(): boolean {
    if (this.#isChanged) this.#validation.validate();
    this.#isChanged = false;
    this.#flush();
    return this.problems.length === 0;
  }

  /** All problems found by the last validation, in reading order. */
  get problems(): FormProblem[] {
    return this.#validation.problems;
  }

  /** Shows these problems from now on. */
  show(problems: readonly FormProblem[]) {
    this.#validation.show(problems);
    this.#flush();
  }

  /** Shows a server error; false when there is no node for it. */
  addServerError(pointer: string, message: string): boolean {
    const isPlaced = this.#validation.addServerError(pointer, message);
    this.#flush();
    return isPlaced;
  }

  /** Clears all server errors. */
  clearServerErrors() {
    this.#validation.clearServerErrors();
    this.#flush();
  }

  /** The node at a pointer. */
  find(pointer: string): FormNode | undefined {
    const {formNode, rest} = findNode(this.root, pointer);
    return rest.length === 0 ? formNode : undefined;
  }

  /** The visible nodes, in reading order. */
  nodes(): FormNode[] {
    return walk(this.root);
  }

  nextId() {
    return (this.#ids += 1);
  }

  reserve(count: number): boolean {
    const hasRoom = count <= this.#room;
    if (hasRoom) this.#room -= count;
    else this.isCut = true;
    return hasRoom;
  }

  mark(formNode: FormNode) {
    this.#batch.add(formNode);
  }

  propertiesChanged(change: PropertyChange) {
    this.#batch.addChange(change);
  }

  #write(formNode: FormNode, input: ValueInput, isShown = false) {
    const {content} = formNode;
    if (!(content instanceof ValueContent)) return;
    // A field that was valid when the visitor left it shows no error while they edit it again.
    if (formNode.touched && problemsAt(formNode).length === 0) formNode.touched = false;
    this.#begin();
    content.take(input);
    formNode.revalidate();
    if (!isShown || formNode.touched) this.mark(formNode);
    this.#finish(formNode);
  }

  #begin() {
    if (!this.#deferred) this.includeImplicit();
  }

  #finish(formNode: FormNode) {
    this.#isChanged = true;
    formNode.outer = [];
    this.#updateAncestors(formNode);
    if (this.#deferred) return;
    this.#flush();
    this.observer?.changed(formNode);
  }

  #updateAncestors(formNode: FormNode) {
    this.#react(formNode, formNode);
    let changed = formNode;
    for (let child = formNode; child.parent; child = child.parent) {
      const {parent} = child;
      if (child.server.length > 0) this.#validation.update(child, () => (child.server = []));
      const hasChanged = !(parent.content instanceof ValueContent) && parent.content.adopt(child);
      if (hasChanged) {
        changed = child;
        // The first answer in an optional group makes its other fields required; clearing the last one undoes that.
        child.markNeeded();
        if (!parent.required && needsSome(parent)) this.mark(parent);
      }
      this.#react(parent, changed);
    }
  }

  #react(formNode: FormNode, changed: FormNode) {
    if (this.#deferred) this.#deferred.add(formNode);
    else formNode.react(changed);
  }

  #flush() {
    const change = this.#batch.flush();
    if (change.added.length + change.removed.length > 0) this.observer?.propertiesChanged(change);
  }
}

/** True for an object that requires some of its fields by `minProperties`, or by alternative lists of `required`. */
const needsSome = ({facts}: FormNode) => facts.alternatives.length > 0 || Boolean(facts.fields?.minProperties);
