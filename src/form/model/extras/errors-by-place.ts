import {equalJson} from '../../../json/json.js';
import type {InstancePointer, RuleError} from '../../plan/plan.js';

/** The errors of a whole value by the place they are about: thousands of them are compared with each other, place by place. */
export class ErrorsByPlace {
  readonly #places = new Map<InstancePointer, RuleError[]>();

  constructor(errors: readonly RuleError[]) {
    for (const error of errors) this.add(error);
  }

  get all(): RuleError[] {
    return [...this.#places.values()].flat();
  }

  at(pointer: InstancePointer): readonly RuleError[] {
    return this.#places.get(pointer) ?? [];
  }

  add(error: RuleError) {
    const known = this.#places.get(error.instancePath);
    if (known) known.push(error);
    else this.#places.set(error.instancePath, [error]);
  }

  /** True when there is the same error, wherever in the schema it comes from. */
  has(error: RuleError): boolean {
    return this.at(error.instancePath).some((other) => isSame(other, error));
  }

  /** Takes out one error that is the same. */
  remove(error: RuleError) {
    const known = this.#places.get(error.instancePath) ?? [];
    const index = known.findIndex((other) => isSame(other, error));
    if (index >= 0) known.splice(index, 1);
  }
}

const isSame = (a: RuleError, b: RuleError) => a.keyword === b.keyword && equalJson(a.params, b.params);
