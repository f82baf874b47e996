import type {PlanProblem} from '../plan.js';

/** More problems than anybody reads. */
const maxProblems = 100;

/** What is wrong with a schema, in the order in which it is found. */
export class Problems {
  readonly found: PlanProblem[] = [];

  report(pointer: string, code: PlanProblem['code'], detail: string) {
    if (this.found.length < maxProblems) this.found.push({pointer, code, detail});
  }
}

export const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
