import type {Rule, RuleError, RuleId, Rules} from '../../plan/plan.js';
import {valueAt} from '../../../json/pointer.js';
import {Run} from './run.js';
import {SchemaNode, type SchemaSource} from './schema-node.js';
import type {Verdict} from './verdict.js';

/**
 * The limit for one validation: some tens of milliseconds on a slow phone. A step looks at one name, member or check;
 * to validate one value against one schema takes 16 besides.
 */
const maxSteps = 800_000;

/** The reduced limit after other validations have been too expensive. */
const fewSteps = 80_000;

export interface RulesOptions {
  /**
   * The maximum text length, in UTF-16 code units, for patterns on which a backtracking engine may take too long. 0:
   * never run. A pattern that is not listed has no limit.
   */
  patternLimits?: Readonly<Record<string, number>>;
  /** Called each time a validation exceeds its limit, so that the service has to validate the value. */
  onOverBudget?: (id: RuleId) => void;
}

/**
 * The rules of a normalised schema (`normalise`), one per pointer. They give the same results and errors as Ajv, except
 * the errors for single items of `contains` and single names of `propertyNames`. Rules are prepared on first use,
 * without generating code. A rule never throws, and it accepts what it cannot decide: see `Rule.isUndecided`.
 */
export function makeRules(schema: unknown, ids: readonly RuleId[], options: RulesOptions = {}): Rules {
  const ruleSet = new RuleSet(schema, options);
  return Object.fromEntries(ids.map((id) => [id, ruleOf(id, ruleSet)]));
}

function ruleOf(id: RuleId, ruleSet: RuleSet): Rule {
  let validated: unknown;
  let verdict: Verdict = true;
  const rule = (value: unknown): boolean => {
    validated = value;
    verdict = value === undefined || ruleSet.evaluate(id, value);
    return verdict !== false;
  };
  return Object.defineProperties(rule, {
    // Conditions are evaluated at every key press, but their errors are never read.
    errors: {get: () => (verdict === false ? ruleSet.errorsOf(id, validated) : null)},
    isUndecided: {get: () => verdict === undefined},
  });
}

/** The schemas of one form, each prepared once, and their shared limit. */
class RuleSet implements SchemaSource {
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

  evaluate(pointer: string, value: unknown, errors?: RuleError[]): Verdict {
    const run = new Run(this.#steps, errors);
    const verdict = attempt(this.#nodeAt(pointer), value, run);
    if (run.isOver && !errors) {
      // A visitor may have to wait for several expensive validations in a row.
      this.#steps = Math.max(this.#steps / 2, fewSteps);
      this.#onOverBudget?.(pointer);
    }
    return verdict;
  }

  errorsOf(pointer: string, value: unknown): RuleError[] {
    const errors: RuleError[] = [];
    this.evaluate(pointer, value, errors);
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
    const node = new SchemaNode(valueAt(this.#schema, pointer), pointer, this);
    this.#nodes.set(pointer, node);
    return node;
  }
}

/** A value nested too deep for the stack is left undecided. */
function attempt(node: SchemaNode, value: unknown, run: Run): Verdict {
  try {
    return node.evaluate(value, run);
  } catch {
    return undefined;
  }
}
