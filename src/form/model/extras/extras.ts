import {ActiveBranches} from '../facts/active-branches.js';
import {choose} from '../facts/choose.js';
import {setDiscriminator} from '../facts/discriminator.js';
import {branchUi, withBranches} from '../facts/branch-ui.js';
import {restOfArray, rareArrayChecks} from './array-checks.js';
import {compositionChecks} from './composition-checks.js';
import {explainChoices} from './explain-choices.js';
import {rareTextFormat} from './formats.js';
import {rareNumberChecks} from './number-checks.js';
import {patternsOf, rareObjectChecks, restOfObject} from './object-checks.js';
import {registerExtras} from './registry.js';

registerExtras({
  anyChecks: compositionChecks,
  objectChecks: rareObjectChecks,
  arrayChecks: rareArrayChecks,
  numberChecks: rareNumberChecks,
  restOfObject,
  restOfArray,
  patternsOf,
  textFormat: rareTextFormat,
  factsOf: (...given) => new ActiveBranches(...given),
  uiOf: withBranches,
  branchUi,
  setConstants: (formNode) => setDiscriminator(formNode, false),
  choose,
  explainChoices,
});
