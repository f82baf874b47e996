import {mark, type Arrival} from '../../shared/arrival.js';

/** The URL of this page with a packed draft. */
export function addressWith({name, packed}: Arrival): string {
  const [page = '', hash = ''] = location.href.split('#');
  return `${page}#${hash && `${hash}&`}${mark}${encodeURIComponent(name)}.${packed}`;
}
