/** What a link from another device brings: which form's draft it is, and the draft, packed. */
export interface Arrival {
  name: string;
  packed: string;
}

const mark = 'dm-continue=';

let arrived: Arrival | undefined;

/**
 * What the page's address has brought. It is taken out of the address at once, where it could be copied and logged. A page
 * whose own address is in the hash keeps that.
 */
export function arrival(): Arrival | undefined {
  const parts = location.hash.slice(1).split('&');
  const part = parts.find((one) => one.startsWith(mark));
  if (part === undefined) return arrived;
  const rest = parts.filter((one) => one !== part).join('&');
  history.replaceState(history.state, '', location.pathname + location.search + (rest && `#${rest}`));
  const dot = part.lastIndexOf('.');
  return (arrived = {name: decoded(part.slice(mark.length, dot)), packed: part.slice(dot + 1)});
}

/** It has been taken. */
export function forgetArrival() {
  arrived = undefined;
}

/** The address that brings a packed draft to the same page. */
export function addressWith({name, packed}: Arrival): string {
  const [page = '', hash = ''] = location.href.split('#');
  return `${page}#${hash && `${hash}&`}${mark}${encodeURIComponent(name)}.${packed}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
