import type {PlanNode} from '../../plan/plan.js';
import type {ChildSeed, FormNodeState} from './types.js';
import {Fields, type PropertyChange} from './fields.js';
import type {FormNode, FormTree} from './form-node.js';
import {isRecursive} from './recursion.js';
import {anything, isContradictory, type FieldFacts} from '../facts/facts.js';
import {kindFor, kindsOf, type Kind} from './kinds.js';
import {ValueContent} from './value-content.js';
import {equalJson, writeJson} from '../../../json/json.js';
import {List} from './list.js';

export type Content = ValueContent | Fields | List;

/** A node's current kind and content. The content of other kinds and branches is kept. */
export class NodeContent {
  kind: Kind = 'unchosen';
  kinds: Kind[] = [];
  content: Content = nothing;
  /** A collapsed group. */
  collapsed = false;
  readonly #owner: FormNode;
  readonly #tree: FormTree;
  /** What a draft has of contents that nothing has shown since it was restored. */
  readonly #saved: Record<string, FormNodeState>;
  /** The content of other kinds and branches, by key; absent before there is any. */
  #others?: Map<string, Content>;
  /** The key of the current content; empty before the first. */
  #key = '';

  constructor(owner: FormNode, tree: FormTree, {state}: ChildSeed) {
    this.#owner = owner;
    this.#tree = tree;
    this.#saved = {...state?.m};
  }

  get live(): unknown {
    return this.collapsed ? undefined : this.content.live;
  }

  /** Adapts to the current facts; with a seed while the node is being created. */
  settle(seed?: ChildSeed): PropertyChange | undefined {
    const isFirst = this.#key === '';
    const kinds = kindsOf(this.#owner.facts, this.#isRequired);
    this.kind = isFirst ? this.#firstKind(seed ?? {}, kinds) : this.#nextKind(kinds, seed);
    this.kinds = kinds.includes(this.kind) ? kinds : [...kinds, this.kind];
    const key = this.#keyOf(this.kind);
    if (key !== this.#key) this.#open(key, seed);
    const change = this.#update(seed ? (seed.fresh ?? false) : true);
    return seed ? undefined : change;
  }

  /** Expands a collapsed group, even when it is empty. */
  expand() {
    this.collapsed = false;
    if (this.content instanceof ValueContent) this.renew({explicit: true, fresh: true});
    if (!(this.content instanceof ValueContent)) this.content.explicit = true;
  }

  /** Begins again, with the kind and content that fit a value. */
  renew(seed: ChildSeed) {
    this.#others = undefined;
    this.#key = '';
    this.settle(seed);
  }

  /** Every node below, including those of other kinds and branches. */
  get children(): FormNode[] {
    return [this.content, ...(this.#others?.values() ?? [])].flatMap((content) => {
      if (content instanceof ValueContent) return [];
      return content instanceof List ? content.items : [...content.children.values(), ...content.additional];
    });
  }

  snapshot(withSecrets: boolean): FormNodeState {
    const keep = (content: Content) => ({
      ...stateOf(content, withSecrets),
      ...(secret.has(content) && {'!': 1 as const}),
    });
    const others = [...(this.#others ?? [])].map(([key, content]) => [key, keep(content)]);
    const m = restOf({...this.#saved, ...Object.fromEntries(others)}, withSecrets);
    return {
      ...(this.collapsed ? {} : keep(this.content)),
      ...(this.kinds.length > 1 && {k: this.kind}),
      ...(Object.keys(m).length > 0 && {m}),
    };
  }

  #firstKind({state, value}: ChildSeed, kinds: Kind[]): Kind {
    const saved = [...kinds, 'json' as const].find((kind) => kind === state?.k);
    return saved ?? kindFor(value, kinds, this.#isNullable);
  }

  /**
   * Keeps the kind while it is allowed. Another branch starts again with its own, and so does a field that a condition
   * gives another type; the input of each kind is kept. If conditions that exclude each other allow no type, the
   * input stays as it was entered: if it disappeared, nobody could correct it.
   */
  #nextKind(kinds: Kind[], seed: ChildSeed | undefined): Kind {
    if (isContradictory(this.#owner.facts.node) && this.live !== undefined) return this.kind;
    const known = kinds.includes(this.kind) ? this.kind : kinds.find((kind) => this.#others?.has(this.#keyOf(kind)));
    if (known) return known;
    const isOtherBranch = !this.#key.endsWith(this.#owner.branches);
    const fitting = kindFor(isOtherBranch ? undefined : this.live, kinds, this.#isNullable);
    return fitting === 'json' && !seed ? (kinds[0] ?? fitting) : fitting;
  }

  get #isNullable() {
    return this.#owner.facts.node.types?.includes('null') ?? false;
  }

  /**
   * Arrays and single values are kept per branch; an object's own properties are shared by its branches. A number stays
   * where a condition asks for a whole one.
   */
  #keyOf(kind: Kind): string {
    return kind === 'object' ? kind : kind.replace('integer', 'number') + this.#owner.branches;
  }

  #open(key: string, seed: ChildSeed | undefined) {
    const {live} = this;
    if (this.#key !== '') (this.#others ??= new Map()).set(this.#key, this.content);
    const known = this.#others?.get(key);
    this.#others?.delete(key);
    // A text that a condition makes one of some options stays chosen.
    const value = this.#owner.facts.node.options?.find((option) => equalJson(option.value, live))?.value;
    this.content = known ?? this.#make(seed ?? {value, state: this.#saved[key], fresh: true});
    this.#key = key;
    if (this.#owner.isSecret) secret.add(this.content);
    delete this.#saved[key];
  }

  #make(seed: ChildSeed): Content {
    const {value, state, explicit} = seed;
    if (this.kind === 'null') return new ValueContent(value === undefined ? this.#nothing : value, state);
    if (!isGroup(this.kind)) return new ValueContent(value, state);
    if (this.#tree.isWhole(this.#owner)) return wholeValue(seed);
    // The visitor may have been at the button that adds it.
    const isEmpty = value === undefined && !explicit && Object.keys(state ?? {}).every((key) => key === 't');
    this.collapsed = isEmpty && isRecursive(this.#owner);
    if (this.collapsed) return new ValueContent(undefined);
    // A group that was one field when the draft was made has a value there, and no fields.
    const parts = state?.v === undefined ? seed : {...seed, state: undefined};
    if (!this.#tree.reserve(this.#countOf(value, parts.state))) return wholeValue(seed, true);
    const {plan} = this.#tree;
    return this.kind === 'object' ? new Fields(this.#owner, plan, parts) : new List(this.#owner, plan, parts);
  }

  /**
   * The minimum number of nodes that a group starts with, and one for every ten conditions, branches and patterns that
   * are tried for them; infinite where it has too many entries.
   */
  #countOf(value: unknown, state: FormNodeState | undefined): number {
    const {node, fields} = this.#owner.facts;
    const all = [Object.keys(value ?? {}), state?.i, state?.e, node.array?.prefix];
    const entries = Math.max(...all.map((some) => some?.length ?? 0));
    const {properties, patterns, additional} = fields ?? noFields;
    if (entries - properties.length > maxEntries) return Infinity;
    const each = triedAt(this.#tree.plan.nodes[node.array?.items || additional || '']) + patterns.length;
    const tried = properties.reduce((sum, {nodes}) => sum + triedAt(nodes[0]), entries * each);
    return Math.max(entries, properties.length) + tried / 10;
  }

  /** The visitor chooses `null`; it is implicit when a required field allows nothing else. */
  get #nothing(): null | undefined {
    return this.kinds.length > 1 && this.#key !== '' ? null : undefined;
  }

  get #isRequired() {
    return this.#owner.required || !this.#owner.parent;
  }

  #update(fresh: boolean): PropertyChange | undefined {
    const {content} = this;
    const {facts, ui} = this.#owner;
    if (content instanceof List) content.update(facts.node, fresh, this.#isRequired);
    return content instanceof Fields ? content.update(facts.fields ?? noFields, ui, fresh) : undefined;
  }
}

/** How many conditions and branches are tried when a node is made. */
const triedAt = ({conditions = [], branches = []}: PlanNode = anything): number =>
  branches.reduce((sum, {options}) => sum + options.length, conditions.length);

/** Unlike the properties of a schema, the entries of a list or an object are not drawn in blocks. */
const maxEntries = 2_000;

/** The contents of secret branches: another branch of the same node may not be secret. */
const secret = new WeakSet<Content>();

const nothing = new ValueContent(undefined);

const isGroup = (kind: Kind) => kind === 'object' || kind === 'array';

/** A group as one value, also when the draft has it in fields; `isCut` when the form has no room for its nodes. */
const wholeValue = ({value, state}: ChildSeed, isCut = false) =>
  new ValueContent(value, state && {...state, v: value}, isCut);

const noFields: FieldFacts = {properties: [], required: new Set(), patterns: []};

/** The part of a draft for one content and the nodes in it. */
function stateOf(content: Content, withSecrets: boolean): FormNodeState {
  if (content instanceof ValueContent) return content.state;
  if (content instanceof List) return {...content.state, i: content.items.map((item) => item.snapshot(withSecrets))};
  const now = [...content.children].map(([key, child]): [string, FormNodeState] => [key, child.snapshot(withSecrets)]);
  const f = Object.entries({...restOf(content.saved, withSecrets), ...Object.fromEntries(now)});
  const kept = f.filter(([, state]) => Object.keys(state).length > 0);
  const e = content.additional.map((entry): [string | null, FormNodeState] => [
    entry.name === undefined ? null : String(entry.name),
    entry.snapshot(withSecrets),
  ]);
  return {...content.state, ...(kept.length > 0 && {f: Object.fromEntries(kept)}), ...(e.length > 0 && {e})};
}

/** The parts of a restored draft that nothing has shown yet, for the next draft; without secrets unless they are wanted. */
const restOf = (saved: Record<string, FormNodeState>, withSecrets: boolean): Record<string, FormNodeState> =>
  withSecrets
    ? saved
    : JSON.parse(writeJson(saved), (_, part: FormNodeState | null) => (part?.['!'] === 1 ? {} : part));

/** The name of a property, without the branch that its key begins with; both may have a `|` of their own. */
export const nameIn = (key: string): string => key.replace(/^\/.*Of\/\d+\|/s, '');

/** A draft's value at a node, enough to settle conditions and branches before its child nodes exist. */
export function draftValue({f, e, i, v, x}: FormNodeState): unknown {
  if (i) {
    const items = i.map(draftValue);
    return x || items.some((item) => item !== undefined) ? items.map((item) => item ?? null) : undefined;
  }
  if (!f && !e) return x ? {} : v;
  const named = (e ?? []).flatMap(([name, child]): [string, FormNodeState][] => (name === null ? [] : [[name, child]]));
  const fields = Object.entries(f ?? {}).map(([key, child]): [string, FormNodeState] => [nameIn(key), child]);
  const values = [...fields, ...named].map(([name, child]) => [name, draftValue(child)]);
  const present = values.filter(([, value]) => value !== undefined);
  return present.length > 0 || x ? Object.fromEntries(present) : undefined;
}
