import type {Plan} from '../../plan/plan.js';
import type {CreateChild, FormChild, FormNodeState, ChildSeed} from './types.js';
import {Fields, type PropertyChange} from './fields.js';
import {kindFor, kindsOf, type Kind} from './kinds.js';
import type {Facts} from '../facts/facts.js';
import {ValueContent} from './value-content.js';
import {List} from './list.js';
import type {Ui} from '../facts/ui.js';

export type Content<P extends FormChild> = ValueContent | Fields<P> | List<P>;

/** What a node's content depends on. */
export interface ContentOwner<P extends FormChild> {
  readonly plan: Plan;
  readonly facts: Facts;
  ui(): Ui;
  isRequired(): boolean;
  /** The chosen branches, as one string. */
  readonly branches: string;
  readonly createChild: CreateChild<P>;
  /** True when one widget draws this whole array or object. */
  isWhole(): boolean;
  /** True for a group that could repeat without end. */
  isEndless(): boolean;
}

/** A node's current kind and content. The content of other kinds and branches is kept. */
export class NodeContent<P extends FormChild> {
  kind: Kind = 'unchosen';
  kinds: Kind[] = [];
  content: Content<P> = new ValueContent(undefined);
  /** A collapsed group. */
  collapsed = false;
  readonly #owner: ContentOwner<P>;
  readonly #saved: Record<string, FormNodeState>;
  readonly #contents = new Map<string, Content<P>>();
  /** The key of the current content; empty before the first. */
  #key = '';

  constructor(owner: ContentOwner<P>, {state}: ChildSeed) {
    this.#owner = owner;
    this.#saved = state?.m ?? {};
  }

  get live(): unknown {
    return this.collapsed ? undefined : this.content.live;
  }

  /** Adapts to the current facts; with a seed while the node is being created. */
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

  /** Expands a collapsed group, even when it is empty. */
  expand() {
    this.collapsed = false;
    if (this.content instanceof ValueContent) {
      this.#contents.clear();
      this.#key = '';
      this.settle({explicit: true, fresh: true});
    }
    if (!(this.content instanceof ValueContent)) this.content.explicit = true;
  }

  /** Every node below, including those of other kinds and branches. */
  get children(): P[] {
    return [...this.#contents.values()].flatMap((content) => {
      if (content instanceof ValueContent) return [];
      return content instanceof List ? content.items : [...content.children.values(), ...content.additional];
    });
  }

  /** True when it was created for one widget and has fields now, or the reverse. */
  get needsOtherContent(): boolean {
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

  /** Keeps the kind while it is allowed. Another branch starts again with its own; otherwise existing input is never lost. */
  #nextKind(kinds: Kind[]): Kind {
    const known = kinds.includes(this.kind) ? this.kind : kinds.find((kind) => this.#contents.has(this.#keyOf(kind)));
    const isOtherBranch = !this.#key.endsWith(this.#owner.branches);
    return known ?? kindFor(isOtherBranch ? undefined : this.live, kinds, this.#isNullable);
  }

  get #isNullable() {
    return this.#owner.facts.node.types?.includes('null') ?? false;
  }

  /** Arrays and single values are kept per branch; an object's own properties are shared by its branches. */
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
    const {plan, createChild} = this.#owner;
    const {value, state, explicit} = seed;
    if (this.kind === 'null') return new ValueContent(value === undefined ? this.#nothing : value, state);
    const isGroup = this.kind === 'object' || this.kind === 'array';
    if (!isGroup || this.#owner.isWhole()) return new ValueContent(value, state);
    const isEmpty = value === undefined && !explicit && Object.keys(state ?? {}).length === 0;
    this.collapsed = isEmpty && this.#owner.isEndless();
    if (this.collapsed) return new ValueContent(undefined);
    return this.kind === 'object' ? new Fields(plan, createChild, seed) : new List(plan, createChild, seed);
  }

  /** The visitor chooses `null`; it is implicit when a required field allows nothing else. */
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

/** The part of a draft for one content and the nodes in it. */
function stateOf<P extends FormChild>(content: Content<P>, withSecrets: boolean): FormNodeState {
  if (content instanceof ValueContent) return content.state;
  if (content instanceof List) return {...content.state, i: content.items.map((item) => item.snapshot(withSecrets))};
  const f = [...content.children].map(([key, child]): [string, FormNodeState] => [key, child.snapshot(withSecrets)]);
  const kept = f.filter(([, state]) => Object.keys(state).length > 0);
  const e = content.additional.map((entry): [string | null, FormNodeState] => [
    entry.name === undefined ? null : String(entry.name),
    entry.snapshot(withSecrets),
  ]);
  return {...content.state, ...(kept.length > 0 && {f: Object.fromEntries(kept)}), ...(e.length > 0 && {e})};
}

/** A draft's value at a node, enough to settle conditions and branches before its child nodes exist. */
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
