import type {Plan, PlanNode} from '../../plan/plan.js';
import type {FormNodeState, ChildSeed} from './types.js';
import {anything} from '../facts/facts.js';
import type {FormNode} from './form-node.js';
import {times} from '../../../json/times.js';

/** The content of an array: first rows with nodes of their own (`prefixItems`), then any number of items. */
export class List {
  /** The current value; an empty row before a filled one is `null`. */
  live: unknown[] = [];
  items: FormNode[] = [];
  explicit: boolean;
  #prefix = 0;
  /** How many rows may stay empty at the end: the fixed ones, and the first of a list that needs one. */
  #floor = 0;
  #isOffered = false;
  readonly #plan: Plan;
  readonly #owner: FormNode;
  #seeds: ChildSeed[];

  constructor(owner: FormNode, plan: Plan, {value, state, explicit}: ChildSeed) {
    this.#plan = plan;
    this.#owner = owner;
    const loaded: unknown[] = Array.isArray(value) ? value : [];
    this.#seeds = state ? (state.i ?? []).map((item) => ({state: item})) : loaded.map((item) => ({value: item}));
    this.explicit = explicit ?? (state ? state.x === 1 : Array.isArray(value) && loaded.length === 0);
    this.live = [...loaded];
  }

  get filled() {
    return this.explicit || this.live.length > 0;
  }

  get parts(): FormNode[] {
    return this.items;
  }

  /** The number of fixed rows. */
  get prefix() {
    return this.#prefix;
  }

  /** Gives each row the node the facts name for its position; the first time with what was loaded or restored. */
  update({array}: PlanNode, fresh: boolean, isRequired: boolean) {
    this.#prefix = array?.prefix?.length ?? 0;
    const seeds = this.#seeds;
    this.#seeds = [];
    const count = Math.max(this.#offer(array, isRequired), seeds.length, this.items.length);
    this.items = times(count, (index) => {
      const known = this.items[index];
      const nodes = this.nodesAt(index, array);
      if (known) known.setNodes(nodes);
      return (
        known ??
        this.#owner.createChild(index, nodes, {fresh, explicit: index >= this.#floor || undefined, ...seeds[index]})
      );
    });
    this.#renumber(array);
  }

  /**
   * The number of rows that exist without any input. The row that is offered is added once only, so that it can be
   * removed.
   */
  #offer(array: PlanNode['array'], isRequired: boolean): number {
    const needsOne = isRequired && (array?.minItems ?? 0) > this.#prefix;
    this.#floor = this.#prefix + Number(needsOne);
    if (this.#isOffered) return this.#prefix;
    this.#isOffered = needsOne;
    return this.#floor;
  }

  nodesAt(index: number, array: PlanNode['array']): PlanNode[] {
    const id = array?.prefix?.[index] ?? array?.items;
    return [this.#plan.nodes[id || ''] ?? anything];
  }

  add(node: PlanNode, value?: unknown): FormNode {
    const index = this.items.length;
    const item = this.#owner.createChild(index, this.nodesAt(index, node.array), {fresh: true, explicit: true, value});
    this.arrange([...this.items, item], node);
    return item;
  }

  /** Removes items, brings some back, or moves them. */
  arrange(items: FormNode[], {array}: PlanNode) {
    this.items = items;
    this.#renumber(array);
  }

  /** Takes over an item's value after a change; true when the number of items has changed. */
  adopt(child: FormNode): boolean {
    const before = this.live.length;
    const index = Number(child.name);
    const isEnd = index >= before - 1 && this.items.length <= this.#floor;
    if (!isEnd) this.live[index] = child.live ?? null;
    else this.#write();
    return this.live.length !== before;
  }

  get state(): FormNodeState {
    return {...(this.explicit && {x: 1 as const})};
  }

  #renumber(array: PlanNode['array']) {
    const minimum = array?.minItems ?? 0;
    this.items.forEach((item, index) => {
      item.name = index;
      item.required = index >= this.#prefix || index < minimum;
    });
    this.#write();
  }

  /** Written in place, since the parent's value holds the same array. Rows up to the floor may stay empty at the end. */
  #write() {
    const filled = this.items.findLastIndex((item) => item.filled);
    const length = this.items.length > this.#floor ? this.items.length : filled + 1;
    this.live.length = 0;
    for (const item of this.items.slice(0, length)) this.live.push(item.live ?? null);
  }
}
