import type {PlanBranches} from '../../plan/plan.js';
import {discriminatorValue} from './branches.js';
import type {FormChild} from '../tree/types.js';
import {Fields} from '../tree/fields.js';
import {equalJson} from '../../../json/json.js';
import {ValueContent} from '../tree/value-content.js';
import type {Content} from '../tree/node-content.js';

/** A child that may be told by a choice. */
interface DiscriminatorChild extends FormChild {
  readonly content: Content<DiscriminatorChild>;
  setByDiscriminator: boolean;
  validate(): void;
}

/** A node with choices. */
interface ChoiceOwner {
  readonly content: Content<DiscriminatorChild>;
  readonly facts: {readonly choices: PlanBranches[]};
  chosen(choice: PlanBranches): number | undefined;
}

/** A branch that is told by a constant has it once the visitor has chosen the branch; it is not asked for again. */
export function setDiscriminator(place: ChoiceOwner, isChosen: boolean) {
  for (const choice of place.facts.choices) {
    const child = childOf(place, choice);
    if (!child || !(place.content instanceof Fields)) continue;
    const index = place.chosen(choice);
    const value = index === undefined ? undefined : discriminatorValue(choice, index);
    if (child.content instanceof ValueContent && isChosen) child.content.value = value ?? child.live;
    const isTold = choice.discriminator?.values.every((values) => values.length === 1) ?? false;
    child.setByDiscriminator = isTold && (child.live === undefined || equalJson(child.live, value));
    child.validate();
    place.content.adopt(child);
  }
}

/** A choice that is taken back takes its constant back. */
export function clearDiscriminator(place: ChoiceOwner, choice: PlanBranches) {
  const child = childOf(place, choice);
  if (!child?.setByDiscriminator || !(child.content instanceof ValueContent) || !(place.content instanceof Fields))
    return;
  child.content.value = undefined;
  place.content.adopt(child);
}

const childOf = ({content}: ChoiceOwner, {discriminator}: PlanBranches): DiscriminatorChild | undefined =>
  content instanceof Fields && discriminator ? content.find(discriminator.name) : undefined;
