import type {RulesRequire} from '../../plan/plan.js';
import {fullFormats} from './formats.js';
import {equalJson} from '../../../json/json.js';
import {isMultipleOf} from './multiple-of.js';

const helpers: Record<string, unknown> = {
  'ajv/dist/runtime/ucs2length': {default: codePoints},
  'ajv/dist/runtime/equal': {default: equalJson},
  'ajv-formats/dist/formats': {fullFormats},
  'multiple-of': isMultipleOf,
};

/** The few helpers that compiled rules call, in place of the packages they name: all that a page needs of Ajv. */
export const rulesRequire: RulesRequire = (name) => {
  if (!Object.hasOwn(helpers, name)) throw new Error(`The rules of a form ask for ${name}, which is not known.`);
  return helpers[name];
};

/** How long a text is to JSON Schema: a pair of surrogates counts once. */
function codePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
