import type {PlanOption} from '../../form/plan/plan.js';
import type {Words} from '../../locales/locales.js';

/** "billingAddress" and "billing_address" in plain words. */
export function readable(name: string): string {
  const spaced = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim();
  const isShouted = spaced === spaced.toUpperCase() && spaced.length > 3;
  const lower = isShouted || /\p{Ll} \p{Lu}/u.test(spaced) ? spaced.toLowerCase() : spaced;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** The label of an option: the page's, its title, or its value in words. */
export function optionTitle({value, title}: PlanOption, words: Words['form'], name?: unknown): string {
  if (typeof name === 'string' && name.trim()) return name;
  if (title?.trim()) return title;
  if (value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string')
    return /^[A-Z]{5,}$|^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(value) ? readable(value) : value;
  if (typeof value !== 'object') return String(value);
  return (
    titleInside(value) ??
    Object.values(value)
      .map((one) => optionTitle({value: one}, words))
      .join(', ')
  );
}

/** The member of an object that names it. */
function titleInside(value: object): string | undefined {
  const named = ['title', 'label', 'name'].map((name): unknown => Object.getOwnPropertyDescriptor(value, name)?.value);
  return named.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
