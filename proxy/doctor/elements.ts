import {nearestName} from '../config/near-names.js';
import type {Tag} from './html.js';
import {bad, good, type Finding} from './probe.js';

/** The tags that the loader knows. */
export const elementNames = [
  'dm-marketplace',
  'dm-product-picker',
  'dm-brief-form',
  'dm-schema-form',
  'dm-designer-gallery',
  'dm-designer-profile',
  'dm-designer-reviews',
  'dm-designer-designs',
];

/** Whether a page has an element of the widget, and those that are misspelt: browsers show nothing for them. */
export function examineElements(tags: readonly Tag[]): Finding[] {
  const names = [...new Set(tags.map(({name}) => name))];
  const misspelt = names.flatMap((name) => {
    const meant = nearestName(name, elementNames);
    return meant === undefined ? [] : [bad(`the widget has no element <${name}>`, `Write <${meant}></${meant}>.`)];
  });
  if (names.some((name) => elementNames.includes(name)))
    return [good('the page has an element of the widget'), ...misspelt];
  if (misspelt.length > 0) return misspelt;
  const remedy = 'Add <dm-marketplace></dm-marketplace>, unless a script inserts it.';
  return [bad('the page has no element of the widget', remedy)];
}
