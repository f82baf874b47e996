/**
 * An array of `count` items, made from their indexes. Unlike `Array.from`, it also works on a page with Prototype.js, whose
 * `Array.from` makes no items.
 */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  [...new Array<undefined>(count)].map((_, index) => make(index));
