import type {NodeId, Plan, PlanNode} from '../../plan/plan.js';
import type {FormNodeState, ChildSeed} from './types.js';
import {isObject, member, setMember, type JsonObject} from '../../../json/json.js';
import {anything, type FieldFacts} from '../facts/facts.js';
import type {FormNode} from './form-node.js';
import {matcherOf, type Matcher} from '../rules/matcher.js';
import {inOrder, type Ui} from '../facts/ui.js';

/** The properties that were added and removed. */
export interface PropertyChange {
  added: FormNode[];
  removed: FormNode[];
}

/** The content of an object: its properties (hidden ones are kept) and additional properties, which the visitor names. */
export class Fields {
  /** The value as of now, for rules. Updated in place, so that a key press costs the same in any form. */
  live: JsonObject = {};
  shown: FormNode[] = [];
  additional: FormNode[] = [];
  explicit: boolean;
  /** The names in the order of the value that the page gave. */
  order: string[];
  readonly #children = new Map<string, FormNode>();
  readonly #filled = new Set<FormNode>();
  readonly #ofBranch = new WeakSet<FormNode>();
  readonly #ofVisitor = new WeakSet<FormNode>();
  /** Which child owns a name: a property before an additional one, the first of two additional ones. */
  #owners = new Map<string, FormNode>();
  /** Loaded or restored members that have no node yet. */
  #pending: JsonObject;
  /** What a draft has of properties that have no node yet, by key. */
  readonly saved: Record<string, FormNodeState>;
  #additionalStates?: FormNodeState['e'];
  readonly #isRestored: boolean;
  #isNew = true;
  readonly #plan: Plan;
  readonly #matchers = new Map<string, Matcher>();
  readonly #owner: FormNode;

  constructor(owner: FormNode, plan: Plan, {value, state, explicit}: ChildSeed) {
    this.#plan = plan;
    this.#owner = owner;
    this.#pending = isObject(value) && !state ? value : {};
    this.order = [...(state?.o ?? Object.keys(this.#pending))];
    for (const name of Object.keys(this.#pending)) setMember(this.live, name, member(this.#pending, name));
    this.explicit = explicit ?? (state ? state.x === 1 : isObject(value) && this.order.length === 0);
    this.#isRestored = state !== undefined;
    this.saved = {...state?.f};
    this.#additionalStates = state?.e;
  }

  get filled() {
    return this.explicit || this.#filled.size > 0;
  }

  /** All visible nodes, in display order. */
  get parts(): FormNode[] {
    return [...this.shown, ...this.additional];
  }

  find(name: string): FormNode | undefined {
    return this.#owners.get(name);
  }

  /** True for a property that a chosen branch has added. */
  isOfBranch(child: FormNode): boolean {
    return this.#ofBranch.has(child);
  }

  /** True for an additional property: the visitor names it. */
  isOfVisitor(child: FormNode): boolean {
    return this.#ofVisitor.has(child);
  }

  /** The properties in the value, in output order: loaded ones in their original order, then the form's own. */
  get members(): FormNode[] {
    const loaded = this.order.flatMap((name) => this.find(name) ?? []);
    return [...new Set([...loaded, ...this.parts])].filter((child) => child.emitted && this.#owns(child));
  }

  /** Creates the properties that the facts call for now. */
  update(facts: FieldFacts, ui: Ui, fresh: boolean): PropertyChange {
    const before = this.shown;
    this.shown = inOrder(facts.properties, ui.order).map(({key, name, nodes}) => {
      const required = facts.required.has(name);
      const known = this.#children.get(key);
      const child = known ?? this.#owner.createChild(name, nodes, this.#claim(key, name, {fresh, required}));
      if (!known) this.#children.set(key, child);
      if (key !== name) this.#ofBranch.add(child);
      child.setRequired(required);
      if (known) child.setNodes(nodes);
      return child;
    });
    const now = new Set(this.shown);
    const old = new Set(before);
    const removed = before.filter((child) => !now.has(child));
    for (const child of removed) this.#drop(child);
    if (this.#isNew) this.#takeRest(facts);
    else for (const child of this.additional) child.setNodes(this.nodesFor(child.name, facts, child.nodes));
    this.#adoptAll();
    return {added: this.shown.filter((child) => !old.has(child)), removed};
  }

  /** Takes over a child's value after a change; true when the child appeared in the value or left it. */
  adopt(child: FormNode): boolean {
    const {filled} = child;
    if (filled) this.#filled.add(child);
    else this.#filled.delete(child);
    if (!this.#owns(child)) return false;
    const name = String(child.name);
    const was = Object.hasOwn(this.live, name);
    const emitted = filled || child.emitted;
    if (emitted) setMember(this.live, name, child.live);
    else delete this.live[name];
    return was !== emitted;
  }

  /** Adds an additional property, without a name until the visitor gives it one. */
  addAdditional(facts: FieldFacts, name?: string): FormNode {
    const child = this.#createAdditional(name, facts, {fresh: true, explicit: true});
    this.arrange([...this.additional, child]);
    return child;
  }

  renameAdditional(child: FormNode, name: string | undefined, facts: FieldFacts) {
    this.#drop(child);
    child.name = name;
    child.setNodes(this.nodesFor(name, facts, child.nodes));
    child.setRequired(name !== undefined);
    this.#adoptAll();
  }

  /** Removes additional properties, or brings some back. */
  arrange(additional: FormNode[]) {
    const kept = new Set(additional);
    for (const child of this.additional) if (!kept.has(child)) this.#drop(child);
    this.additional = additional;
    this.#adoptAll();
  }

  /** True when another field has this child's name already. */
  isTaken(child: FormNode): boolean {
    return child.name !== undefined && !this.#owns(child);
  }

  /**
   * The plan nodes for an additional name: those of the patterns it matches, otherwise `additionalProperties`. Without a
   * name, and with one that is not allowed, a field stays what it is: what is wrong is its name.
   */
  nodesFor(name: FormNode['name'], {patterns, additional}: FieldFacts, now?: readonly PlanNode[]): PlanNode[] {
    const matching = patterns.filter(({pattern}) => name !== undefined && this.#matches(pattern, String(name)));
    if (matching.length > 0) return matching.map(({node}) => this.#node(node));
    const [first] = patterns;
    const keepsFields = additional === false || (additional === undefined && name === undefined);
    return first && keepsFields ? [...(now ?? [this.#node(first.node)])] : [this.#node(additional)];
  }

  get state(): FormNodeState {
    return {...(this.explicit && {x: 1 as const}), ...(this.order.length > 0 && {o: this.order})};
  }

  /** Every property created so far, by key. */
  get children(): ReadonlyMap<string, FormNode> {
    return this.#children;
  }

  /** A name too long for a pattern counts as not matched. */
  #matches(pattern: string, name: string): boolean {
    const limits = this.#plan.patternLimits ?? {};
    const limit = Object.hasOwn(limits, pattern) ? limits[pattern] : Infinity;
    const matches = this.#matchers.get(pattern) ?? matcherOf(pattern, limit ?? 0);
    this.#matchers.set(pattern, matches);
    return matches(name) === true;
  }

  #node(id: NodeId | false | undefined): PlanNode {
    return this.#plan.nodes[id || ''] ?? anything;
  }

  #owns(child: FormNode) {
    return child.name !== undefined && this.#owners.get(String(child.name)) === child;
  }

  #adoptAll() {
    const parts = this.parts;
    const named = parts.filter(({name}) => name !== undefined).toReversed();
    this.#owners = new Map(named.map((part) => [String(part.name), part]));
    for (const part of parts) this.adopt(part);
  }

  #drop(child: FormNode) {
    this.#filled.delete(child);
    if (child.name !== undefined && member(this.live, String(child.name)) === child.live)
      delete this.live[String(child.name)];
  }

  /** A property that appears takes over a loaded or restored value, or that of an additional property of its name. */
  #claim(key: string, name: string, {fresh, required}: ChildSeed): ChildSeed {
    const state = this.#isRestored ? (this.saved[key] ?? {}) : undefined;
    delete this.saved[key];
    const child = this.additional.find((candidate) => candidate.name === name);
    if (child) this.arrange(this.additional.filter((other) => other !== child));
    const value = child ? child.live : member(this.#pending, name);
    delete this.#pending[name];
    return {value, state, fresh, required};
  }

  #takeRest(facts: FieldFacts) {
    this.#isNew = false;
    const shown = new Set(this.shown.map((child) => child.name));
    const seeds: [string | undefined, ChildSeed][] = this.#additionalStates
      ? this.#additionalStates.map(([name, state]) => [name ?? undefined, {state}])
      : Object.keys(this.#pending)
          .filter((name) => !shown.has(name))
          .map((name) => [name, {value: member(this.#pending, name)}]);
    this.#pending = {};
    this.#additionalStates = undefined;
    this.additional = seeds.map(([name, seed]) => this.#createAdditional(name, facts, seed));
    this.live = {};
  }

  #createAdditional(name: string | undefined, facts: FieldFacts, seed: ChildSeed): FormNode {
    // One that was loaded with a name that is not allowed may be of any kind.
    const isOfAnyKind = 'value' in seed || seed.state?.k;
    const nodes = this.nodesFor(name, facts, isOfAnyKind ? [anything] : undefined);
    const child = this.#owner.createChild(name, nodes, {...seed, required: name !== undefined});
    this.#ofVisitor.add(child);
    return child;
  }
}
