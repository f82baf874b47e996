/** The draft in a link from another device: the name of its form, and its packed content. */
export interface LinkedDraft {
  name: string;
  packed: string;
}

/** Marks the draft in the hash of a link; the name of the form follows. */
export const draftMark = 'dm-continue=';

let linkedDraft: LinkedDraft | undefined;

/**
 * The draft in the page's URL. It is removed from the URL at once, since URLs are copied and logged; the page's own
 * part of the hash stays.
 */
export function readLinkedDraft(): LinkedDraft | undefined {
  const parts = location.hash.slice(1).split('&');
  const part = parts.find((one) => one.startsWith(draftMark));
  if (part === undefined) return linkedDraft;
  const rest = parts.filter((one) => one !== part).join('&');
  // The whole address: a hash alone would be resolved against the page's <base>.
  const [page] = location.href.split('#');
  history.replaceState(history.state, '', page + (rest && `#${rest}`));
  const dot = part.lastIndexOf('.');
  return (linkedDraft = {name: decoded(part.slice(draftMark.length, dot)), packed: part.slice(dot + 1)});
}

/** Forgets the draft, because its form has taken it over. */
export function forgetLinkedDraft() {
  linkedDraft = undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
