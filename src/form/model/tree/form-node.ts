import {join} from '../../../json/pointer.js';
import type {Plan, PlanBranches, PlanNode, Rules} from '../../plan/plan.js';
import {Observable} from './observable.js';
import type {ChildSeed, FormNodeState} from './types.js';
import {constantOf} from '../facts/constant.js';
import {defaultOf} from './recursion.js';
import {Fields, type PropertyChange} from './fields.js';
import {extras} from '../extras/registry.js';
import type {Kind} from './kinds.js';
import {PlainFacts, type Facts, type NodeFacts} from '../facts/facts.js';
import {ValueContent} from './value-content.js';
import {List} from './list.js';
import {ownProblems} from '../check/own-problems.js';
import {noProblems, type Problem} from '../check/problems.js';
import {draftValue, NodeContent, type Content} from './node-content.js';
import {childUi, readUi, withSchema, type Ui} from '../facts/ui.js';

/** What the nodes of one form share. */
export interface FormTree {
  readonly plan: Plan;
  readonly rules: Rules;
  /** Whether implicit values (required constants and empty required groups) are part of the value. */
  readonly includesImplicit: boolean;
  /** True when one widget draws this whole array or object. */
  isWhole(formNode: FormNode): boolean;
  nextId(): number;
  /**
   * Counts the nodes of a new group; false if the form would exceed its limit, so that the group is drawn as one field.
   */
  reserve(count: number): boolean;
  /** Marks a node to be drawn again. */
  mark(formNode: FormNode): void;
  propertiesChanged(change: PropertyChange): void;
}

/** One node of the form: its value, its children and its problems. */
export class FormNode extends Observable {
  readonly id: number;
  readonly depth: number;
  /** The page's `uiSchema` for it; `ui` adds the parts of the chosen branches. */
  givenUi: Ui;
  ui: Ui;
  readonly parent: FormNode | undefined;
  name: string | number | undefined;
  required: boolean;
  /** A choice above has set it, so it is not drawn. */
  setByDiscriminator = false;
  /** The visitor has left it once: its errors are shown from then on. */
  touched = false;
  /** The problems from validation of the whole value, and from the server. */
  outer: readonly Problem[] = noProblems;
  server: readonly Problem[] = noProblems;
  readonly #tree: FormTree;
  readonly #branches: NodeFacts;
  readonly #nodeContent: NodeContent;
  #own?: readonly Problem[];

  constructor(
    tree: FormTree,
    parent: FormNode | undefined,
    name: FormNode['name'],
    nodes: PlanNode[],
    seed: ChildSeed,
  ) {
    super();
    this.#tree = tree;
    this.parent = parent;
    this.id = tree.nextId();
    this.depth = parent ? parent.depth + 1 : 0;
    this.name = name;
    this.ui = this.givenUi = parent?.uiOf(name) ?? readUi(seed.uiSchema);
    this.required = seed.required ?? false;
    const {state} = seed;
    this.touched = state?.t === 1;
    const takesDefault = seed.fresh && seed.value === undefined && !state;
    const value = takesDefault ? defaultOf(nodes, parent, tree.rules) : state ? draftValue(state) : seed.value;
    this.#branches =
      extras?.factsOf(tree.plan, tree.rules, nodes, value, state && (state.c ?? {})) ??
      new PlainFacts(tree.plan, nodes);
    this.#nodeContent = new NodeContent(this, tree, seed);
    this.#settle(value === seed.value ? seed : {...seed, value});
  }

  get facts(): Facts {
    return this.#branches.facts;
  }

  get nodes(): readonly PlanNode[] {
    return this.#branches.nodes;
  }

  get kind(): Kind {
    return this.#nodeContent.kind;
  }

  /** The kinds a visitor may choose from. */
  get kinds(): readonly Kind[] {
    return this.#nodeContent.kinds;
  }

  get content(): Content {
    return this.#nodeContent.content;
  }

  /** A group of a recursive schema that nobody has expanded. */
  get collapsed() {
    return this.#nodeContent.collapsed;
  }

  get live(): unknown {
    const {live} = this.#nodeContent;
    return live === undefined ? this.#implicitValue : live;
  }

  get filled() {
    return !this.collapsed && (this.content.filled || (this.#hasChosen && this.isImplicit));
  }

  get emitted(): boolean {
    return (
      this.filled ||
      (this.required && this.#tree.includesImplicit && !this.collapsed && (this.isImplicit || this.#isValidEmpty))
    );
  }

  /**
   * True for a constant that nobody has to enter: a required one, or that of a chosen branch. Consent (`true`) is the
   * visitor's to give.
   */
  get isImplicit() {
    return this.#implicitValue !== undefined;
  }

  /** Its only allowed value, unless that is the visitor's to give, as consent is. */
  get constant(): unknown {
    return constantOf(this.facts.node, this.#hasChosen);
  }

  /** True when it is part of the current value. */
  get present(): boolean {
    const {parent, name} = this;
    // An empty row before a filled one is part of the value, too.
    const isRow = parent?.content instanceof List && Number(name) < parent.content.live.length;
    return parent ? (isRow || this.emitted) && parent.present : true;
  }

  /**
   * True when the whole value must contain it: it is required, and its parent is present or needed itself, or the
   * visitor has entered its name.
   */
  get needed(): boolean {
    const {parent, required} = this;
    const isNamed = parent?.content instanceof Fields && parent.content.isOfVisitor(this);
    return parent ? required && (isNamed || parent.present || parent.needed) : true;
  }

  /** Whether its control is required: it is needed, and only the visitor can fill it in; also once it is filled in. */
  get mandatory(): boolean {
    return this.required && this.needed && (!this.#isValidEmpty || this.#hasRequiredPart);
  }

  get parts(): FormNode[] {
    return this.collapsed || this.content instanceof ValueContent ? [] : this.content.parts;
  }

  /** The chosen branches, as one string. */
  get branches(): string {
    return Object.entries(this.#branches.choices)
      .map(([id, index]) => ` ${id}/${index}`)
      .join('');
  }

  createChild(name: FormNode['name'], nodes: PlanNode[], seed: ChildSeed): FormNode {
    return new FormNode(this.#tree, this, name, nodes, seed);
  }

  /** The chosen branch of a choice. */
  chosen(choice: PlanBranches): number | undefined {
    return this.#branches.chosen(choice);
  }

  setNodes(nodes: PlanNode[]) {
    if (nodes.length === this.nodes.length && nodes.every((node, index) => node === this.nodes[index])) return;
    this.#branches.setNodes(nodes, this.live);
    this.refresh();
  }

  /** Makes it required or optional; it and the required fields in it are drawn again. */
  setRequired(required: boolean) {
    if (required === this.required) return;
    this.required = required;
    this.refresh();
    this.markNeeded();
  }

  /** Marks the required fields in it, also in its required groups: whether they are needed has changed. */
  markNeeded() {
    for (const part of this.parts) {
      if (!part.required) continue;
      part.revalidate();
      this.#tree.mark(part);
      part.markNeeded();
    }
  }

  choose(choice: PlanBranches, index: number | undefined) {
    extras?.choose(this, choice, index, () => {
      this.#branches.choose(choice, index, this.live);
      this.#take();
    });
    this.refresh();
  }

  setKind(kind: Kind) {
    this.#nodeContent.kind = kind;
    this.refresh();
  }

  /** Expands a collapsed group, or collapses one; its content is kept. */
  setCollapsed(isCollapsed: boolean) {
    if (isCollapsed) this.#nodeContent.collapsed = true;
    else this.#nodeContent.expand();
    this.#tree.mark(this);
  }

  /** Takes a value that may need another kind or content. */
  renew(value: unknown) {
    this.#nodeContent.renew({value});
  }

  /** Every node below, including those of other kinds and branches. */
  get children(): FormNode[] {
    return this.#nodeContent.children;
  }

  /** Re-evaluates the conditions that read the value of `changed`, a node in it or itself; true if an outcome differs. */
  react(changed: FormNode): boolean {
    const hasChanged = this.#branches.react?.(this.live, this.#pathTo(changed)) ?? false;
    if (hasChanged) this.refresh();
    return hasChanged;
  }

  /** The problems from its own rules, computed when they are first read: not at each key press, nor for a new node. */
  get own(): readonly Problem[] {
    return (this.#own ??= ownProblems(this, this.#tree.rules));
  }

  /** Makes its own rules validate it again when its problems are next read. */
  revalidate() {
    this.#own = undefined;
  }

  /** Whether its input must never be stored. */
  get isSecret(): boolean {
    const {node} = this.facts;
    return node.writeOnly === true || node.string?.format === 'password' || this.ui.widget === 'password';
  }

  /** Its part of a draft, including its children. */
  snapshot(withSecrets: boolean): FormNodeState {
    const {isSecret} = this;
    if (isSecret && !withSecrets) return {};
    const c = this.#branches.choices;
    return {
      ...this.#nodeContent.snapshot(withSecrets),
      ...(this.touched && {t: 1 as const}),
      ...(Object.keys(c).length > 0 && {c}),
      ...(isSecret && {'!': 1 as const}),
    };
  }

  /** Adapts to changed facts or settings. */
  refresh() {
    this.#settle();
    this.revalidate();
    this.#tree.mark(this);
  }

  /** The page's `uiSchema` for a part of it. */
  uiOf(name: FormNode['name']): Ui {
    // Called for each of thousands of properties, and most pages set no `uiSchema`.
    if (Object.keys(this.ui.tree).length === 0) return readUi(undefined);
    if (typeof name === 'number') return childUi(this.ui, 'items');
    const isProperty = this.facts.fields?.properties.some((property) => property.name === name);
    return childUi(this.ui, isProperty && name !== undefined ? name : 'additionalProperties');
  }

  /**
   * One condition may change another's outcome, and so on: each round evaluates all of them. A cycle that never settles is
   * left as it is after 200 rounds, or fewer where there are many conditions, since their rounds take longer.
   */
  #settle(seed?: ChildSeed) {
    this.#take(seed);
    for (let work = 20_000; work > 0 && this.#branches.react?.(this.live); work -= 100 + this.facts.conditions.length)
      this.#take(seed);
  }

  #pathTo(formNode: FormNode): string {
    return formNode === this || !formNode.parent ? '' : join(this.#pathTo(formNode.parent), formNode.name ?? '');
  }

  #take(seed?: ChildSeed) {
    this.ui = withSchema(extras?.uiOf(this) ?? this.givenUi, this.facts.node);
    const change = this.#nodeContent.settle(seed);
    if (change && change.added.length + change.removed.length > 0) this.#tree.propertiesChanged(change);
    extras?.setConstants(this);
  }

  get #implicitValue(): unknown {
    const {content, required} = this;
    if (
      !(required || this.#hasChosen) ||
      !this.#tree.includesImplicit ||
      !(content instanceof ValueContent) ||
      content.value !== undefined
    )
      return undefined;
    return this.constant;
  }

  get #hasChosen(): boolean {
    return this.facts.choices.some((choice) => choice.options.length > 1 && this.chosen(choice) !== undefined);
  }

  /** A group that is valid without an answer: it is present even when empty, since nobody has to fill it in. */
  get #isValidEmpty(): boolean {
    const {fields, node, choices} = this.facts;
    if (choices.some((choice) => this.chosen(choice) === undefined)) return false;
    const {content} = this;
    if (content instanceof Fields) {
      return !fields?.minProperties && [...(fields?.required ?? [])].every((name) => content.find(name)?.emitted);
    }
    return this.content instanceof List && !node.array?.minItems;
  }

  /** A group with a member that the visitor has to fill in; constants are not. */
  get #hasRequiredPart(): boolean {
    return this.kind === 'object' && this.parts.some((part) => part.mandatory && part.constant === undefined);
  }
}
