import type {PlanBranches} from '../../plan/plan.js';
import {discriminatorValue} from './branches.js';
import type {FormNode} from '../tree/form-node.js';
import {Fields} from '../tree/fields.js';
import {equalJson} from '../../../json/json.js';
import {ValueContent} from '../tree/value-content.js';

/** Writes the discriminator's constant when the visitor chooses a branch; the field itself is not drawn. */
export function setDiscriminator(formNode: FormNode, isChosen: boolean) {
  for (const choice of formNode.facts.choices) {
    const child = childOf(formNode, choice);
    if (!child || !(formNode.content instanceof Fields)) continue;
    const index = formNode.chosen(choice);
    const value = index === undefined ? undefined : discriminatorValue(choice, index);
    if (child.content instanceof ValueContent && isChosen) child.content.value = value ?? child.live;
    const isSet = choice.discriminator?.title !== undefined;
    child.setByDiscriminator = isSet && (child.live === undefined || equalJson(child.live, value));
    child.revalidate();
    formNode.content.adopt(child);
  }
}

/** Removes the discriminator's constant when the choice is cleared. */
export function clearDiscriminator(formNode: FormNode, choice: PlanBranches) {
  const child = childOf(formNode, choice);
  if (!child?.setByDiscriminator || !(child.content instanceof ValueContent) || !(formNode.content instanceof Fields))
    return;
  child.content.value = undefined;
  formNode.content.adopt(child);
}

const childOf = ({content}: FormNode, {discriminator}: PlanBranches): FormNode | undefined =>
  content instanceof Fields && discriminator ? content.find(discriminator.name) : undefined;
