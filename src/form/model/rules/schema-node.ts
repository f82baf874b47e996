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
  /** The schema that a `$ref` leads to. */
  follow(reference: string): SchemaNode;
  /** How long a text a pattern may be run on, in UTF-16 code units; 0 where it must not be run at all. */
  maxLengthFor(pattern: string): number;
}

/** The checks for values of one type; `rest` judges what none of them has evaluated. */
interface Checks<Value> {
  checks: Check<Value>[];
  rest?: Rest<Value>;
}

/** One schema, ready to judge: its keywords become checks when a value of their type is first judged by it. */
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

  /** True for the schema `false`; some keywords have an error of their own for it. */
  get isFalse() {
    return this.#schema === false;
  }

  /** A schema inside this one, at a pointer relative to it. */
  child(schema: unknown, pointer: string): SchemaNode {
    return new SchemaNode(schema, this.pointer + pointer, this.source);
  }

  /** What it says about a value; with `seen`, what it evaluates is noted there. */
  judge(value: unknown, run: Run, seen?: Seen): Verdict {
    if (this.isFalse) return run.refuse('false schema', this.pointer, {});
    if (!isObject(this.#schema)) return true;
    if (!run.enter()) {
      seen?.giveUp();
      return undefined;
    }
    const verdict = this.#judge(this.#schema, value, run, seen);
    run.leave();
    return verdict;
  }

  #judge(schema: JsonObject, value: unknown, run: Run, seen?: Seen): Verdict {
    const any = (this.#any ??= anyChecks(schema, this));
    if (typeof value === 'string') {
      return judgeBy((this.#strings ??= {checks: [...any, ...stringChecks(schema, this)]}), value, run);
    }
    if (typeof value === 'number') {
      return judgeBy((this.#numbers ??= {checks: [...any, ...numberChecks(schema, this)]}), value, run);
    }
    if (Array.isArray(value)) {
      const make = () => ({checks: [...any, ...arrayChecks(schema, this)], rest: extras?.restOfArray(schema, this)});
      return judgeBy<unknown[]>((this.#arrays ??= make()), value, run, seen);
    }
    if (isObject(value)) {
      const make = () => ({
        checks: [...any, ...objectChecks(schema, this)],
        rest: extras?.restOfObject(schema, this),
      });
      return judgeBy((this.#objects ??= make()), value, run, seen);
    }
    return judgeBy({checks: any}, value, run);
  }
}

/** Asks all checks where errors are collected, else no more than it takes to refuse. */
function judgeBy<Value>({checks, rest}: Checks<Value>, value: Value, run: Run, outer?: Seen): Verdict {
  const seen = rest?.seen() ?? outer;
  let verdict: Verdict = true;
  for (const check of checks) {
    verdict = and(verdict, check(value, run, seen));
    if (verdict === false && !run.errors) return false;
  }
  if (rest) verdict = and(verdict, rest.check(value, run, seen));
  if (rest && seen) outer?.take(seen);
  return verdict;
}
