import {maxPageSize} from '../../../contract/paging.js';

/** A page size that a partner has set; one that is impossible is reported in the console, and replaced by the default. */
export function pageSizeOr(byDefault: number, size: number): number {
  if (Number.isInteger(size) && size > 0 && size <= maxPageSize) return size;
  console.warn(`dm: page-size must be a whole number from 1 to ${maxPageSize}, so ${byDefault} is used.`);
  return byDefault;
}
