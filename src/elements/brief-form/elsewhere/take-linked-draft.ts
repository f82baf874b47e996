import {lazy} from '../../../loading/lazy.js';
import {untilLoaded} from '../../../loading/retry.js';
import {readLinkedDraft, forgetLinkedDraft} from '../../shared/draft-link.js';

/** The dialog with the link to another device, which few visitors need. */
export const importElsewhere = lazy(() => import('./brief-elsewhere.js'));

/** The draft that a link has brought for this form, once; undefined if there is none. Rejects if it is unreadable. */
export async function takeLinkedDraft(sessionName: string): Promise<unknown> {
  const linked = readLinkedDraft();
  if (!linked || `${location.pathname}#${linked.name}` !== sessionName) return undefined;
  forgetLinkedDraft();
  const {unpack} = await untilLoaded(importElsewhere);
  return unpack(linked.packed);
}
