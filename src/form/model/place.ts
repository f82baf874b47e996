import type {Plan, PlanBranches, PlanNode, Rules} from '../plan.js';
import {faultsBy} from './ask.js';
import {impliedValue} from './branches.js';
import {Cell} from './cell.js';
import type {Part, PlaceState, Seed} from './content.js';
import {Fields, type Reshaped} from './fields.js';
import {equalJson} from './json.js';
import {kindFor, kindsOf, type Kind} from './kinds.js';
import type {Facts} from './layers.js';
import {atOnePlace, type Problem} from './problems.js';
import {Leaf} from './leaf.js';
import {List} from './list.js';
import {Situation} from './situation.js';
import {childUi, readUi, type Ui} from './ui.js';

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

export type Content = Leaf | Fields<Place> | List<Place>;

/** How deep groups are drawn that nobody has filled in, and how many places there may be then. */
const limits = {depth: 8, places: 5000};

/** One place of the value, live: what holds there now, what is in it and what is wrong with it. */
export class Place extends Cell implements Part {
  readonly id: number;
  readonly depth: number;
  readonly ui: Ui;
  readonly parent: Place | undefined;
  name: string | number | undefined;
  required: boolean;
  kinds: Kind[] = [];
  kind: Kind = 'unchosen';
  content: Content = new Leaf(undefined);
  /** A group nobody has asked for yet, that could go on without end. */
  dormant = false;
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
  readonly #contents = new Map<string, Content>();
  readonly #saved: Record<string, PlaceState>;
  readonly #fresh: boolean;
  #key = '';

  constructor(tree: Tree, parent: Place | undefined, name: Place['name'], nodes: PlanNode[], seed: Seed) {
    super();
    this.#tree = tree;
    this.parent = parent;
    this.id = tree.nextId();
    this.depth = parent ? parent.depth + 1 : 0;
    this.name = name;
    this.ui = seed.ui ?? readUi(undefined);
    this.required = seed.required ?? false;
    this.#fresh = seed.fresh ?? false;
    const {state} = seed;
    this.touched = state?.t === 1;
    this.#saved = state?.m ?? {};
    const takesDefault = seed.fresh && seed.value === undefined && !state;
    const value = takesDefault ? nodes.at(-1)?.default : state ? draftValue(state) : seed.value;
    this.#situation = new Situation(tree.plan, tree.rules, nodes, value, state?.c);
    this.#shape({...seed, value});
    this.#settle();
    this.judge();
  }

  get facts(): Facts {
    return this.#situation.facts;
  }

  get nodes(): readonly PlanNode[] {
    return this.#situation.nodes;
  }

  get live(): unknown {
    return this.dormant ? undefined : this.content.live;
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
    if (index === undefined) this.#unsay(choice);
    this.#situation.choose(choice, index, this.live);
    this.#shape({});
    this.#imply(true);
    this.#reshape();
  }

  setKind(kind: Kind) {
    this.kind = kind;
    this.#reshape();
  }

  /** Draws a dormant group, or takes a group away; what was in it is remembered. */
  setDormant(dormant: boolean) {
    this.dormant = dormant;
    if (!dormant && this.content instanceof Leaf) {
      this.#contents.clear();
      this.#key = '';
      this.#shape({explicit: true, fresh: true});
    }
    if (!dormant && !(this.content instanceof Leaf)) this.content.explicit = true;
    this.#tree.mark(this);
  }

  /** Asks the conditions that read a path in here again. */
  react(path: string) {
    if (this.#situation.react(this.live, path)) this.#reshape();
  }

  /** Asks this place's own rules, for what is typed here alone. */
  judge() {
    this.own = this.#judgement();
  }

  /** What drafts keep of it, and of what is in it. */
  snapshot(withSecrets: boolean): PlaceState {
    const {node} = this.facts;
    const isSecret = node.writeOnly || node.string?.format === 'password' || this.ui.widget === 'password';
    if (isSecret && !withSecrets) return {};
    const keep = (content: Content) => stateOf(content, withSecrets);
    const c = this.#situation.choices;
    const hidden = [...this.#contents].filter(([key]) => key !== this.#key);
    return {
      ...(this.dormant ? {} : keep(this.content)),
      ...(this.touched && {t: 1 as const}),
      ...(this.kinds.length > 1 && {k: this.kind}),
      ...(Object.keys(c).length > 0 && {c}),
      ...(hidden.length > 0 && {m: Object.fromEntries(hidden.map(([key, content]) => [key, keep(content)]))}),
    };
  }

  /** A required group that asks for nothing: it is there without anybody's doing, since nobody could fill it in. */
  get #isFineEmpty() {
    const {fields, node, choices} = this.facts;
    if (choices.some((choice) => this.chosen(choice) === undefined)) return false;
    if (this.content instanceof Fields) return !fields?.minProperties && !fields?.required.size;
    return this.content instanceof List && !node.array?.minItems;
  }

  #reshape() {
    this.#shape({});
    this.#settle();
    this.judge();
    this.#tree.mark(this);
  }

  /** One outcome may change another; those that never come to rest are left as they are. */
  #settle() {
    for (let round = 0; round < 10 && this.#situation.react(this.live); round += 1) this.#shape({});
  }

  #shape(seed: Seed) {
    const isNew = this.#key === '';
    const kinds = kindsOf(this.facts, this.required || !this.parent);
    this.kind = isNew ? this.#firstKind(seed, kinds) : this.#nextKind(kinds);
    this.kinds = kinds.includes(this.kind) ? kinds : [...kinds, this.kind];
    const key = this.#keyOf(this.kind);
    if (key !== this.#key) this.#open(key, seed, isNew);
    this.#update(isNew);
  }

  #firstKind({state, value}: Seed, kinds: Kind[]): Kind {
    const saved = [...kinds, 'json' as const].find((kind) => kind === state?.k);
    return saved ?? kindFor(value, kinds, this.#isNullable);
  }

  /** The same as long as it is allowed. In another branch it starts anew; elsewhere nothing that is there gets lost. */
  #nextKind(kinds: Kind[]): Kind {
    const known = kinds.includes(this.kind) ? this.kind : kinds.find((kind) => this.#contents.has(this.#keyOf(kind)));
    const isOtherBranch = !this.#key.endsWith(this.#branches);
    return known ?? kindFor(isOtherBranch ? undefined : this.live, kinds, this.#isNullable);
  }

  get #isNullable() {
    return this.facts.node.types?.includes('null') ?? false;
  }

  #open(key: string, seed: Seed, isNew: boolean) {
    const state = isNew ? seed.state : this.#saved[key];
    const content = this.#contents.get(key) ?? this.#make({...seed, state, fresh: isNew ? seed.fresh : true});
    this.#key = key;
    this.#contents.set(key, content);
    this.content = content;
  }

  #update(isNew: boolean) {
    const fresh = isNew ? this.#fresh : true;
    if (this.content instanceof List) this.content.update(this.facts.node, fresh);
    if (!(this.content instanceof Fields)) return;
    const change = this.content.update(this.facts.fields ?? noFields, this.ui, fresh);
    if (!isNew && change.added.length + change.removed.length > 0) this.#tree.reshaped(change);
    this.#imply(false);
  }

  /** Lists and leaves are remembered per branch; an object's own properties are shared by its branches. */
  #keyOf(kind: Kind): string {
    return kind === 'object' ? kind : kind + this.#branches;
  }

  get #branches() {
    return Object.entries(this.#situation.choices)
      .map(([id, index]) => ` ${id}/${index}`)
      .join('');
  }

  #make(seed: Seed): Content {
    const isGroup = this.kind === 'object' || this.kind === 'array';
    if (this.kind === 'null') return new Leaf(seed.value === undefined ? this.#nothing : seed.value, seed.state);
    if (!isGroup || this.#tree.isWhole(this)) return new Leaf(seed.value, seed.state);
    this.dormant =
      seed.value === undefined && !seed.explicit && Object.keys(seed.state ?? {}).length === 0 && this.#mayBeEndless();
    if (this.dormant) return new Leaf(undefined);
    const grow = (name: Place['name'], nodes: PlanNode[], child: Seed) =>
      new Place(this.#tree, this, name, nodes, {...child, ui: this.#uiOf(name)});
    return this.kind === 'object' ? new Fields(this.#tree.plan, grow, seed) : new List(this.#tree.plan, grow, seed);
  }

  /** `null` is chosen by the visitor, unless there is nothing else that a required field could be. */
  get #nothing(): null | undefined {
    const isChosen = this.kinds.length > 1 && this.#key !== '';
    return isChosen || (this.kinds.length === 1 && this.required) ? null : undefined;
  }

  #mayBeEndless(): boolean {
    if (this.depth > limits.depth || this.id > limits.places) return true;
    for (let above = this.parent; above; above = above.parent) {
      if (above.nodes.some((node) => this.nodes.includes(node))) return true;
    }
    return false;
  }

  #uiOf(name: Place['name']): Ui {
    if (typeof name === 'number') return childUi(this.ui, 'items');
    const isProperty = this.facts.fields?.properties.some((property) => property.name === name);
    return childUi(this.ui, isProperty && name !== undefined ? name : 'additionalProperties');
  }

  /** A branch that is told by a constant has it as soon as the visitor has chosen the branch. */
  #imply(isChosen: boolean) {
    for (const choice of this.facts.choices) {
      const index = this.chosen(choice);
      const {discriminator} = choice;
      if (!discriminator || !(this.content instanceof Fields)) continue;
      const child = this.content.find(discriminator.name);
      if (!child) continue;
      const value = index === undefined ? undefined : impliedValue(choice, index);
      if (child.content instanceof Leaf && (isChosen || child.live === undefined))
        child.content.value = value ?? child.live;
      const isTold = discriminator.values.every((values) => values.length === 1);
      child.implied = isTold && (child.live === undefined || equalJson(child.live, value));
      child.judge();
      this.content.adopt(child);
    }
  }

  /** What is wrong with the name of a further field. */
  #nameProblem(): string | undefined {
    const siblings = this.parent?.content;
    if (!(siblings instanceof Fields) || !siblings.entries.includes(this)) return undefined;
    if (this.name === undefined) return this.filled ? 'nameMissing' : undefined;
    return siblings.isTaken(this) ? 'nameTaken' : undefined;
  }

  #unsay({discriminator}: PlanBranches) {
    const child = this.content instanceof Fields && discriminator ? this.content.find(discriminator.name) : undefined;
    if (!child?.implied || !(child.content instanceof Leaf) || !(this.content instanceof Fields)) return;
    child.content.value = undefined;
    this.content.adopt(child);
  }

  #judgement(): Problem[] {
    const naming = this.#nameProblem();
    if (naming) return [{keyword: naming, params: {}}];
    if (!(this.content instanceof Leaf)) return [];
    const {problem, value} = this.content;
    if (problem) return [{keyword: problem, params: {type: this.kind}}];
    if (value === undefined) return this.due ? [{keyword: 'required', params: {}}] : [];
    const {rules} = this.#tree;
    const errors = this.facts.rules.flatMap((id) => faultsBy(rules, id, value));
    return atOnePlace(errors, this.facts);
  }
}

const noFields = {properties: [], required: new Set<string>(), patterns: []};

/** A draft's value at a place, as far as conditions and branches can be settled by it before the places below exist. */
function draftValue(state: PlaceState): unknown {
  if (state.f || state.e) {
    const fields = Object.entries(state.f ?? {}).map(([key, child]) => [
      key.split('|').at(-1) ?? key,
      draftValue(child),
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  return state.i ? state.i.map((item) => draftValue(item) ?? null) : state.v;
}

/** What a content keeps of itself and of the places in it. */
function stateOf(content: Content, withSecrets: boolean): PlaceState {
  if (content instanceof Leaf) return content.state;
  if (content instanceof List) return {...content.state, i: content.items.map((item) => item.snapshot(withSecrets))};
  const f = [...content.children].map(([key, child]): [string, PlaceState] => [key, child.snapshot(withSecrets)]);
  const kept = f.filter(([, state]) => Object.keys(state).length > 0);
  const e = content.entries.map((entry): [string | null, PlaceState] => [
    entry.name === undefined ? null : String(entry.name),
    entry.snapshot(withSecrets),
  ]);
  return {...content.state, ...(kept.length > 0 && {f: Object.fromEntries(kept)}), ...(e.length > 0 && {e})};
}
