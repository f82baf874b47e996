import {resolve} from 'node:path';
import type {Rolldown} from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...values: never[]) => unknown>;
type Context = Parameters<Name>[1];
/** Whether an element, or a lazy part of a brief form, imports the module. */
type Uses = (entry: keyof typeof entries) => boolean;

const entries = {
  marketplace: 'marketplace/marketplace',
  'schema-form': 'schema-form/schema-form',
  extras: '../form/model/extras/extras',
  'brief-form': 'brief-form/brief-form',
  widgets: 'brief-form/widgets/widgets',
  elsewhere: 'brief-form/elsewhere/brief-elsewhere',
  'designer-gallery': 'designer-gallery/designer-gallery',
  'designer-profile': 'designer-profile/designer-profile',
};

/** The chunks of shared modules, the most widely used first: each contains what no earlier one contains. */
const groups: Readonly<Record<string, (uses: Uses) => boolean>> = {
  base: (uses) => uses('schema-form') && (uses('marketplace') || uses('designer-gallery')),
  proxy: (uses) =>
    uses('marketplace') || (uses('designer-gallery') && (uses('brief-form') || uses('widgets') || uses('elsewhere'))),
  lists: (uses) => uses('designer-gallery') && uses('designer-profile'),
};

/** The journey starts with the products. */
const isOfProducts = (id: string) =>
  /\/elements\/((marketplace|product-picker)\/|shared\/product-near)|\/en\/products\.|\?(marketplace|product-picker)$/.test(
    id,
  );

/** The parts of a form and the elements are chunks of their own, as are the files of a language. */
const isApart = (id: string) =>
  isOfProducts(id) || /\/src\/(form|elements\/(?!shared)|locales\/(?!en\/)[^/]+\/)/.test(id);

/** Puts the modules that several chunks share into few chunks, so that a page makes few requests. */
export function chunkGroups(): {groups: Rolldown.CodeSplittingGroup[]} {
  const shared = Object.entries(groups).map(([group, has], index, {length}): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => {
      const uses: Uses = (entry) => reach(entry, context).has(id);
      return !isApart(id) && has(uses) ? group : null;
    },
    minShareCount: 2,
    // A module brings its imports along, except those in a group of a higher priority.
    priority: 1 + length - index,
  }));
  return {groups: [...shared, products, wordFiles, wholeForm, extras, wholeBrief, sending]};
}

const products: Rolldown.CodeSplittingGroup = {
  name: (id) => (isOfProducts(id) ? 'marketplace' : null),
  priority: 1,
};

/** The files of a language that are needed together: those of every page, those of a form, the names of values. */
const wordFiles: Rolldown.CodeSplittingGroup = {
  name: (id) => {
    const [, language, file = ''] = /\/src\/locales\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? [];
    // The elements have their English words.
    const chunk = (language === 'en' ? {names: 'names', journey: 'names'} : chunkOf)[file];
    return chunk ? `${chunk}-${language}` : null;
  },
  priority: 1,
};

/** The chunk of each file of a language. */
const chunkOf: Readonly<Record<string, string>> = {
  language: 'language',
  words: 'language',
  form: 'form',
  journey: 'form',
  names: 'names',
};

/**
 * Everything else that a form imports is in one chunk with it. By default, the bundler would put what the form shares
 * with its lazy parts into a chunk that imports the form's chunk and is imported by it; such a cycle fails at run time.
 */
const wholeForm: Rolldown.CodeSplittingGroup = {
  name: (id, context) => (reach('schema-form', context).has(id) ? 'schema-form' : null),
  priority: 1,
};

/**
 * What conditions and other rare rules need, which any form loads lazily and a brief at once, and what the brief form or its
 * widgets share with lazy parts of any form: with one chunk more, a brief would need as many as a browser has connections.
 */
const extras: Rolldown.CodeSplittingGroup = {
  name: (id, context) => {
    const isIn = (entry: keyof typeof entries) => reach(entry, context).has(id);
    const isField = (isIn('brief-form') || isIn('widgets')) && !isOfClient(id);
    return isIn('extras') || isField ? 'extras' : null;
  },
  minShareCount: 2,
  priority: 0.8,
};

const isOfClient = (id: string) => /\/src\/(client|contract|elements\/(?!shared))|\?/.test(id);

/** The rest of a brief form is in one chunk with it. */
const wholeBrief: Rolldown.CodeSplittingGroup = {
  name: (id, context) => (reach('brief-form', context).has(id) ? 'brief-form' : null),
  priority: 0.2,
};

/** What sends a brief: it is loaded while the visitor types. */
const sending: Rolldown.CodeSplittingGroup = {
  name: (id) => (/\/(client\/sending|submission\/service-errors)\.ts$/.test(id) ? 'sending' : null),
  priority: 0.1,
};

const reached = new WeakMap<Context, Map<string, ReadonlySet<string>>>();

/** The entry's module and all its direct and indirect static imports. */
function reach(entry: keyof typeof entries, context: Context): ReadonlySet<string> {
  const known = reached.get(context) ?? new Map<string, ReadonlySet<string>>();
  const found = known.get(entry);
  if (found) return found;
  const all = new Set([resolve(`src/elements/${entries[entry]}.ts`)]);
  for (const id of all) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) all.add(imported);
  reached.set(context, known.set(entry, all));
  return all;
}
