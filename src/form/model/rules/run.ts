import type {RuleError} from '../../plan/plan.js';
import {join} from '../../../json/pointer.js';
import type {Seen} from '../extras/seen.js';
import type {SchemaNode} from './schema-node.js';
import type {Verdict} from './verdict.js';

/** Deeper than any form, and far below the stack's limit. */
const maxDepth = 400;

/** More errors than anybody reads; a recursive schema may produce an unlimited number. */
const maxErrors = 10_000;

interface Outcome {
  verdict: Verdict;
  seen: Seen | undefined;
  /** Where a schema's errors were reported, and how often. */
  path: string | undefined;
  reports: number;
}

/** How often one schema's errors about one value are reported: a choice and its sibling keywords may both produce them. */
const maxReports = 4;

/** One validation of one value: the remaining steps, the current location, and the errors when they are wanted. */
export class Run {
  /** True once it has exceeded its steps or depth: the result is then undecided. */
  isOver = false;
  /** Errors are collected only when they will be read. */
  errors: RuleError[] | undefined;
  #steps: number;
  #depth = 0;
  readonly #path: (string | number)[] = [];
  readonly #outcomes = new Map<SchemaNode, Map<unknown, Outcome>>();

  constructor(steps: number, errors?: RuleError[]) {
    this.#steps = steps;
    this.errors = errors;
  }

  /** Takes steps from the limit; false when none are left. */
  spend(steps: number): boolean {
    this.#steps -= steps;
    if (this.#steps < 0) this.isOver = true;
    return !this.isOver;
  }

  /** Enters a schema; each call that returned true must be followed by `leave`. */
  enter(): boolean {
    if (this.#depth >= maxDepth) this.isOver = true;
    if (!this.spend(16)) return false;
    this.#depth += 1;
    return true;
  }

  leave() {
    this.#depth -= 1;
  }

  /** Validates a property or an item. */
  evaluateChild(name: string | number, schema: SchemaNode, value: unknown): Verdict {
    if (!this.errors) return schema.evaluate(value, this);
    this.#path.push(name);
    const verdict = schema.evaluate(value, this);
    this.#path.pop();
    return verdict;
  }

  /**
   * Validates against a schema that references lead to, once per value. Without that, references that branch into
   * further references would be followed an exponential number of times. Errors are repeated, but a limited number of
   * times.
   */
  evaluateOnce(schema: SchemaNode, value: unknown, seen?: Seen): Verdict {
    const known = this.#outcomes.get(schema) ?? new Map<unknown, Outcome>();
    this.#outcomes.set(schema, known);
    const before = known.get(value);
    const path = this.errors && this.#path.join('/');
    const reports = before?.path === path ? (before?.reports ?? 0) : 0;
    if (before && (before.seen || !seen) && (before.verdict || !this.errors || reports >= maxReports)) {
      if (before.seen) seen?.take(before.seen);
      return before.verdict;
    }
    const own = seen?.fresh();
    const verdict = schema.evaluate(value, this, own);
    if (own) seen?.take(own);
    if (!this.isOver) known.set(value, {verdict, seen: own, path, reports: reports + 1});
    return verdict;
  }

  /** Validates without collecting errors. */
  silently(evaluate: () => Verdict): Verdict {
    const {errors} = this;
    this.errors = undefined;
    const verdict = evaluate();
    this.errors = errors;
    return verdict;
  }

  /** Drops the errors collected since there were `count`: another alternative accepts the value. */
  forget(count: number | undefined) {
    if (this.errors && count !== undefined) this.errors.length = count;
  }

  /** Records that a keyword rejects the current value. */
  refuse(keyword: string, schemaPath: string, params: RuleError['params']): false {
    if (this.errors && this.errors.length < maxErrors) {
      const instancePath = this.#path.reduce<string>((pointer, step) => join(pointer, step), '');
      this.errors.push({keyword, instancePath, schemaPath: `${schemaPath}/${keyword}`, params});
    }
    return false;
  }
}
