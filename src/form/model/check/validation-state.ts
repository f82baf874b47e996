import type {Rules} from '../../plan/plan.js';
import {equalJson} from '../../../json/json.js';
import {findNode, validateWhole, pointerOf, walk} from './validate-whole.js';
import {ValueContent} from '../tree/value-content.js';
import type {ChangeBatch} from '../tree/change-batch.js';
import type {FormNode} from '../tree/form-node.js';
import {sortByUrgency, type LocatedProblem, type Problem} from './problems.js';

/** One thing wrong, and where it is. */
export interface FormProblem {
  formNode?: FormNode;
  pointer: string;
  problem: Problem;
}

/** What is wrong with a form: by its rules, by the server. Whatever changes is marked for drawing. */
export class ValidationState {
  readonly #root: FormNode;
  readonly #rules: Rules;
  readonly #batch: ChangeBatch;
  /** Problems of the whole that belong to no node. */
  #homeless: LocatedProblem[] = [];

  constructor(root: FormNode, rules: Rules, batch: ChangeBatch) {
    this.#root = root;
    this.#rules = rules;
    this.#batch = batch;
  }

  /** Everything wrong as of the last look, in reading order. */
  get problems(): FormProblem[] {
    const placed = [...walk(this.#root)].flatMap((formNode) =>
      problemsAt(formNode).map((problem) => ({formNode, pointer: pointerOf(formNode), problem})),
    );
    return [...placed, ...this.#homeless.map(({pointer, ...problem}) => ({pointer, problem}))];
  }

  /** Judges the whole. */
  validate() {
    const formNodes = [...walk(this.#root)];
    for (const formNode of formNodes) this.update(formNode, () => formNode.validate());
    const {found, homeless} = validateWhole(this.#root, this.#rules);
    this.#homeless = homeless;
    for (const formNode of formNodes) this.update(formNode, () => (formNode.outer = found.get(formNode) ?? []));
  }

  /** From now on these problems are shown. */
  show(problems: readonly FormProblem[]) {
    for (const {formNode} of problems) {
      if (!formNode || formNode.touched) continue;
      formNode.touched = true;
      this.#batch.add(formNode);
    }
  }

  /** What the server says is wrong at a pointer; false where there is no node to say it. */
  addServerError(pointer: string, message: string): boolean {
    const {formNode, rest} = findNode(this.#root, pointer);
    if (rest.length > 0 && !(formNode.content instanceof ValueContent)) return false;
    formNode.server = [...formNode.server, {keyword: 'server', params: {message}}];
    formNode.touched = true;
    this.#batch.add(formNode);
    return true;
  }

  /** All that has been said by the server is forgotten. */
  clearServerErrors() {
    for (const formNode of walk(this.#root)) this.update(formNode, () => (formNode.server = []));
  }

  /** Marks a node if its problems have become others. */
  update(formNode: FormNode, change: () => unknown) {
    const before = problemsAt(formNode);
    change();
    if (!equalJson(before, problemsAt(formNode))) this.#batch.add(formNode);
  }
}

/** All that is wrong at a node, the most telling first. */
export const problemsAt = ({own, outer, server}: FormNode): Problem[] => [
  ...server,
  ...sortByUrgency([...own, ...outer]),
];
