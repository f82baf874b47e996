import {draftMark} from '../../shared/drafts/draft-link.js';
import type {LinkedDraft} from '../../shared/drafts/linked-draft.js';

/** The URL of this page with a packed draft in its hash, for another device. */
export function draftLinkUrl({name, packed}: LinkedDraft): string {
  const [page = '', hash = ''] = location.href.split('#');
  return `${page}#${hash && `${hash}&`}${draftMark}${encodeURIComponent(name)}.${packed}`;
}
