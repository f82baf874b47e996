import type {PlanBranches} from '../../plan/plan.js';
import {discriminatorValue} from './branches.js';
import type {FormChild} from '../tree/types.js';
import {Fields} from '../tree/fields.js';
import {equalJson} from '../../../json/json.js';
import {ValueContent} from '../tree/value-content.js';
import type {Content} from '../tree/node-content.js';

/** A child that may be a discriminator. */
interface DiscriminatorChild extends FormChild {
  readonly content: Content<DiscriminatorChild>;
  setByDiscriminator: boolean;
  revalidate(): void;
}

/** A node with choices. */
interface ChoiceOwner {
  readonly content: Content<DiscriminatorChild>;
  readonly facts: {readonly choices: PlanBranches[]};
  chosen(choice: PlanBranches): number | undefined;
}

/** Writes the discriminator's constant when the visitor chooses a branch; the field itself is not drawn. */
export function setDiscriminator(owner: ChoiceOwner, isChosen: boolean) {
  for (const choice of owner.facts.choices) {
    const child = childOf(owner, choice);
    if (!child || !(owner.content instanceof Fields)) continue;
    const index = owner.chosen(choice);
    const value = index === undefined ? undefined : discriminatorValue(choice, index);
    if (child.content instanceof ValueContent && isChosen) child.content.value = value ?? child.live;
    const isConstant = choice.discriminator?.values.every((values) => values.length === 1) ?? false;
    child.setByDiscriminator = isConstant && (child.live === undefined || equalJson(child.live, value));
    child.revalidate();
    owner.content.adopt(child);
  }
}

/** Removes the discriminator's constant when the choice is cleared. */
export function clearDiscriminator(owner: ChoiceOwner, choice: PlanBranches) {
  const child = childOf(owner, choice);
  if (!child?.setByDiscriminator || !(child.content instanceof ValueContent) || !(owner.content instanceof Fields))
    return;
  child.content.value = undefined;
  owner.content.adopt(child);
}

const childOf = ({content}: ChoiceOwner, {discriminator}: PlanBranches): DiscriminatorChild | undefined =>
  content instanceof Fields && discriminator ? content.find(discriminator.name) : undefined;
