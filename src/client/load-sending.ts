import {lazy} from '../loading/lazy.js';

/** Loads the client's calls that create something; a form does while its visitor types. */
export const loadSending = lazy(() => import('./sending.js'));
