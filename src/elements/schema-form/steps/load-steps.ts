import {lazy} from '../../../loading/lazy.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {StepHost, StepSettings} from './form-steps.js';
import type {ShownSteps} from './steps.js';

const loadSteps = lazy(() => import('./steps.js'));

/** A form with more questions than this is a long one. */
const most = 12;

/** Whether a form may have steps or a review; the code of the steps, which few forms need, looks more closely. */
export function mayHaveSteps(form: Form, {layout, review}: StepSettings): boolean {
  const isAuto = layout === 'auto' || review === 'auto';
  return layout === 'steps' || review === 'always' || (isAuto && [...form.places()].length > most);
}

/** Loads the steps of a form; one whose steps do not load is a single page, and can be sent all the same. */
export const openSteps = (host: StepHost): Promise<ShownSteps | undefined> =>
  loadSteps().then(
    (parts) => parts.openSteps(host, most),
    (error: unknown) => console.warn(error) as undefined,
  );
