import type {Plan} from '../../plan/plan.js';
import type {Grow, Part, PlaceState, Seed} from './content.js';
import {Fields, type Reshaped} from './fields.js';
import {kindFor, kindsOf, type Kind} from './kinds.js';
import type {Facts} from '../facts/layers.js';
import {Leaf} from './leaf.js';
import {List} from './list.js';
import type {Ui} from '../facts/ui.js';

export type Content<P extends Part> = Leaf | Fields<P> | List<P>;

/** What the shape of a place depends on. */
export interface ShapeOwner<P extends Part> {
  readonly plan: Plan;
  readonly facts: Facts;
  ui(): Ui;
  isRequired(): boolean;
  /** The chosen branches, as one text. */
  readonly branches: string;
  readonly grow: Grow<P>;
  /** True when one widget draws the whole of this array or object. */
  isWhole(): boolean;
  /** True for a group that could go on without end. */
  isEndless(): boolean;
}

/** Of which kind a place is at this moment, and what is in it; what other kinds and branches held is remembered. */
export class Shape<P extends Part> {
  kind: Kind = 'unchosen';
  kinds: Kind[] = [];
  content: Content<P> = new Leaf(undefined);
  /** A group nobody has asked for yet. */
  dormant = false;
  readonly #owner: ShapeOwner<P>;
  readonly #saved: Record<string, PlaceState>;
  readonly #contents = new Map<string, Content<P>>();
  /** Which of the contents is the one; empty before the first. */
  #key = '';

  constructor(owner: ShapeOwner<P>, {state}: Seed) {
    this.#owner = owner;
    this.#saved = state?.m ?? {};
  }

  get live(): unknown {
    return this.dormant ? undefined : this.content.live;
  }

  /** Takes the shape that the facts ask for now; with a seed while the place is being made. */
  settle(seed?: Seed): Reshaped<P> | undefined {
    const isFirst = this.#key === '';
    const kinds = kindsOf(this.#owner.facts, this.#owner.isRequired());
    this.kind = isFirst ? this.#firstKind(seed ?? {}, kinds) : this.#nextKind(kinds);
    this.kinds = kinds.includes(this.kind) ? kinds : [...kinds, this.kind];
    const key = this.#keyOf(this.kind);
    if (key !== this.#key) this.#open(key, seed);
    const change = this.#update(seed ? (seed.fresh ?? false) : true);
    return seed ? undefined : change;
  }

  /** Makes a dormant group a group, even if nothing is in it. */
  wake() {
    this.dormant = false;
    if (this.content instanceof Leaf) {
      this.#contents.clear();
      this.#key = '';
      this.settle({explicit: true, fresh: true});
    }
    if (!(this.content instanceof Leaf)) this.content.explicit = true;
  }

  snapshot(withSecrets: boolean): PlaceState {
    const keep = (content: Content<P>) => stateOf(content, withSecrets);
    const hidden = [...this.#contents].filter(([key]) => key !== this.#key);
    return {
      ...(this.dormant ? {} : keep(this.content)),
      ...(this.kinds.length > 1 && {k: this.kind}),
      ...(hidden.length > 0 && {m: Object.fromEntries(hidden.map(([key, content]) => [key, keep(content)]))}),
    };
  }

  #firstKind({state, value}: Seed, kinds: Kind[]): Kind {
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

  #open(key: string, seed: Seed | undefined) {
    const start = seed ?? {state: this.#saved[key], fresh: true};
    this.content = this.#contents.get(key) ?? this.#make(start);
    this.#contents.set(key, this.content);
    this.#key = key;
  }

  #make(seed: Seed): Content<P> {
    const {plan, grow} = this.#owner;
    const {value, state, explicit} = seed;
    if (this.kind === 'null') return new Leaf(value === undefined ? this.#nothing : value, state);
    const isGroup = this.kind === 'object' || this.kind === 'array';
    if (!isGroup || this.#owner.isWhole()) return new Leaf(value, state);
    const isEmpty = value === undefined && !explicit && Object.keys(state ?? {}).length === 0;
    this.dormant = isEmpty && this.#owner.isEndless();
    if (this.dormant) return new Leaf(undefined);
    return this.kind === 'object' ? new Fields(plan, grow, seed) : new List(plan, grow, seed);
  }

  /** `null` is chosen by the visitor, unless there is nothing else that a required field could be. */
  get #nothing(): null | undefined {
    const isChosen = this.kinds.length > 1 && this.#key !== '';
    return isChosen || (this.kinds.length === 1 && this.#owner.isRequired()) ? null : undefined;
  }

  #update(fresh: boolean): Reshaped<P> | undefined {
    const {content} = this;
    const {facts} = this.#owner;
    if (content instanceof List) content.update(facts.node, fresh);
    return content instanceof Fields ? content.update(facts.fields ?? noFields, this.#owner.ui(), fresh) : undefined;
  }
}

const noFields = {properties: [], required: new Set<string>(), patterns: []};

/** What a content keeps of itself and of the places in it. */
function stateOf<P extends Part>(content: Content<P>, withSecrets: boolean): PlaceState {
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

/** A draft's value at a place, as far as conditions and branches can be settled by it before the places below exist. */
export function draftValue({f, e, i, v, x}: PlaceState): unknown {
  if (i) {
    const items = i.map(draftValue);
    return x || items.some((item) => item !== undefined) ? items.map((item) => item ?? null) : undefined;
  }
  if (!f && !e) return x ? {} : v;
  const named = (e ?? []).flatMap(([name, child]): [string, PlaceState][] => (name === null ? [] : [[name, child]]));
  const fields = Object.entries(f ?? {}).map(([key, child]): [string, PlaceState] => [
    key.split('|').at(-1) ?? key,
    child,
  ]);
  const values = [...fields, ...named].map(([name, child]) => [name, draftValue(child)]);
  const present = values.filter(([, value]) => value !== undefined);
  return present.length > 0 || x ? Object.fromEntries(present) : undefined;
}
