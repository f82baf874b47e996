import {countryName, languageName} from '../../shared/designer-facts.js';
import {foldText} from '../../shared/text/fold-text.js';
import type {I18n} from '../../shared/i18n.js';
import type {FilterName, FilterSpec} from './filters.js';

/** One value of a filter, and its label. */
export interface Option {
  value: string;
  name: string;
}

/** The label of a filter's value in the visitor's language. */
export function valueName(filter: FilterName, value: string, {words, language, names}: I18n): string {
  const {politicalGroups, expertises} = words.gallery;
  switch (filter) {
    case 'category':
    case 'industry':
    case 'designerLevel':
    case 'lastActivity':
      return names.of(filter, value);
    case 'projectTypes':
      return names.of('siteProject', value);
    case 'language':
      return languageName(value, language);
    case 'country':
      return countryName(value, language);
    case 'politicalGroup':
      return lookUp(politicalGroups, value);
    case 'expertise':
      return lookUp(expertises, value);
    default:
      return value;
  }
}

const lookUp = (names: Readonly<Record<string, string>>, value: string) => names[value] ?? value;

/**
 * Many options are sorted by name; a few keep the service's order.
 * @param order - Names to sort by, if not those that are shown.
 */
export function filterOptions(
  filter: FilterName,
  values: readonly string[],
  i18n: I18n,
  order?: I18n['names'],
): Option[] {
  const options = values.map((value) => ({value, name: valueName(filter, value, i18n)}));
  if (values.length <= 9) return options;
  const {compare} = new Intl.Collator(i18n.language);
  const keyOf = ({value, name}: Option) => (order ? valueName(filter, value, {...i18n, names: order}) : name);
  return options.sort((a, b) => compare(keyOf(a), keyOf(b)));
}

/** The options whose labels contain a text, ignoring accents and case. */
export const matchingOptions = (
  {name, values}: FilterSpec,
  typed: string,
  i18n: I18n,
  order?: I18n['names'],
): readonly Option[] => matching(filterOptions(name, values, i18n, order), typed);

function matching(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = foldText(typed.trim());
  return wanted === '' ? options : options.filter(({name}) => foldText(name).includes(wanted));
}
