import type {Rules} from '../../plan/plan.js';
import {equalJson} from '../../../json/json.js';
import {findPlace, judgeWhole, pointerOf, walk} from './judge.js';
import {Leaf} from '../tree/leaf.js';
import type {Marks} from '../tree/marks.js';
import type {Place} from '../tree/place.js';
import {sortByUrgency, type PlacedProblem, type Problem} from './problems.js';

/** One thing wrong, and where it is. */
export interface FormProblem {
  place?: Place;
  pointer: string;
  problem: Problem;
}

/** What is wrong with a form: by its rules, by the server. Whatever changes is marked for drawing. */
export class Verdicts {
  readonly #root: Place;
  readonly #rules: Rules;
  readonly #marks: Marks;
  /** Problems of the whole that belong to no place. */
  #homeless: PlacedProblem[] = [];

  constructor(root: Place, rules: Rules, marks: Marks) {
    this.#root = root;
    this.#rules = rules;
    this.#marks = marks;
  }

  /** Everything wrong as of the last look, in reading order. */
  get problems(): FormProblem[] {
    const placed = [...walk(this.#root)].flatMap((place) =>
      problemsAt(place).map((problem) => ({place, pointer: pointerOf(place), problem})),
    );
    return [...placed, ...this.#homeless.map(({pointer, ...problem}) => ({pointer, problem}))];
  }

  /** Judges the whole. */
  validate() {
    const places = [...walk(this.#root)];
    for (const place of places) this.update(place, () => place.judge());
    const {found, homeless} = judgeWhole(this.#root, this.#rules);
    this.#homeless = homeless;
    for (const place of places) this.update(place, () => (place.outer = found.get(place) ?? []));
  }

  /** From now on every problem there is is shown. */
  showAll() {
    for (const {place} of this.problems) {
      if (!place || place.touched) continue;
      place.touched = true;
      this.#marks.add(place);
    }
  }

  /** What the server says is wrong at a pointer; false where there is no place to say it. */
  blame(pointer: string, message: string): boolean {
    const {place, rest} = findPlace(this.#root, pointer);
    if (rest.length > 0 && !(place.content instanceof Leaf)) return false;
    place.server = [...place.server, {keyword: 'server', params: {message}}];
    place.touched = true;
    this.#marks.add(place);
    return true;
  }

  /** All that has been said by the server is forgotten. */
  forgive() {
    for (const place of walk(this.#root)) this.update(place, () => (place.server = []));
  }

  /** Marks a place if its problems have become others. */
  update(place: Place, change: () => unknown) {
    const before = problemsAt(place);
    change();
    if (!equalJson(before, problemsAt(place))) this.#marks.add(place);
  }
}

/** All that is wrong at a place, the most telling first. */
export const problemsAt = ({own, outer, server}: Place): Problem[] => [...server, ...sortByUrgency([...own, ...outer])];
