import {isObject, type JsonObject} from '../../../json/json.js';
import {extras} from '../extras/registry.js';
import type {Seen} from '../extras/seen.js';
import {anyChecks} from './any-checks.js';
import {arrayChecks} from './array-checks.js';
import {objectChecks} from './object-checks.js';
import type {Run} from './run.js';
import {numberChecks, stringChecks} from './scalar-checks.js';
import {and, type Check, type Rest, type Verdict} from './verdict.js';

/** What the schemas of one form share. */
export interface SchemaSource {
  /** The target of a `$ref`. */
  follow(reference: string): SchemaNode;
  /** The maximum text length for a pattern, in UTF-16 code units; 0 when it must not run at all. */
  maxLengthFor(pattern: string): number;
}

/** The checks for values of one type; `rest` checks what none of them has evaluated. */
interface Checks<Value> {
  checks: Check<Value>[];
  rest?: Rest<Value>;
}

/** One schema, ready to validate. Its keywords become checks when it first validates a value of their type. */
export class SchemaNode {
  readonly pointer: string;
  readonly source: SchemaSource;
  readonly #schema: unknown;
  #any?: Check[];
  #strings?: Checks<string>;
  #numbers?: Checks<number>;
  #objects?: Checks<JsonObject>;
  #arrays?: Checks<unknown[]>;

  constructor(schema: unknown, pointer: string, source: SchemaSource) {
    this.#schema = schema;
    this.pointer = pointer;
    this.source = source;
  }

  /** True for the schema `false`, for which some keywords have an error of their own. */
  get isFalse() {
    return this.#schema === false;
  }

  /** A subschema at a pointer relative to this one. */
  child(schema: unknown, pointer: string): SchemaNode {
    return new SchemaNode(schema, this.pointer + pointer, this.source);
  }

  /** Validates a value; with `seen`, also records what it evaluates. */
  evaluate(value: unknown, run: Run, seen?: Seen): Verdict {
    if (this.isFalse) return run.refuse('false schema', this.pointer, {});
    const schema = this.#schema;
    if (schema === true) return true;
    // A reference without a target stands for what only the service can decide.
    if (!isObject(schema) || !run.enter()) {
      seen?.giveUp();
      return undefined;
    }
    const verdict = this.#evaluate(schema, value, run, seen);
    run.leave();
    return verdict;
  }

  #evaluate(schema: JsonObject, value: unknown, run: Run, seen?: Seen): Verdict {
    const any = (this.#any ??= anyChecks(schema, this));
    if (typeof value === 'string') {
      run.spend(value.length / 4);
      return runChecks((this.#strings ??= {checks: [...any, ...stringChecks(schema, this)]}), value, run);
    }
    if (typeof value === 'number') {
      return runChecks((this.#numbers ??= {checks: [...any, ...numberChecks(schema, this)]}), value, run);
    }
    if (Array.isArray(value)) {
      const make = () => ({checks: [...any, ...arrayChecks(schema, this)], rest: extras?.restOfArray(schema, this)});
      return runChecks<unknown[]>((this.#arrays ??= make()), value, run, seen);
    }
    if (isObject(value)) {
      const make = () => ({
        checks: [...any, ...objectChecks(schema, this)],
        rest: extras?.restOfObject(schema, this),
      });
      return runChecks((this.#objects ??= make()), value, run, seen);
    }
    return runChecks({checks: any}, value, run);
  }
}

/** Runs all checks when errors are collected, otherwise stops at the first rejection. */
function runChecks<Value>({checks, rest}: Checks<Value>, value: Value, run: Run, outer?: Seen): Verdict {
  const seen = rest?.seen() ?? outer;
  run.spend(checks.length);
  let verdict: Verdict = true;
  for (const check of checks) {
    verdict = and(verdict, check(value, run, seen));
    if (verdict === false && !run.errors) return false;
  }
  if (rest) verdict = and(verdict, rest.check(value, run, seen));
  if (rest && seen) outer?.take(seen);
  return verdict;
}
