import {lazy} from '../../../loading/lazy.js';
import {arrival, forgetArrival} from '../../shared/arrival.js';

/** The link to another device and back, which few visitors need. */
export const importElsewhere = lazy(() => import('./brief-elsewhere.js'));

/** The draft that a link brought for a form; nothing where it brought none. The promise is rejected where it cannot be read. */
export async function takeArrival(sessionName: string): Promise<unknown> {
  const arrived = arrival();
  if (!arrived || `${location.pathname}#${arrived.name}` !== sessionName) return undefined;
  forgetArrival();
  const {unpack} = await importElsewhere();
  return unpack(arrived.packed);
}
