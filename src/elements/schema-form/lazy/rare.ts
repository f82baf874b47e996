/** What few forms need, in one file of its own, loaded by the first that does. */
import {rareForm} from '../../../locales/en/rare-form.js';
import {bringEnglish} from '../../../locales/english.js';
import '../words/rare-messages.js';

export {dateTime, localTime, time} from '../fields/date-time.js';
export {file} from '../fields/file.js';
export {renderChoices} from '../draw/choice.js';
export {json} from '../fields/json.js';
export {checkboxes, search} from '../fields/many-options.js';
export {range} from '../fields/range.js';
export {renderEntries} from '../draw/entries.js';
export {renderKind} from '../draw/kind.js';
export {renderList} from '../draw/list.js';
export {rareStyles} from './rare.styles.js';

bringEnglish({form: rareForm});
