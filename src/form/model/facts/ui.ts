import {isObject} from '../../../json/json.js';
import type {PlanNode} from '../../plan/plan.js';

/** The part of a `uiSchema` (as in react-jsonschema-form) that applies to one node. */
export interface Ui {
  widget?: string;
  title?: string;
  description?: string;
  help?: string;
  placeholder?: string;
  order?: string[];
  readonly?: boolean;
  disabled?: boolean;
  /** `ui:options` and every other `ui:` keyword, for widgets. */
  options: Record<string, unknown>;
  /** The part of the `uiSchema` this was read from; it contains the children's parts. */
  tree: Record<string, unknown>;
}

const none: Ui = {options: {}, tree: {}};

/** Reads the part of a `uiSchema` for one node and ignores members of the wrong type. */
export function readUi(tree: unknown): Ui {
  if (!isObject(tree)) return none;
  const keywords = Object.entries(tree).filter(([key]) => key.startsWith('ui:'));
  const options = {
    ...Object.fromEntries(keywords.map(([key, value]) => [key.slice(3), value])),
    ...(isObject(tree['ui:options']) && tree['ui:options']),
  };
  return uiOf(options, tree);
}

function uiOf(options: Ui['options'], tree: Ui['tree']): Ui {
  const {widget, inputType, field, title, description, help, placeholder, order, readonly, disabled} = options;
  return {
    widget: textOf(widget ?? field ?? inputType),
    title: textOf(title),
    description: textOf(description),
    help: textOf(help),
    placeholder: textOf(placeholder),
    order: Array.isArray(order) ? order.filter((name) => typeof name === 'string') : undefined,
    readonly: readonly === true,
    disabled: disabled === true,
    options,
    tree,
  };
}

/**
 * Adds the schema's own `ui:*` keywords where the page sets none. The schema's widget is used unless the page sets one,
 * or has a uiSchema for items that the widget would hide.
 */
export function withSchema(given: Ui, {widget, ui: own}: PlanNode): Ui {
  const ui = own ? uiOf({...own, ...given.options}, given.tree) : given;
  return !widget || given.widget || ui.tree['items'] ? ui : {...ui, widget};
}

/** The part for a named child: a property, `items`, `additionalProperties`. */
export const childUi = (ui: Ui, name: string): Ui =>
  ui === none || !Object.hasOwn(ui.tree, name) ? none : readUi(ui.tree[name]);

/** Sorts properties by `ui:order`; `*` (or the end) stands for all others. */
export function inOrder<Item extends {name: string}>(items: Item[], order: string[] | undefined): Item[] {
  if (!order) return items;
  const named = new Map(items.map((item) => [item.name, item]));
  const names = new Set([...order, '*']);
  const rest = items.filter(({name}) => !names.has(name));
  return [...names].flatMap((name) => (name === '*' ? rest : (named.get(name) ?? [])));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
