import type {Rules} from '../../plan/plan.js';
import {equalJson} from '../../../json/json.js';
import {findNode, validateWhole, pointerOf, walk} from './validate-whole.js';
import {ValueContent} from '../tree/value-content.js';
import type {ChangeBatch} from '../tree/change-batch.js';
import type {FormNode} from '../tree/form-node.js';
import {noProblems, sortByUrgency, type LocatedProblem, type Problem} from './problems.js';

/** One problem and its location. */
export interface FormProblem {
  formNode?: FormNode;
  pointer: string;
  problem: Problem;
}

/** All problems of a form, from its rules and from the server. Nodes whose problems change are marked for drawing. */
export class ValidationState {
  readonly #root: FormNode;
  readonly #rules: Rules;
  readonly #batch: ChangeBatch;
  /** Problems of the whole value that belong to no node. */
  #unattached: LocatedProblem[] = [];

  constructor(root: FormNode, rules: Rules, batch: ChangeBatch) {
    this.#root = root;
    this.#rules = rules;
    this.#batch = batch;
  }

  /** All problems found by the last validation, in reading order. */
  get problems(): FormProblem[] {
    const placed = walk(this.#root)
      .filter((formNode) => !isToldByChoice(formNode))
      .flatMap((formNode) =>
        problemsAt(formNode).map((problem) => ({formNode, pointer: pointerOf(formNode), problem})),
      );
    return [...placed, ...this.#unattached.map(({pointer, ...problem}) => ({pointer, problem}))];
  }

  /** Validates the whole value. */
  validate() {
    const formNodes = walk(this.#root);
    // Those of a field are shown only once it is touched.
    const shown = formNodes.map((formNode) => formNode.touched && problemsAt(formNode));
    for (const formNode of formNodes) formNode.revalidate();
    const {found, unattached} = validateWhole(this.#root, this.#rules);
    this.#unattached = unattached;
    formNodes.forEach((formNode, index) => {
      formNode.outer = found.get(formNode) ?? noProblems;
      if (shown[index] && !equalJson(shown[index], problemsAt(formNode))) this.#batch.add(formNode);
    });
  }

  /** Shows these problems from now on. */
  show(problems: readonly FormProblem[]) {
    for (const {formNode} of problems) {
      if (!formNode || formNode.touched) continue;
      formNode.touched = true;
      this.#batch.add(formNode);
    }
  }

  /** Adds a server error at a pointer; returns false when no visible node can show it. */
  addServerError(pointer: string, message: string): boolean {
    const {formNode, rest} = findNode(this.#root, pointer);
    if (rest.length > 0 && !(formNode.content instanceof ValueContent)) return false;
    formNode.server = [...formNode.server, {keyword: 'server', params: {message}}];
    formNode.touched = true;
    this.#batch.add(formNode);
    return true;
  }

  /** Clears all server errors. */
  clearServerErrors() {
    for (const formNode of walk(this.#root)) this.update(formNode, () => (formNode.server = []));
  }

  /** Marks a node when its problems have changed. */
  update(formNode: FormNode, change: () => unknown) {
    const before = problemsAt(formNode);
    change();
    if (!equalJson(before, problemsAt(formNode))) this.#batch.add(formNode);
  }
}

/** All problems of a node, the most helpful first. */
export const problemsAt = ({own, outer, server}: FormNode): readonly Problem[] =>
  own.length + outer.length + server.length > 0 ? [...server, ...sortByUrgency([...own, ...outer])] : noProblems;

/** True for a missing discriminator whose choice is reported as missing already. */
const isToldByChoice = ({setByDiscriminator, parent}: FormNode) =>
  setByDiscriminator && parent?.outer.some(({keyword}) => keyword.endsWith('Of'));
