import type {Plan} from '../../plan/plan.js';
import type {CreateChild, FormChild, FormNodeState, ChildSeed} from './types.js';
import {Fields, type PropertyChange} from './fields.js';
import {kindFor, kindsOf, type Kind} from './kinds.js';
import type {Facts} from '../facts/facts.js';
import {ValueContent} from './value-content.js';
import {List} from './list.js';
import type {Ui} from '../facts/ui.js';

export type Content<P extends FormChild> = ValueContent | Fields<P> | List<P>;

/** What the shape of a node depends on. */
export interface ContentOwner<P extends FormChild> {
  readonly plan: Plan;
  readonly facts: Facts;
  ui(): Ui;
  isRequired(): boolean;
  /** The chosen branches, as one text. */
  readonly branches: string;
  readonly grow: CreateChild<P>;
  /** True when one widget draws the whole of this array or object. */
  isWhole(): boolean;
  /** True for a group that could go on without end. */
  isEndless(): boolean;
}

/** Of which kind a node is at this moment, and what is in it; what other kinds and branches held is remembered. */
export class NodeContent<P extends FormChild> {
  kind: Kind = 'unchosen';
  kinds: Kind[] = [];
  content: Content<P> = new ValueContent(undefined);
  /** A group nobody has asked for yet. */
  collapsed = false;
  readonly #owner: ContentOwner<P>;
  readonly #saved: Record<string, FormNodeState>;
  readonly #contents = new Map<string, Content<P>>();
  /** Which of the contents is the one; empty before the first. */
  #key = '';

  constructor(owner: ContentOwner<P>, {state}: ChildSeed) {
    this.#owner = owner;
    this.#saved = state?.m ?? {};
  }

  get live(): unknown {
    return this.collapsed ? undefined : this.content.live;
  }

  /** Takes the shape that the facts ask for now; with a seed while the node is being made. */
  settle(seed?: ChildSeed): PropertyChange<P> | undefined {
    const isFirst = this.#key === '';
    const kinds = kindsOf(this.#owner.facts, this.#owner.isRequired());
    this.kind = isFirst ? this.#firstKind(seed ?? {}, kinds) : this.#nextKind(kinds);
    this.kinds = kinds.includes(this.kind) ? kinds : [...kinds, this.kind];
    const key = this.#keyOf(this.kind);
    if (key !== this.#key) this.#open(key, seed);
    const change = this.#update(seed ? (seed.fresh ?? false) : true);
    return seed ? undefined : change;
  }

  /** Makes a collapsed group a group, even if nothing is in it. */
  wake() {
    this.collapsed = false;
    if (this.content instanceof ValueContent) {
      this.#contents.clear();
      this.#key = '';
      this.settle({explicit: true, fresh: true});
    }
    if (!(this.content instanceof ValueContent)) this.content.explicit = true;
  }

  /** Every node below, those of other kinds and branches too. */
  get children(): P[] {
    return [...this.#contents.values()].flatMap((content) => {
      if (content instanceof ValueContent) return [];
      return content instanceof List ? content.items : [...content.children.values(), ...content.entries];
    });
  }

  /** True when it was made for one widget and is drawn as fields now, or the reverse. */
  get isMisshapen(): boolean {
    const isGroup = this.kind === 'object' || this.kind === 'array';
    return isGroup && !this.collapsed && this.content instanceof ValueContent !== this.#owner.isWhole();
  }

  snapshot(withSecrets: boolean): FormNodeState {
    const keep = (content: Content<P>) => stateOf(content, withSecrets);
    const hidden = [...this.#contents].filter(([key]) => key !== this.#key);
    return {
      ...(this.collapsed ? {} : keep(this.content)),
      ...(this.kinds.length > 1 && {k: this.kind}),
      ...(hidden.length > 0 && {m: Object.fromEntries(hidden.map(([key, content]) => [key, keep(content)]))}),
    };
  }

  #firstKind({state, value}: ChildSeed, kinds: Kind[]): Kind {
    const saved = [...kinds, 'json' as const].find((kind) => kind === state?.k);
    return saved ?? kindFor(value, kinds, this.#isNullable);
  }

  /** The same as long as it is allowed. In another branch it starts anew; elsewhere nothing that is there gets lost. */
  #nextKind(kinds: Kind[]): Kind {
    const known = kinds.includes(this.kind) ? this.kind : kinds.find((kind) => this.#contents.has(this.#keyOf(kind)));
    const isOtherBranch = !this.#key.endsWith(this.#owner.branches);
    return known ?? kindFor(isOtherBranch ? undefined : this.live, kinds, this.#isNullable);
  }

  get #isNullable() {
    return this.#owner.facts.node.types?.includes('null') ?? false;
  }

  /** Lists and leaves are remembered per branch; an object's own properties are shared by its branches. */
  #keyOf(kind: Kind): string {
    return kind === 'object' ? kind : kind + this.#owner.branches;
  }

  #open(key: string, seed: ChildSeed | undefined) {
    const start = seed ?? {state: this.#saved[key], fresh: true};
    this.content = this.#contents.get(key) ?? this.#make(start);
    this.#contents.set(key, this.content);
    this.#key = key;
  }

  #make(seed: ChildSeed): Content<P> {
    const {plan, grow} = this.#owner;
    const {value, state, explicit} = seed;
    if (this.kind === 'null') return new ValueContent(value === undefined ? this.#nothing : value, state);
    const isGroup = this.kind === 'object' || this.kind === 'array';
    if (!isGroup || this.#owner.isWhole()) return new ValueContent(value, state);
    const isEmpty = value === undefined && !explicit && Object.keys(state ?? {}).length === 0;
    this.collapsed = isEmpty && this.#owner.isEndless();
    if (this.collapsed) return new ValueContent(undefined);
    return this.kind === 'object' ? new Fields(plan, grow, seed) : new List(plan, grow, seed);
  }

  /** `null` is chosen by the visitor; where there is nothing else that a required field could be, it is implied. */
  get #nothing(): null | undefined {
    return this.kinds.length > 1 && this.#key !== '' ? null : undefined;
  }

  #update(fresh: boolean): PropertyChange<P> | undefined {
    const {content} = this;
    const {facts} = this.#owner;
    if (content instanceof List) content.update(facts.node, fresh, this.#owner.isRequired());
    return content instanceof Fields ? content.update(facts.fields ?? noFields, this.#owner.ui(), fresh) : undefined;
  }
}

const noFields = {properties: [], required: new Set<string>(), patterns: []};

/** What a content keeps of itself and of the nodes in it. */
function stateOf<P extends FormChild>(content: Content<P>, withSecrets: boolean): FormNodeState {
  if (content instanceof ValueContent) return content.state;
  if (content instanceof List) return {...content.state, i: content.items.map((item) => item.snapshot(withSecrets))};
  const f = [...content.children].map(([key, child]): [string, FormNodeState] => [key, child.snapshot(withSecrets)]);
  const kept = f.filter(([, state]) => Object.keys(state).length > 0);
  const e = content.entries.map((entry): [string | null, FormNodeState] => [
    entry.name === undefined ? null : String(entry.name),
    entry.snapshot(withSecrets),
  ]);
  return {...content.state, ...(kept.length > 0 && {f: Object.fromEntries(kept)}), ...(e.length > 0 && {e})};
}

/** A draft's value at a node, as far as conditions and branches can be settled by it before the nodes below exist. */
export function draftValue({f, e, i, v, x}: FormNodeState): unknown {
  if (i) {
    const items = i.map(draftValue);
    return x || items.some((item) => item !== undefined) ? items.map((item) => item ?? null) : undefined;
  }
  if (!f && !e) return x ? {} : v;
  const named = (e ?? []).flatMap(([name, child]): [string, FormNodeState][] => (name === null ? [] : [[name, child]]));
  const fields = Object.entries(f ?? {}).map(([key, child]): [string, FormNodeState] => [
    key.split('|').at(-1) ?? key,
    child,
  ]);
  const values = [...fields, ...named].map(([name, child]) => [name, draftValue(child)]);
  const present = values.filter(([, value]) => value !== undefined);
  return present.length > 0 || x ? Object.fromEntries(present) : undefined;
}
