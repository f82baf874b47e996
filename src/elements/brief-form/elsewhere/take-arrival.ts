import {lazy} from '../../../loading/lazy.js';
import {arrival, forgetArrival} from '../../shared/arrival.js';

/** The link to another device: few visitors need it. */
export const importElsewhere = lazy(() => import('./brief-elsewhere.js'));

/** The draft in a link for a form; undefined if there is none. The promise is rejected if it is unreadable. */
export async function takeArrival(sessionName: string): Promise<unknown> {
  const arrived = arrival();
  if (!arrived || `${location.pathname}#${arrived.name}` !== sessionName) return undefined;
  forgetArrival();
  const {unpack} = await importElsewhere();
  return unpack(arrived.packed);
}
