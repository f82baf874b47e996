/**
 * What a form needs once a visitor fills it in, apart from the error messages, in one file loaded at the first focus.
 */
export {renderSummary} from '../draw/summary/summary.js';
export {goOnByEnter} from '../enter.js';
export {keepFocus, takeText} from './keep-focus.js';
export {returnFocus} from './return-focus.js';
export {arrive, sayProblem} from './say-problem.js';
export {describeChange} from '../words/describe-change.js';
