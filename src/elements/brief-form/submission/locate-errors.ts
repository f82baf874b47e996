import type {ValidationError} from '../../../client/errors.js';
import type {Plan} from '../../../form/plan/plan.js';
import {lazy} from '../../../loading/lazy.js';
import type {LocatedError} from './service-errors.js';

/** A form loads it while its visitor types. */
export const loadServiceErrors = lazy(() => import('./service-errors.js'));

/** The service's errors with their fields; without these, for the whole form, where the code that finds them does not load. */
export async function locateErrors({errors}: ValidationError, plan: Plan): Promise<readonly LocatedError[]> {
  const code = await loadServiceErrors().catch(() => undefined);
  return code?.locateServiceErrors(errors, plan) ?? errors.map(({message}) => ({message}));
}
