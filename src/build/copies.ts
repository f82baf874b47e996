import type {Plugin} from 'vite';

/**
 * Small modules without state, and the importers that get their own copy. Otherwise the bundler shares each in one
 * chunk that all its importers load: a language would load another's file, a page of products the styles of dialogs, a
 * gallery what only orders need.
 */
const copied = [
  {module: /\/in-sentence\.js$/, by: /\/locales\/([\w-]+)\//},
  {module: /\/with-overrides\.js$/, by: /\/locales\/pt-PT\/(\w+)\.ts$/},
  {module: /\/(sheet|icons|parse-url)\.js$/, by: /\/brief-form\/(widgets)\//},
  {module: /\/close-by-backdrop\.js$/, by: /\/brief-form\/(elsewhere)\//},
  {module: /\/en\/profile\.js$/, by: /\/(design)(?:er-designs|-viewer)\.ts$/},
  {
    module: /\/(history-entries|kept-briefs|load-retry)\.js$/,
    by: /\/elements\/(marketplace|product-picker|designer-gallery)\//,
  },
  {module: /\/load-retry\.js$/, by: /\/elements\/(designer-profile)\//},
  {module: /\/draft-link\.js$/, by: /\/elements\/(marketplace|brief-form)\//},
  {module: /\/fold-text\.js$/, by: /\/elements\/(brief-form|designer-gallery|schema-form)\//},
  {module: /\/value-sets\.js$/, by: /\/contract\/(brief)\.ts$/},
  {module: /\/(next-paint|capitalised)\.js$/, by: /\/elements\/(brief-form)\//},
  // Lit has two modules for each directive: one exports the other.
  {module: /\/(guard|live|parse-url|is-composing)\.js$/, by: /(?:\/elements\/|\?)(designer-gallery)(?:\/|$)/},
];

/** Gives some importers their own copy of a module that others import as well. */
export function copies(): Plugin {
  return {
    name: 'copies',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: {id: copied.map(({module}) => module)},
      async handler(source, importer = '') {
        const found = copied.find(({module, by}) => module.test(source) && by.test(importer));
        if (!found) return null;
        const resolved = await this.resolve(source, importer, {skipSelf: true});
        return resolved && {...resolved, id: `${resolved.id}?${found.by.exec(importer)?.[1]}`};
      },
    },
  };
}
