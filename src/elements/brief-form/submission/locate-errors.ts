import type {ValidationError} from '../../../client/errors.js';
import type {Plan} from '../../../form/plan/plan.js';
import {lazy} from '../../../loading/lazy.js';
import type {LocatedError} from './service-errors.js';

/** A form loads it while its visitor types. */
export const loadServiceErrors = lazy(() => import('./service-errors.js'));

/**
 * The service's errors, each with its field. If the code that finds the fields does not load, they concern the whole
 * form.
 */
export async function locateErrors({errors}: ValidationError, plan: Plan): Promise<readonly LocatedError[]> {
  const code = await loadServiceErrors().catch(() => undefined);
  return code?.locateServiceErrors(errors, plan) ?? errors.map(({message}) => ({message}));
}
