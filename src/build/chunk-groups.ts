import {resolve} from 'node:path';
import type {Rolldown} from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...values: never[]) => unknown>;
type Context = Parameters<Name>[1];
/** Whether an element imports the module. */
type Uses = (element: string) => boolean;

/** The chunks of shared modules, the most widely used first: each contains what no earlier one contains. */
const groups: Readonly<Record<string, (uses: Uses) => boolean>> = {
  base: (uses) => uses('schema-form') && (uses('marketplace') || uses('designer-gallery')),
  proxy: (uses) => uses('marketplace') && uses('designer-gallery'),
  orders: (uses) => uses('marketplace'),
  values: (uses) =>
    (uses('designer-gallery') && (uses('brief-form') || !uses('designer-profile'))) ||
    (uses('brief-form') && !uses('schema-form')),
  lists: (uses) => uses('designer-gallery') && uses('designer-profile'),
};

/** The parts of a form and the elements are chunks of their own, as are the files of a language. */
const isApart = (id: string) => /\/src\/(form|elements\/(?!shared)|locales\/(?!en\/)[^/]+\/)/.test(id);

/** Puts the modules that several chunks share into few chunks, so that a page makes few requests. */
export function chunkGroups(): {groups: Rolldown.CodeSplittingGroup[]} {
  const shared = Object.entries(groups).map(([group, has], index, {length}): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => {
      const uses = (element: string) => reach(element, context).has(id);
      return !isApart(id) && has(uses) ? group : null;
    },
    minShareCount: 2,
    // A module brings its imports along, except those in a group of a higher priority.
    priority: length - index,
  }));
  return {groups: [...shared, products, names, wholeForm]};
}

/** The journey starts with the products. */
const products: Rolldown.CodeSplittingGroup = {
  name: (id) => (/\/src\/elements\/(marketplace|product-picker)\//.test(id) ? 'marketplace' : null),
  priority: 0,
};

/** A brief needs both of its language. */
const names: Rolldown.CodeSplittingGroup = {
  name: (id) => {
    const [, language] = /\/src\/locales\/([\w-]+)\/(?:names|journey)\.ts$/.exec(id) ?? [];
    return language ? `names-${language}` : null;
  },
  priority: 0,
};

/**
 * Everything else that a form imports is in one chunk with it. By default, the bundler would put what the form shares
 * with its lazy parts into a chunk that imports the form's chunk and is imported by it; such a cycle fails at run time.
 */
const wholeForm: Rolldown.CodeSplittingGroup = {
  name: (id, context) => (reach('schema-form', context).has(id) ? 'schema-form' : null),
  priority: 0,
};

const reached = new WeakMap<Context, Map<string, ReadonlySet<string>>>();

/** An element's module and all its direct and indirect static imports. */
function reach(element: string, context: Context): ReadonlySet<string> {
  const known = reached.get(context) ?? new Map<string, ReadonlySet<string>>();
  const found = known.get(element);
  if (found) return found;
  const all = new Set([resolve(`src/elements/${element}/${element}.ts`)]);
  for (const id of all) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) all.add(imported);
  reached.set(context, known.set(element, all));
  return all;
}
