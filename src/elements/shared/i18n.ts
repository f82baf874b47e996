import type {Names} from '../../controllers/value-names.js';
import type {Words} from '../../locales/locales.js';

/** What a template needs to write in the visitor's language. */
export interface I18n {
  words: Words;
  /** BCP 47 tag, for `Intl`. */
  language: string;
  names: Names;
}
