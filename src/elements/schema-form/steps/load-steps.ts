import {lazy} from '../../../loading/lazy.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {StepSettings} from '../form-element.js';
import {LazyPart} from '../lazy/lazy-part.js';

/** The code of steps and of the review. */
export const stepsPart = new LazyPart(lazy(() => import('./steps.js')));

/** A form with more questions than this is a long one. */
export const longFormFields = 12;

/** True if a form may have steps or a review; the lazily loaded code of the steps decides. */
export function mayHaveSteps(form: Form, {layout, review}: StepSettings): boolean {
  const isAuto = layout === 'auto' || review === 'auto';
  return layout === 'steps' || review === 'always' || (isAuto && form.nodes().length > longFormFields);
}
