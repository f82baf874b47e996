import type {PlanBranches} from '../../plan/plan.js';
import type {FormNode} from '../tree/form-node.js';
import {carryTexts, textsOfBranches} from './carry-texts.js';
import {clearDiscriminator, setDiscriminator} from './discriminator.js';

/** Chooses a branch of a node by `act`; carries input over, and sets the branch's constants. */
export function choose(formNode: FormNode, choice: PlanBranches, index: number | undefined, act: () => void) {
  if (index === undefined) clearDiscriminator(formNode, choice);
  const texts = textsOfBranches(formNode);
  act();
  carryTexts(texts, formNode);
  setDiscriminator(formNode, true);
}
