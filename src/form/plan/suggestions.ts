import {isObject, type JsonObject} from '../../json/json.js';
import {constantsOf} from './options.js';
import {isNullOnly, listAt, type Source} from './locations.js';
import {asserts} from './normalise/annotations.js';
import {readOnce} from './read-once.js';

/** The texts suggested at a location, where any other text may be typed too; `undefined` without such a choice. */
export function suggestionsOf(sources: Source[]): string[] | undefined {
  const lists = sources.map(({schema}) => (isObject(schema) ? suggestionsIn(schema) : undefined));
  return lists.find((list) => list !== undefined);
}

/** The types of an `anyOf` of constants and a text. */
export function suggestedTypes(schema: JsonObject): string[] {
  if (!suggestionsIn(schema)) return [];
  return listAt(schema, 'anyOf').some(isNullOnly) ? ['string', 'null'] : ['string'];
}

/** The constants of an `anyOf` whose only other option is a text: one combobox, not a choice between two branches. */
export const suggestionsIn = readOnce((schema): string[] | undefined => {
  const options = listAt(schema, 'anyOf').filter((option) => !isNullOnly(option));
  const others = options.filter((option) => !textsOf(option));
  const isCombobox = options.length > 1 && others.length === 1 && isText(others[0], schema['type']);
  return isCombobox ? options.flatMap((option) => textsOf(option) ?? []).filter(Boolean) : undefined;
});

/** The constants of one option, if all of them are texts. */
function textsOf(option: unknown): string[] | undefined {
  const constants = isObject(option) ? constantsOf(option)?.map(({value}) => value) : undefined;
  return constants?.every((value) => typeof value === 'string') ? constants : undefined;
}

/** What a text may be limited by without having fields or branches of its own. */
const limits = ['type', 'minLength', 'maxLength', 'pattern', 'format'];

const isText = (option: unknown, outerType: unknown) =>
  isObject(option) &&
  (option['type'] ?? outerType) === 'string' &&
  Object.keys(option).every((keyword) => !asserts(keyword) || limits.includes(keyword));
