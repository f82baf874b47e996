import type {Names} from '../../controllers/value-names.js';
import type {Words} from '../../locales/locales.js';

/** The words and the locale for a template. */
export interface I18n {
  words: Words;
  /** BCP 47 tag, for `Intl`. */
  language: string;
  names: Pick<Names, 'value' | 'isPending' | 'of'>;
}
