import type {Plan, PlanBranches, PlanNode, Rules} from '../../plan/plan.js';
import {Cell} from './cell.js';
import type {Part, PlaceState, Seed} from './content.js';
import {defaultOf, isEndless} from './endless.js';
import {Fields, type Reshaped} from './fields.js';
import {sayImplied, unsayImplied} from '../facts/implied.js';
import type {Kind} from './kinds.js';
import type {Facts} from '../facts/layers.js';
import {Leaf} from './leaf.js';
import {List} from './list.js';
import {ownProblems} from '../check/own-problems.js';
import type {Problem} from '../check/problems.js';
import {draftValue, Shape, type Content} from './shape.js';
import {Situation} from '../facts/situation.js';
import {childUi, readUi, withBranches, type Ui} from '../facts/ui.js';

/** What the places of one form share. */
export interface Tree {
  readonly plan: Plan;
  readonly rules: Rules;
  /** True when one widget draws the whole of this array or object. */
  isWhole(place: Place): boolean;
  nextId(): number;
  /** To be drawn anew. */
  mark(place: Place): void;
  reshaped(change: Reshaped<Place>): void;
}

/** One place of the value, live: what holds there now, what is in it and what is wrong with it. */
export class Place extends Cell implements Part {
  readonly id: number;
  readonly depth: number;
  /** What the page says about it; `ui` is that with what it says about the chosen branches. */
  readonly givenUi: Ui;
  ui: Ui;
  readonly parent: Place | undefined;
  name: string | number | undefined;
  required: boolean;
  /** The choice above has said it already, so it is not drawn. */
  implied = false;
  /** The visitor has left it once: from then on its errors are shown. */
  touched = false;
  /** What its own rules say, what the rules of the whole say, what the server says. */
  own: Problem[] = [];
  outer: Problem[] = [];
  server: Problem[] = [];
  readonly #tree: Tree;
  readonly #situation: Situation;
  readonly #shape: Shape<Place>;

  constructor(tree: Tree, parent: Place | undefined, name: Place['name'], nodes: PlanNode[], seed: Seed) {
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
    this.#situation = new Situation(tree.plan, tree.rules, nodes, value, state && (state.c ?? {}));
    this.#shape = new Shape(this.#shapeOwner(), seed);
    this.#settle({...seed, value});
    this.judge();
  }

  get facts(): Facts {
    return this.#situation.facts;
  }

  get nodes(): readonly PlanNode[] {
    return this.#situation.nodes;
  }

  get kind(): Kind {
    return this.#shape.kind;
  }

  /** The kinds a visitor may choose between. */
  get kinds(): readonly Kind[] {
    return this.#shape.kinds;
  }

  get content(): Content<Place> {
    return this.#shape.content;
  }

  /** A group nobody has asked for yet, that could go on without end. */
  get dormant() {
    return this.#shape.dormant;
  }

  get live(): unknown {
    return this.#shape.live;
  }

  get filled() {
    return !this.dormant && this.content.filled;
  }

  get emitted() {
    return this.filled || (this.required && !this.dormant && this.#isFineEmpty);
  }

  /** True when it is part of the value as of now. */
  get present(): boolean {
    return this.parent ? this.emitted && this.parent.present : true;
  }

  /** True when the visitor has to fill it in: something that is there, or has to be, requires it. */
  get due(): boolean {
    return this.parent ? this.required && (this.parent.present || this.parent.due) : true;
  }

  get parts(): Place[] {
    return this.dormant || this.content instanceof Leaf ? [] : this.content.parts;
  }

  /** Which branch of a choice is chosen. */
  chosen(choice: PlanBranches): number | undefined {
    return this.#situation.chosen(choice);
  }

  setNodes(nodes: PlanNode[]) {
    if (nodes.length === this.nodes.length && nodes.every((node, index) => node === this.nodes[index])) return;
    this.#situation.setNodes(nodes, this.live);
    this.#reshape();
  }

  choose(choice: PlanBranches, index: number | undefined) {
    if (index === undefined) unsayImplied(this, choice);
    this.#situation.choose(choice, index, this.live);
    this.#take();
    sayImplied(this, true);
    this.#reshape();
  }

  setKind(kind: Kind) {
    this.#shape.kind = kind;
    this.#reshape();
  }

  /** Draws a dormant group, or takes a group away; what was in it is remembered. */
  setDormant(dormant: boolean) {
    if (dormant) this.#shape.dormant = true;
    else this.#shape.wake();
    this.#tree.mark(this);
  }

  /** Asks the conditions that read a path in here again. */
  react(path: string) {
    if (this.#situation.react(this.live, path)) this.#reshape();
  }

  /** Asks this place's own rules, for what is typed here alone. */
  judge() {
    this.own = ownProblems(this, this.#tree.rules);
  }

  /** What drafts keep of it, and of what is in it. */
  snapshot(withSecrets: boolean): PlaceState {
    const {node} = this.facts;
    const isSecret = node.writeOnly || node.string?.format === 'password' || this.ui.widget === 'password';
    if (isSecret && !withSecrets) return {};
    const c = this.#situation.choices;
    return {
      ...this.#shape.snapshot(withSecrets),
      ...(this.touched && {t: 1 as const}),
      ...(Object.keys(c).length > 0 && {c}),
    };
  }

  #reshape() {
    this.#settle();
    this.judge();
    this.#tree.mark(this);
  }

  /** One outcome may change another; those that never come to rest are left as they are. */
  #settle(seed?: Seed) {
    this.#take(seed);
    for (let round = 0; round < 10 && this.#situation.react(this.live); round += 1) this.#take(seed);
  }

  #take(seed?: Seed) {
    const {choices} = this.facts;
    this.ui = withBranches(
      this.givenUi,
      choices.map((choice) => ({kind: choice.kind, index: this.chosen(choice)})),
    );
    const change = this.#shape.settle(seed);
    if (change && change.added.length + change.removed.length > 0) this.#tree.reshaped(change);
    sayImplied(this, false);
  }

  #shapeOwner() {
    const tree = this.#tree;
    const situation = this.#situation;
    return {
      plan: tree.plan,
      ui: () => this.ui,
      isRequired: () => this.required || !this.parent,
      get facts() {
        return situation.facts;
      },
      get branches() {
        return Object.entries(situation.choices)
          .map(([id, index]) => ` ${id}/${index}`)
          .join('');
      },
      isWhole: () => tree.isWhole(this),
      isEndless: () => isEndless(this),
      grow: (name: Place['name'], nodes: PlanNode[], child: Seed) =>
        new Place(tree, this, name, nodes, {...child, ui: this.#uiOf(name)}),
    };
  }

  /** A required group that asks for nothing: it is there without anybody's doing, since nobody could fill it in. */
  get #isFineEmpty() {
    const {fields, node, choices} = this.facts;
    if (choices.some((choice) => this.chosen(choice) === undefined)) return false;
    if (this.content instanceof Fields) return !fields?.minProperties && !fields?.required.size;
    return this.content instanceof List && !node.array?.minItems;
  }

  #uiOf(name: Place['name']): Ui {
    if (typeof name === 'number') return childUi(this.ui, 'items');
    const isProperty = this.facts.fields?.properties.some((property) => property.name === name);
    return childUi(this.ui, isProperty && name !== undefined ? name : 'additionalProperties');
  }
}
