import {lazy} from '../../../loading/lazy.js';
import {untilLoaded} from '../../../loading/retry.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {StepSettings} from '../form-element.js';
import type {StepHost} from './form-steps.js';
import type {ShownSteps} from './steps.js';

const loadSteps = lazy(() => import('./steps.js'));

/** A form with more questions than this is a long one. */
const longFormFields = 12;

/** True if a form may have steps or a review; the lazily loaded code of the steps decides. */
export function mayHaveSteps(form: Form, {layout, review}: StepSettings): boolean {
  const isAuto = layout === 'auto' || review === 'auto';
  return layout === 'steps' || review === 'always' || (isAuto && form.nodes().length > longFormFields);
}

/** Loads the steps of a form, and tries again until that succeeds; `onFailure` is called after each failure. */
export async function openSteps(host: StepHost, onFailure: () => void): Promise<ShownSteps | undefined> {
  const parts = await untilLoaded(loadSteps, (error) => {
    console.warn('dm-schema-form: steps did not load; they are tried again.', error);
    onFailure();
  });
  return parts.openSteps(host, longFormFields);
}
