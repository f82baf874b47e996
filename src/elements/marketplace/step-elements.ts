import {lazy} from '../../loading/lazy.js';

/** Loads the element of a later step, once that step is near. */
export const stepElements = {
  brief: lazy(() => import('../brief-form/brief-form.js')),
  designers: lazy(() => import('../designer-gallery/designer-gallery.js')),
};
