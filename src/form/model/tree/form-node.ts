import {equalJson} from '../../../json/json.js';
import type {Plan, PlanBranches, PlanNode, Rules} from '../../plan/plan.js';
import {Observable} from './observable.js';
import type {FormChild, FormNodeState, ChildSeed} from './types.js';
import {constantOf} from '../facts/constant.js';
import {defaultOf, isRecursive} from './recursion.js';
import {Fields, type PropertyChange} from './fields.js';
import {extras} from '../extras/registry.js';
import type {Kind} from './kinds.js';
import {PlainFacts, type Facts, type NodeFacts} from '../facts/facts.js';
import {ValueContent} from './value-content.js';
import {List} from './list.js';
import {ownProblems} from '../check/own-problems.js';
import type {Problem} from '../check/problems.js';
import {draftValue, NodeContent, type Content} from './node-content.js';
import {childUi, readUi, type Ui} from '../facts/ui.js';

/** What the places of one form share. */
export interface FormTree {
  readonly plan: Plan;
  readonly rules: Rules;
  /** Whether what nobody has given, but has to be there, is part of the value. */
  readonly takesImplied: boolean;
  /** True when one widget draws the whole of this array or object. */
  isWhole(formNode: FormNode): boolean;
  nextId(): number;
  /** To be drawn anew. */
  mark(formNode: FormNode): void;
  reshaped(change: PropertyChange<FormNode>): void;
}

/** One place of the value, live: what holds there now, what is in it and what is wrong with it. */
export class FormNode extends Observable implements FormChild {
  readonly id: number;
  readonly depth: number;
  /** What the page says about it; `ui` is that with what it says about the chosen branches. */
  givenUi: Ui;
  ui: Ui;
  readonly parent: FormNode | undefined;
  name: string | number | undefined;
  required: boolean;
  /** The choice above has said it already, so it is not drawn. */
  setByDiscriminator = false;
  /** The visitor has left it once: from then on its errors are shown. */
  touched = false;
  /** What its own rules say, what the rules of the whole say, what the server says. */
  own: Problem[] = [];
  outer: Problem[] = [];
  server: Problem[] = [];
  readonly #tree: FormTree;
  readonly #branches: NodeFacts;
  readonly #nodeContent: NodeContent<FormNode>;

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
    this.ui = this.givenUi = seed.ui ?? readUi(undefined);
    this.required = seed.required ?? false;
    const {state} = seed;
    this.touched = state?.t === 1;
    const takesDefault = seed.fresh && seed.value === undefined && !state;
    const value = takesDefault ? defaultOf(nodes, parent) : state ? draftValue(state) : seed.value;
    this.#branches =
      extras?.factsOf(tree.plan, tree.rules, nodes, value, state && (state.c ?? {})) ??
      new PlainFacts(tree.plan, nodes);
    this.#nodeContent = new NodeContent(this.#shapeOwner(), seed);
    this.#settle({...seed, value});
    this.validate();
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

  /** The kinds a visitor may choose between. */
  get kinds(): readonly Kind[] {
    return this.#nodeContent.kinds;
  }

  get content(): Content<FormNode> {
    return this.#nodeContent.content;
  }

  /** A group nobody has asked for yet, that could go on without end. */
  get collapsed() {
    return this.#nodeContent.collapsed;
  }

  get live(): unknown {
    const {live} = this.#nodeContent;
    return live === undefined ? this.#implied : live;
  }

  get filled() {
    return !this.collapsed && this.content.filled;
  }

  get emitted(): boolean {
    return (
      this.filled ||
      (this.required && this.#tree.takesImplied && !this.collapsed && (this.isImplied || this.#isFineEmpty))
    );
  }

  /** True for a required constant that nobody had to give. Consent (`true`) is the visitor's to give. */
  get isImplied() {
    return this.#implied !== undefined;
  }

  /** True when it is part of the value as of now. */
  get present(): boolean {
    return this.parent ? this.emitted && this.parent.present : true;
  }

  /** True when the visitor has to fill it in: something that is there, or has to be, requires it. */
  get due(): boolean {
    return this.parent ? this.required && (this.parent.present || this.parent.due) : true;
  }

  /** True when a form marks it as one to fill in: it is due, and does not do without the visitor. */
  get asked(): boolean {
    return this.required && this.due && !this.#isFineEmpty;
  }

  get parts(): FormNode[] {
    return this.collapsed || this.content instanceof ValueContent ? [] : this.content.parts;
  }

  /** Which branch of a choice is chosen. */
  chosen(choice: PlanBranches): number | undefined {
    return this.#branches.chosen(choice);
  }

  setNodes(nodes: PlanNode[]) {
    if (nodes.length === this.nodes.length && nodes.every((node, index) => node === this.nodes[index])) return;
    this.#branches.setNodes(nodes, this.live);
    this.#reshape();
  }

  choose(choice: PlanBranches, index: number | undefined) {
    extras?.choose(this, choice, index, () => {
      this.#branches.choose(choice, index, this.live);
      this.#take();
    });
    this.#reshape();
  }

  setKind(kind: Kind) {
    this.#nodeContent.kind = kind;
    this.#reshape();
  }

  /** Draws a collapsed group, or takes a group away; what was in it is remembered. */
  setCollapsed(dormant: boolean) {
    if (dormant) this.#nodeContent.collapsed = true;
    else this.#nodeContent.wake();
    this.#tree.mark(this);
  }

  /** Takes other words, order and widgets from the page, here and below; what is filled in stays. */
  setUi(ui: Ui) {
    if (equalJson(ui.tree, this.givenUi.tree)) return;
    this.givenUi = ui;
    this.#reshape();
    for (const child of this.#nodeContent.children) child.setUi(this.#uiOf(child.name));
  }

  /** True when the page's widget for it draws the whole, but its content is made of fields, or the reverse. */
  get isMisshapen(): boolean {
    return this.#nodeContent.isMisshapen;
  }

  /** Asks the conditions that read a path in here again. */
  react(path: string) {
    if (this.#branches.react(this.live, path)) this.#reshape();
  }

  /** Asks this node's own rules, for what is typed here alone. */
  validate() {
    this.own = ownProblems(this, this.#tree.rules);
  }

  /** Whether what is typed here must never be stored. */
  get isSecret(): boolean {
    const {node} = this.facts;
    return node.writeOnly === true || node.string?.format === 'password' || this.ui.widget === 'password';
  }

  /** What drafts keep of it, and of what is in it. */
  snapshot(withSecrets: boolean): FormNodeState {
    if (this.isSecret && !withSecrets) return {};
    const c = this.#branches.choices;
    return {
      ...this.#nodeContent.snapshot(withSecrets),
      ...(this.touched && {t: 1 as const}),
      ...(Object.keys(c).length > 0 && {c}),
    };
  }

  #reshape() {
    this.#settle();
    this.validate();
    this.#tree.mark(this);
  }

  /** One outcome may change another; those that never come to rest are left as they are. */
  #settle(seed?: ChildSeed) {
    this.#take(seed);
    for (let round = 0; round < 10 && this.#branches.react(this.live); round += 1) this.#take(seed);
  }

  #take(seed?: ChildSeed) {
    this.ui = extras?.uiOf(this) ?? this.givenUi;
    const change = this.#nodeContent.settle(seed);
    if (change && change.added.length + change.removed.length > 0) this.#tree.reshaped(change);
    extras?.setConstants(this);
  }

  #shapeOwner() {
    const tree = this.#tree;
    const branches = this.#branches;
    return {
      plan: tree.plan,
      ui: () => this.ui,
      isRequired: () => this.required || !this.parent,
      get facts() {
        return branches.facts;
      },
      get branches() {
        return Object.entries(branches.choices)
          .map(([id, index]) => ` ${id}/${index}`)
          .join('');
      },
      isWhole: () => tree.isWhole(this),
      isEndless: () => isRecursive(this),
      grow: (name: FormNode['name'], nodes: PlanNode[], child: ChildSeed) =>
        new FormNode(tree, this, name, nodes, {...child, ui: this.#uiOf(name)}),
    };
  }

  get #implied(): unknown {
    const {content, facts, required} = this;
    if (
      !required ||
      !this.#tree.takesImplied ||
      !(content instanceof ValueContent) ||
      content.value !== undefined ||
      content.problem
    )
      return undefined;
    return constantOf(facts.node);
  }

  /** A required group that asks for nothing: it is there without anybody's doing, since nobody could fill it in. */
  get #isFineEmpty(): boolean {
    const {fields, node, choices} = this.facts;
    if (choices.some((choice) => this.chosen(choice) === undefined)) return false;
    const {content} = this;
    if (content instanceof Fields) {
      return !fields?.minProperties && [...(fields?.required ?? [])].every((name) => content.find(name)?.emitted);
    }
    return this.content instanceof List && !node.array?.minItems;
  }

  #uiOf(name: FormNode['name']): Ui {
    // Asked for each of thousands of properties, mostly of a page that says nothing.
    if (Object.keys(this.ui.tree).length === 0) return readUi(undefined);
    if (typeof name === 'number') return childUi(this.ui, 'items');
    const isProperty = this.facts.fields?.properties.some((property) => property.name === name);
    return childUi(this.ui, isProperty && name !== undefined ? name : 'additionalProperties');
  }
}
