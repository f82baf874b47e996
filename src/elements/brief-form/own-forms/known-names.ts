import {languages} from '../../../contract/languages.js';
import type {Plan, PlanNode, PlanOption} from '../../../form/plan/plan.js';
import type {ValueNames} from '../../../locales/locales.js';
import {overlay} from '../../../json/overlay.js';
import {capitalised} from '../../shared/text/capitalised.js';
import type {JsonTree} from '../../shared/json-tree.js';

/** Labels for the values of one set: `one_week` and, as some schemas write it, `ONE_WEEK`. */
type Names = Readonly<Record<string, string>>;

/**
 * A `uiSchema` with labels for what the schema leaves without one: the service's values (industries, categories,
 * timeframes, kinds of site project, languages) and common properties such as `title` and `startDate`.
 */
export function nameKnownValues(plan: Plan, names: ValueNames, language: string): JsonTree {
  const {industry, timeframe, category, siteProject} = names;
  const sets = [industry, timeframe, category, siteProject, languageNames(language)].map(inAnyCase);
  return nameNode(plan.root, {plan, sets, labels: labelsFor(plan, names)}, []);
}

interface KnownNames {
  plan: Plan;
  /** Labels of values, by value. */
  sets: readonly Names[];
  /** Labels of properties, by property. */
  labels: Names;
}

/** Labels for known properties that have no title anywhere in the schema. */
function labelsFor({nodes}: Plan, {field}: ValueNames): Names {
  const titled = Object.values(nodes)
    .flatMap(({object}) => object?.properties ?? [])
    .filter(({node}) => nodes[node]?.title !== undefined)
    .map(({name}) => name);
  return Object.fromEntries(Object.entries(field).filter(([name]) => !titled.includes(name)));
}

/** The names of brief languages in a language. */
export function languageNames(inLanguage: string): Names {
  const names = new Intl.DisplayNames([inLanguage, 'en'], {type: 'language'});
  return Object.fromEntries(languages.map((code) => [code, capitalised(names.of(code) ?? code, inLanguage)]));
}

const inAnyCase = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([value, name]) => [value.toLowerCase(), name]));

function nameNode(id: string, known: KnownNames, path: readonly string[]): JsonTree {
  const {plan, sets, labels} = known;
  const node = plan.nodes[id];
  // A recursive schema has no end: its values get their labels on the first round.
  if (!node || path.includes(id)) return {};
  const inside = (child: string) => nameNode(child, known, [...path, id]);
  const {object, array, branches = [], conditions = []} = node;
  const properties = (object?.properties ?? []).map(
    ({name, node: child}) => [name, {...inside(child), ...labelOf(labels, name)}] as const,
  );
  const overlays = [
    ...conditions.flatMap(({then, otherwise}) => [then, otherwise]),
    ...branches.flatMap(({options}) => options.map((option) => option.node)),
  ];
  const trees: JsonTree[] = [
    enumNames(node, sets),
    Object.fromEntries(properties.filter(([, tree]) => Object.keys(tree).length > 0)),
    ...(array?.items ? [nameItems(inside(array.items))] : []),
    ...overlays.flatMap((over) => (over === undefined ? [] : [inside(over)])),
  ];
  return trees.reduce(overlay, {});
}

const labelOf = (labels: Names, name: string): JsonTree =>
  Object.hasOwn(labels, name) ? {'ui:title': labels[name]} : {};

/** A list rendered as one field reads its items' labels from itself. */
function nameItems(items: JsonTree): JsonTree {
  if (Object.keys(items).length === 0) return {};
  return 'ui:enumNames' in items ? {items, 'ui:enumNames': items['ui:enumNames']} : {items};
}

function enumNames({options = []}: PlanNode, sets: readonly Names[]): JsonTree {
  if (!isBare(options)) return {};
  const values = options.map(({value}) => String(value).toLowerCase());
  const known = sets.find((names) => values.every((value) => Object.hasOwn(names, value)));
  return known ? {'ui:enumNames': values.map((value) => known[value])} : {};
}

/** Whether a schema leaves any of its values or properties without a label. */
export const hasUnnamed = ({nodes}: Plan) =>
  Object.values(nodes).some(
    ({options = [], object}) =>
      isBare(options) || object?.properties?.some(({node}) => nodes[node]?.title === undefined),
  );

const isBare = (options: readonly PlanOption[]) =>
  options.length > 1 && options.every(({value, title}) => typeof value === 'string' && !title);
