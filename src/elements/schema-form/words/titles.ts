import {List} from '../../../form/model/tree/list.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {PlanOption} from '../../../form/plan/plan.js';
import type {Words} from '../../../locales/locales.js';

/** What a node is called: by the page, by the schema, else by its name made readable. */
export function titleOf(formNode: FormNode, words: Words['form']): string {
  const given = formNode.ui.title ?? formNode.facts.node.title;
  const {name, parent} = formNode;
  if (typeof name === 'number' && parent) {
    const isFixed = parent.content instanceof List && name < parent.content.prefix;
    return isFixed && given ? given : words.item(given ?? titleOf(parent, words), name + 1);
  }
  return given ?? readable(String(formNode.name ?? '')) ?? '';
}

/** "billingAddress" and "billing_address" as a person would write them. */
export function readable(name: string): string {
  const spaced = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim();
  const isShouted = spaced === spaced.toUpperCase() && spaced.length > 3;
  const lower = isShouted || /\p{Ll} \p{Lu}/u.test(spaced) ? spaced.toLowerCase() : spaced;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** What an option is called. */
export function optionTitle({value, title}: PlanOption, words: Words['form'], name?: unknown): string {
  if (typeof name === 'string') return name;
  if (title !== undefined) return title;
  if (value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string')
    return /^[A-Z]{5,}$|^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(value) ? readable(value) : value;
  return JSON.stringify(value);
}
