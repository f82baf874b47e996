/** Japanese: the words of every page, and what loads the others. */
import {lazy} from '../../loading/lazy.js';

export {words} from './words.js';
export const ownBriefs = lazy(() => import('./own-briefs.js'));
export const journey = lazy(() => import('./journey.js'));
export const handover = lazy(() => import('./handover.js'));
export const steps = lazy(() => import('./steps.js'));
