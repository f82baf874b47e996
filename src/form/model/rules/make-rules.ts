import type {Rule, RuleError, RuleId, Rules} from '../../plan/plan.js';
import {isObject, member} from '../../../json/json.js';
import {segments} from '../../../json/pointer.js';
import {Run} from './run.js';
import {SchemaNode, type SchemaSource} from './schema-node.js';
import type {Verdict} from './verdict.js';

/** What one judgement may cost: some tens of milliseconds on a slow phone. A step is one schema asked about one value. */
const maxSteps = 50_000;

/** What is left to a judgement after others have been too expensive. */
const fewSteps = 5_000;

export interface RulesOptions {
  /**
   * How long a text the patterns of the schema may be run on, in UTF-16 code units: those that a backtracking engine may take
   * too long for. 0: not at all. A pattern that is not named has no limit.
   */
  patternLimits?: Readonly<Record<string, number>>;
  /** Told each time a judgement would cost more than it may, so that the value is left to the service. */
  onOverBudget?: (id: RuleId) => void;
}

/**
 * The rules of a normalised schema (`normalise`), one for each pointer: asked about a value they give Ajv's verdict, with Ajv's
 * errors (without those that explain single items of `contains` and single names of `propertyNames`). Nothing is prepared before
 * it is needed, and no code is made. A rule never throws. What it cannot tell, it does not refuse: see `Rule.isUndecided`.
 */
export function makeRules(schema: unknown, ids: readonly RuleId[], options: RulesOptions = {}): Rules {
  const judges = new Judges(schema, options);
  return Object.fromEntries(ids.map((id) => [id, ruleOf(id, judges)]));
}

function ruleOf(id: RuleId, judges: Judges): Rule {
  let asked: unknown;
  let verdict: Verdict = true;
  const judge = (value: unknown): boolean => {
    asked = value;
    verdict = value === undefined || judges.judge(id, value);
    return verdict !== false;
  };
  return Object.defineProperties(judge, {
    // Whether a condition holds is asked at every key press, why it does not hold never.
    errors: {get: () => (verdict === false ? judges.errorsOf(id, asked) : null)},
    isUndecided: {get: () => verdict === undefined},
  });
}

/** The schemas of one form, each made ready once, and what their judgements may cost. */
class Judges implements SchemaSource {
  readonly #schema: unknown;
  readonly #patternLimits: Map<string, number>;
  readonly #onOverBudget: RulesOptions['onOverBudget'];
  readonly #nodes = new Map<string, SchemaNode>();
  #steps = maxSteps;

  constructor(schema: unknown, {patternLimits = {}, onOverBudget}: RulesOptions) {
    this.#schema = schema;
    this.#patternLimits = new Map(Object.entries(patternLimits));
    this.#onOverBudget = onOverBudget;
  }

  judge(pointer: string, value: unknown, errors?: RuleError[]): Verdict {
    const run = new Run(this.#steps, errors);
    const verdict = attempt(() => this.#nodeAt(pointer).judge(value, run));
    if (run.isOver && !errors) {
      // Many expensive judgements may follow each other while a visitor waits.
      this.#steps = Math.max(this.#steps / 2, fewSteps);
      this.#onOverBudget?.(pointer);
    }
    return verdict;
  }

  errorsOf(pointer: string, value: unknown): RuleError[] {
    const errors: RuleError[] = [];
    this.judge(pointer, value, errors);
    return errors;
  }

  follow(reference: string): SchemaNode {
    return this.#nodeAt(decodeURIComponent(reference.slice(1)));
  }

  maxLengthFor(pattern: string): number {
    return this.#patternLimits.get(pattern) ?? Infinity;
  }

  #nodeAt(pointer: string): SchemaNode {
    const known = this.#nodes.get(pointer);
    if (known) return known;
    const node = new SchemaNode(memberAt(this.#schema, pointer), pointer, this);
    this.#nodes.set(pointer, node);
    return node;
  }
}

function memberAt(root: unknown, pointer: string): unknown {
  return segments(pointer).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) ? member(value, step) : undefined;
  }, root);
}

/** What is nested too deep for the stack cannot be told. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
