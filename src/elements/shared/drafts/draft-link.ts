import {linked, type LinkedDraft} from './linked-draft.js';

/** Marks the draft in the hash of a link; the name of the form follows. */
export const draftMark = 'dm-continue=';

/**
 * The draft in the page's URL. It is removed from the URL at once, since URLs are copied and logged; the page's own
 * part of the hash stays.
 */
export function readLinkedDraft(): LinkedDraft | undefined {
  const parts = location.hash.slice(1).split('&');
  const part = parts.find((one) => one.startsWith(draftMark));
  if (part === undefined) return linked.draft;
  const rest = parts.filter((one) => one !== part).join('&');
  // The whole address: a hash alone would be resolved against the page's <base>.
  const [page] = location.href.split('#');
  history.replaceState(history.state, '', page + (rest && `#${rest}`));
  const dot = part.lastIndexOf('.');
  const [name = ''] = new URLSearchParams(part.slice(0, dot)).values();
  return (linked.draft = {name, packed: part.slice(dot + 1)});
}
