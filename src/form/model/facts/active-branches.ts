import type {Plan, PlanBranches, PlanCondition, PlanNode, RuleId, Rules, SchemaPointer} from '../../plan/plan.js';
import {verdictOf} from '../rules/rule-verdicts.js';
import {byDiscriminator, findBranch} from './branches.js';
import {isObject} from '../../../json/json.js';
import type {Facts, NodeFacts} from './facts.js';
import {resolveOverlays} from './overlays.js';
import {isInside} from '../../../json/pointer.js';

/** The branches chosen and the conditions that hold at one node, and the facts that follow from them. */
export class ActiveBranches implements NodeFacts {
  facts: Facts;
  readonly #plan: Plan;
  readonly #rules: Rules;
  readonly #chosen: Map<SchemaPointer, number | undefined>;
  readonly #outcomes = new Map<SchemaPointer, boolean | undefined>();
  #nodes: PlanNode[];
  /** The choices that the value of a field makes. */
  #byField: PlanBranches[] = [];
  #readers?: Map<string, PlanCondition[]>;
  #indexed?: readonly PlanCondition[];
  /** The initial value, which decides the choices once. */
  #first: unknown;

  constructor(plan: Plan, rules: Rules, nodes: PlanNode[], value: unknown, chosen?: Record<string, number>) {
    this.#plan = plan;
    this.#rules = rules;
    this.#nodes = nodes;
    this.#chosen = new Map(Object.entries(chosen ?? {}));
    // A draft stores which branches were chosen, including that none was.
    this.#first = chosen ? undefined : value;
    this.facts = this.#resolve(value);
    this.#first = undefined;
  }

  get nodes(): readonly PlanNode[] {
    return this.#nodes;
  }

  get choices(): Record<string, number> {
    const entries = [...this.#chosen].filter((entry): entry is [string, number] => entry[1] !== undefined);
    return Object.fromEntries(entries);
  }

  chosen(choice: PlanBranches): number | undefined {
    return this.#chosen.get(choice.id);
  }

  choose(choice: PlanBranches, index: number | undefined, value: unknown) {
    this.#chosen.set(choice.id, index);
    this.facts = this.#resolve(value);
  }

  setNodes(nodes: PlanNode[], value: unknown) {
    this.#nodes = nodes;
    this.facts = this.#resolve(value);
  }

  react(value: unknown, path?: string): boolean {
    // Several conditions may use the same rule.
    const outcomes = new Map<RuleId, boolean | undefined>();
    const turned = this.#readersOf(path).filter((condition) => this.#turns(condition, value, outcomes));
    const isOther = this.#byField.some((choice) => byDiscriminator(choice, value) !== this.chosen(choice));
    if (turned.length > 0 || isOther) this.facts = this.#resolve(value);
    return turned.length > 0 || isOther;
  }

  /** The conditions that read a path, indexed by its first segment, so that the cost does not depend on their number. */
  #readersOf(path: string | undefined): PlanCondition[] {
    const {conditions} = this.facts;
    if (!path || conditions.length === 0) return conditions;
    if (this.#indexed !== conditions || !this.#readers) {
      this.#indexed = conditions;
      this.#readers = indexByName(conditions);
    }
    const candidates = new Set([...(this.#readers.get('') ?? []), ...(this.#readers.get(firstName(path)) ?? [])]);
    return [...candidates].filter(({reads}) => reads.some((read) => isInside(path, read) || isInside(read, path)));
  }

  #resolve(value: unknown): Facts {
    this.#byField = [];
    return resolveOverlays(this.#nodes, this.#plan, {
      chosen: (choice) => this.#choiceOf(choice),
      chosenByField: (choice) => {
        this.#byField.push(choice);
        this.#chosen.set(choice.id, byDiscriminator(choice, value));
        return this.chosen(choice);
      },
      holds: (condition) => {
        if (!this.#outcomes.has(condition.id)) this.#outcomes.set(condition.id, this.#holds(condition, value));
        return this.#outcomes.get(condition.id);
      },
    });
  }

  #choiceOf(choice: PlanBranches): number | undefined {
    if (!this.#chosen.has(choice.id)) {
      const only = choice.options.length === 1 ? 0 : undefined;
      const tag = choice.discriminator?.name ?? '';
      const isTagRequired = this.#nodes.some(({object}) => object?.required.includes(tag));
      const context = {plan: this.#plan, rules: this.#rules, isTagRequired};
      this.#chosen.set(choice.id, only ?? findBranch(choice, this.#first, context));
    }
    return this.#chosen.get(choice.id);
  }

  #turns(condition: PlanCondition, value: unknown, outcomes: Map<RuleId, boolean | undefined>): boolean {
    const holds = this.#holds(condition, value, outcomes);
    if (holds === this.#outcomes.get(condition.id)) return false;
    this.#outcomes.set(condition.id, holds);
    return true;
  }

  /** An untouched group is validated as an empty object, so that its conditions apply. */
  #holds(
    {when, awaits = []}: PlanCondition,
    value: unknown,
    outcomes?: Map<RuleId, boolean | undefined>,
  ): boolean | undefined {
    const instance = value ?? (this.#nodes.some((node) => node.object) ? {} : undefined);
    if ('present' in when) return isObject(instance) && Object.hasOwn(instance, when.present);
    if (instance === undefined || (isObject(instance) && awaits.some((name) => !Object.hasOwn(instance, name))))
      return undefined;
    const holds = outcomes?.has(when.rule) ? outcomes.get(when.rule) : verdictOf(this.#rules, when.rule, instance);
    outcomes?.set(when.rule, holds);
    return holds;
  }
}

const firstName = (path: string) => path.slice(1).split('/', 1)[0] ?? '';

function indexByName(conditions: PlanCondition[]): Map<string, PlanCondition[]> {
  const index = new Map<string, PlanCondition[]>();
  for (const condition of conditions) {
    for (const name of new Set(condition.reads.map(firstName))) {
      index.set(name, [...(index.get(name) ?? []), condition]);
    }
  }
  return index;
}
