import {equalJson} from '../../../json/json.js';
import type {InstancePointer, RuleError} from '../../plan/plan.js';

/** The errors of a whole value, indexed by instance pointer, so that thousands of them can be compared quickly. */
export class ErrorsByPointer {
  readonly #byPointer = new Map<InstancePointer, RuleError[]>();

  constructor(errors: readonly RuleError[]) {
    for (const error of errors) this.add(error);
  }

  get all(): RuleError[] {
    return [...this.#byPointer.values()].flat();
  }

  at(pointer: InstancePointer): readonly RuleError[] {
    return this.#byPointer.get(pointer) ?? [];
  }

  add(error: RuleError) {
    const known = this.#byPointer.get(error.instancePath);
    if (known) known.push(error);
    else this.#byPointer.set(error.instancePath, [error]);
  }

  /** True when the same error is present, from any part of the schema. */
  has(error: RuleError): boolean {
    return this.at(error.instancePath).some((other) => isSame(other, error));
  }

  /** Removes one equal error. */
  remove(error: RuleError) {
    const known = this.#byPointer.get(error.instancePath) ?? [];
    const index = known.findIndex((other) => isSame(other, error));
    if (index >= 0) known.splice(index, 1);
  }
}

const isSame = (a: RuleError, b: RuleError) => a.keyword === b.keyword && equalJson(a.params, b.params);
