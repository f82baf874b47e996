/** The content of a link from another device: the name of a form, and its packed draft. */
export interface Arrival {
  name: string;
  packed: string;
}

/** Precedes the name of the form in the hash of a link. */
export const mark = 'dm-continue=';

let arrived: Arrival | undefined;

/**
 * The draft in the page's URL. It is removed from the URL at once, since URLs are copied and logged; the page's own
 * part of the hash stays.
 */
export function arrival(): Arrival | undefined {
  const parts = location.hash.slice(1).split('&');
  const part = parts.find((one) => one.startsWith(mark));
  if (part === undefined) return arrived;
  const rest = parts.filter((one) => one !== part).join('&');
  // Whole: the page may have a <base>.
  const [page] = location.href.split('#');
  history.replaceState(history.state, '', page + (rest && `#${rest}`));
  const dot = part.lastIndexOf('.');
  return (arrived = {name: decoded(part.slice(mark.length, dot)), packed: part.slice(dot + 1)});
}

/** Forgets the draft: its form has it now. */
export function forgetArrival() {
  arrived = undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
