import type {Steps} from '../../src/form/plan/steps.js';

const maxAtOnce = 50;

export const isLong = (list: readonly unknown[]) => list.length > maxAtOnce;

/** Postponed work on the items of long lists, to be done in steps. */
export class LongLists {
  readonly #work: Steps<boolean>[] = [];

  /** A copy of a list, in which each item is replaced later. */
  map(list: readonly unknown[], change: (item: unknown) => unknown): unknown[] {
    const copy = [...list];
    const replace = (item: unknown, index: number) => {
      copy[index] = change(item);
      return true;
    };
    this.#work.push(inSteps(list, replace));
    return copy;
  }

  /** Checks each item later; until then, it counts as valid. */
  every(list: readonly unknown[], check: (item: unknown) => boolean): true {
    this.#work.push(inSteps(list, check));
    return true;
  }

  /** Does what is left, and what is added meanwhile. Returns false at once if a check fails. */
  *finish(): Steps<boolean> {
    for (let next = this.#work.pop(); next; next = this.#work.pop()) if (!(yield* next)) return false;
    return true;
  }
}

function* inSteps(list: readonly unknown[], act: (item: unknown, index: number) => boolean): Steps<boolean> {
  for (const [index, item] of list.entries()) {
    yield;
    if (!act(item, index)) return false;
  }
  return true;
}
