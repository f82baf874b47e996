import {lazy} from '../../../loading/lazy.js';
import {LazyPart} from './lazy-part.js';

/** What a form needs once a visitor fills it in: the summary of all that is wrong, going on by Enter. */
export const interaction = new LazyPart(lazy(() => import('./interaction.js')));
