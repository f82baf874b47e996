/** Features that few forms need, in a chunk of their own. */
import {lazyForm} from '../../../locales/en/form/lazy-form.js';
import {registerEnglish} from '../../../locales/english.js';
import '../words/lazy-messages.js';

export {addItem} from '../../../form/model/tree/edit-collections.js';
export {setUi} from '../../../form/model/tree/set-ui.js';
export {takeChanges} from '../../../form/model/tree/set-values.js';
export {colour} from '../fields/colour/colour.js';
export {counter} from './counter.js';
export {dateTime, local, time} from '../fields/date-time.js';
export {constant, readonlyText} from '../fields/static-text.js';
export {file} from '../fields/file/file.js';
export {receive} from './reading.js';
export {renderChoices} from '../draw/choice.js';
export {renderDescription} from '../draw/description.js';
export {renderRemover, renderCollapsed, renderFolded} from '../draw/folded.js';
export {intOrString} from '../fields/int-or-string.js';
export {json} from '../fields/json.js';
export {checkboxes, search} from '../fields/many-options.js';
export {tags} from '../fields/tags.js';
export {range} from '../fields/range.js';
export {renderAdditionalProperties} from '../draw/additional-properties.js';
export {drawLater} from '../draw/later/draw-later.js';
export {queueOf} from '../draw/later/draw-queue.js';
export {renderContents} from '../draw/contents.js';
export {renderKind} from '../draw/kind.js';
export {renderList} from '../draw/list.js';
export {renderNeeds} from '../draw/rules/needs.js';
export {renderManyFields} from '../draw/long/more-fields.js';
export {renderRow} from '../draw/row.js';
export {lazyStyles} from './lazy-features.styles.js';
export {Locks, reportLocks} from './locks.js';

registerEnglish({form: lazyForm});
