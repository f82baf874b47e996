import type {PlanBranches} from '../../plan/plan.js';
import {impliedValue} from './branches.js';
import type {Part} from '../tree/content.js';
import {Fields} from '../tree/fields.js';
import {equalJson} from '../../../json/json.js';
import {Leaf} from '../tree/leaf.js';
import type {Content} from '../tree/shape.js';

/** A child that may be told by a choice. */
interface Told extends Part {
  readonly content: Content<Told>;
  implied: boolean;
  judge(): void;
}

/** A place with choices. */
interface Teller {
  readonly content: Content<Told>;
  readonly facts: {readonly choices: PlanBranches[]};
  chosen(choice: PlanBranches): number | undefined;
}

/** A branch that is told by a constant has it as soon as the visitor has chosen the branch; it is not asked for again. */
export function sayImplied(place: Teller, isChosen: boolean) {
  for (const choice of place.facts.choices) {
    const child = childOf(place, choice);
    if (!child || !(place.content instanceof Fields)) continue;
    const index = place.chosen(choice);
    const value = index === undefined ? undefined : impliedValue(choice, index);
    if (child.content instanceof Leaf && (isChosen || child.live === undefined)) {
      child.content.value = value ?? child.live;
    }
    const isTold = choice.discriminator?.values.every((values) => values.length === 1) ?? false;
    child.implied = isTold && (child.live === undefined || equalJson(child.live, value));
    child.judge();
    place.content.adopt(child);
  }
}

/** A choice that is taken back takes its constant back. */
export function unsayImplied(place: Teller, choice: PlanBranches) {
  const child = childOf(place, choice);
  if (!child?.implied || !(child.content instanceof Leaf) || !(place.content instanceof Fields)) return;
  child.content.value = undefined;
  place.content.adopt(child);
}

const childOf = ({content}: Teller, {discriminator}: PlanBranches): Told | undefined =>
  content instanceof Fields && discriminator ? content.find(discriminator.name) : undefined;
