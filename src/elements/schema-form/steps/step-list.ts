import {Fields} from '../../../form/model/tree/fields.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {PlanSection} from '../../../form/plan/plan.js';
import {isObject} from '../../../json/json.js';
import {choicesOf, isDrawn} from '../draw/parts.js';

/** What a step shows: fields and groups of the root, its choices between branches, its additional properties. */
export type StepPart = FormNode | 'choices' | 'additional';

/** One step of a form. */
export interface FormStep {
  /** The same for the same step in every visit: drafts and history entries name it by this. */
  readonly key: string;
  /** The page's title for it; by default the title of its content. */
  readonly title: string | undefined;
  readonly parts: readonly StepPart[];
}

/** A group of at least this many fields is a step of its own; a smaller one stays with the fields around it. */
const minGroupFields = 3;

/** The current steps of a form: those that the page names, else one for each larger group and for the fields between groups. */
export function stepsOf({root}: Form): FormStep[] {
  if (!(root.content instanceof Fields)) return [{key: '+', title: undefined, parts: []}];
  const parts = partsOf(root, root.content);
  const given = root.ui.options['steps'];
  if (Array.isArray(given) && given.length > 0) return byTitles(parts, given.filter(isObject));
  const {sections} = root.facts.fields ?? {};
  return sections ? bySections(parts, sections) : byGroups(parts);
}

/** The step that a node is in; none for the root. */
export function stepAt(steps: readonly FormStep[], formNode: FormNode): FormStep | undefined {
  let top = formNode;
  while (top.parent?.parent) top = top.parent;
  const found = steps.find(({parts}) => parts.includes(top));
  if (found || !top.parent) return found;
  return steps.find(({parts}) => parts.includes('additional'));
}

function partsOf(root: FormNode, content: Fields): StepPart[] {
  const drawn = content.shown.filter(isDrawn);
  return [
    ...drawn.filter((child) => !content.isOfBranch(child)),
    ...(choicesOf(root).length > 0 ? (['choices'] as const) : []),
    ...drawn.filter((child) => content.isOfBranch(child)),
    'additional',
  ];
}

function byGroups(parts: readonly StepPart[]): FormStep[] {
  const steps: {key: string; title: undefined; parts: StepPart[]}[] = [];
  let isRun = false;
  for (const part of parts) {
    const isOwn = typeof part === 'object' && isStep(part);
    const last = steps.at(-1);
    // Additional properties are rare: they get no step of their own.
    if (last && ((isRun && !isOwn) || part === 'additional')) last.parts.push(part);
    else steps.push({key: isOwn ? `/${part.name}` : `${last?.key ?? ''}+`, title: undefined, parts: [part]});
    isRun = !isOwn;
  }
  return steps;
}

/** Fields of no section come first, as they do on one page. */
function bySections(parts: readonly StepPart[], sections: readonly PlanSection[]): FormStep[] {
  const named = new Set(sections.flatMap(({fields}) => fields));
  const first = parts.flatMap((part) =>
    typeof part === 'string' || named.has(String(part.name)) ? [] : String(part.name),
  );
  return byTitles(parts, [{fields: first}, ...sections]);
}

/** Fields that no title names go into the last step. */
function byTitles(parts: readonly StepPart[], given: readonly {title?: unknown; fields?: unknown}[]): FormStep[] {
  const named = given.map(({title, fields}, index) => ({
    key: `${index}`,
    title: typeof title === 'string' ? title : undefined,
    names: Array.isArray(fields) ? fields.map(String) : [],
    parts: [] as StepPart[],
  }));
  const stepOf = new Map(named.toReversed().flatMap((step) => step.names.map((name) => [name, step])));
  for (const part of parts) {
    const own = typeof part === 'object' ? stepOf.get(String(part.name)) : undefined;
    (own ?? named.at(-1))?.parts.push(part);
  }
  return named.filter(({parts: own}) => own.some((part) => part !== 'additional'));
}

/** Decided once, so that no step is split while the visitor is in it. */
const decided = new WeakMap<FormNode, boolean>();

function isStep(formNode: FormNode): boolean {
  const known = decided.get(formNode) ?? (formNode.kind === 'object' && formNode.parts.length >= minGroupFields);
  decided.set(formNode, known);
  return known;
}
