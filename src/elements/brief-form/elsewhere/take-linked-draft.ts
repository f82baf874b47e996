import {lazy} from '../../../loading/lazy.js';
import {untilLoaded} from '../../../loading/retry.js';
import {readLinkedDraft} from '../../shared/drafts/draft-link.js';
import {linked} from '../../shared/drafts/linked-draft.js';

/** The dialog with the link to another device, which few visitors need. */
export const importElsewhere = lazy(() => import('./brief-elsewhere.js'));

/** The draft that a link has brought for this form, once; undefined if there is none. Rejects if it is unreadable. */
export async function takeLinkedDraft(sessionName: string): Promise<unknown> {
  const draft = readLinkedDraft();
  if (!draft || `${location.pathname}#${draft.name}` !== sessionName) return undefined;
  linked.draft = undefined;
  const {unpack} = await untilLoaded(importElsewhere);
  return unpack(draft.packed);
}
