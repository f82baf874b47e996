/** A child's JSON Pointer: the parent's with one segment more. */
export const join = (parent: string, segment: string | number) =>
  `${parent}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A JSON Pointer's segments, decoded. */
export const segments = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** True when `pointer` names `parent` itself or something inside it. */
export const isInside = (pointer: string, parent: string) => pointer === parent || pointer.startsWith(`${parent}/`);
