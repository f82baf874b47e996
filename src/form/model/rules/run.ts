import type {RuleError} from '../../plan/plan.js';
import {join} from '../../../json/pointer.js';
import type {Seen} from '../extras/seen.js';
import type {SchemaNode} from './schema-node.js';
import type {Verdict} from './verdict.js';

/** Deeper than any form, and far from what a stack holds. */
const maxDepth = 400;

/** More errors than anybody reads; a recursive schema may find them without number. */
const maxErrors = 10_000;

interface Judged {
  verdict: Verdict;
  seen: Seen | undefined;
  /** Where its errors were told, and how often. */
  path: string | undefined;
  told: number;
}

/** How often the errors of one schema about one value are told: a choice and what stands beside it may both ask for it. */
const maxTold = 4;

/** One judgement of one value: the work that is left for it, where it is, and the errors it finds if they are asked for. */
export class Run {
  /** True once it has cost more steps or gone deeper than it may: from then on nothing can be told. */
  isOver = false;
  /** Errors are only collected where somebody reads them. */
  errors: RuleError[] | undefined;
  #steps: number;
  #depth = 0;
  readonly #path: (string | number)[] = [];
  readonly #judged = new Map<SchemaNode, Map<unknown, Judged>>();

  constructor(steps: number, errors?: RuleError[]) {
    this.#steps = steps;
    this.errors = errors;
  }

  /** Pays for work; false when there is no more to be done. */
  spend(steps: number): boolean {
    this.#steps -= steps;
    if (this.#steps < 0) this.isOver = true;
    return !this.isOver;
  }

  /** Goes one schema deeper; each call that gave true is followed by `leave`. */
  enter(): boolean {
    if (this.#depth >= maxDepth) this.isOver = true;
    if (!this.spend(1)) return false;
    this.#depth += 1;
    return true;
  }

  leave() {
    this.#depth -= 1;
  }

  /** Judges a property or an item. */
  judgeInside(name: string | number, schema: SchemaNode, value: unknown): Verdict {
    if (!this.errors) return schema.judge(value, this);
    this.#path.push(name);
    const verdict = schema.judge(value, this);
    this.#path.pop();
    return verdict;
  }

  /**
   * Judges by a schema that references lead to, once for each value: references that lead on to others, each in several ways,
   * would else be followed in ways without number. Errors are told again, but not without end.
   */
  judgeOnce(schema: SchemaNode, value: unknown, seen?: Seen): Verdict {
    const known = this.#judged.get(schema) ?? new Map<unknown, Judged>();
    this.#judged.set(schema, known);
    const before = known.get(value);
    const path = this.errors && this.#path.join('/');
    const told = before?.path === path ? (before?.told ?? 0) : 0;
    if (before && (before.seen || !seen) && (before.verdict || !this.errors || told >= maxTold)) {
      if (before.seen) seen?.take(before.seen);
      return before.verdict;
    }
    const own = seen?.fresh();
    const verdict = schema.judge(value, this, own);
    if (own) seen?.take(own);
    if (!this.isOver) known.set(value, {verdict, seen: own, path, told: told + 1});
    return verdict;
  }

  /** Judges without collecting errors. */
  silently(judge: () => Verdict): Verdict {
    const {errors} = this;
    this.errors = undefined;
    const verdict = judge();
    this.errors = errors;
    return verdict;
  }

  /** Forgets the errors found since there were `count`: what they are about is fine after all. */
  forget(count: number | undefined) {
    if (this.errors && count !== undefined) this.errors.length = count;
  }

  /** Notes that a keyword refuses the value at hand. */
  refuse(keyword: string, schemaPath: string, params: RuleError['params']): false {
    if (this.errors && this.errors.length < maxErrors) {
      const instancePath = this.#path.reduce<string>((pointer, step) => join(pointer, step), '');
      this.errors.push({keyword, instancePath, schemaPath: `${schemaPath}/${keyword}`, params});
    }
    return false;
  }
}
