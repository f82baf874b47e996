import type {Plugin} from 'vite';

/** What Lit's decorators do for a class whose decorators TypeScript compiled, by the end of the module's address. */
const decorators: Readonly<Record<string, string>> = {
  '/decorators/property.js': `export const property = (options) => (prototype, name) => {
    const isAccessor = Object.hasOwn(prototype, name);
    prototype.constructor.createProperty(name, options);
    return isAccessor ? Object.getOwnPropertyDescriptor(prototype, name) : undefined;
  };`,
  '/decorators/query.js': `export const query = (selector) => () => ({
    get() {
      return this.renderRoot?.querySelector(selector) ?? null;
    },
    configurable: true,
  });`,
};

/** Parts of Lit's modules: for standard decorators, for polyfills, for hydration, and the list of versions on the page. */
const needless: Readonly<Record<string, readonly RegExp[]>> = {
  '/reactive-element.js': [
    /Symbol\.metadata\?\?=.*?new WeakMap;/,
    /const (\w)=this\[Symbol\.metadata\];if\(null!==\1\)\{[^}]*\}/,
    /,\w\?\.\(\{ReactiveElement:\w\}\),\(\w\.reactiveElementVersions\?\?=\[\]\)\.push\("[\d.]+"\)/,
    /\w=\w\.reactiveElementPolyfillSupport,/,
  ],
  '/lit-html.js': [/,\w=\w\.litHtmlPolyfillSupport;\w\?\.\(\w,\w\),\(\w\.litHtmlVersions\?\?=\[\]\)\.push\("[\d.]+"\)/],
  '/lit-element.js': [
    /,\w\.litElementHydrateSupport\?\.\(\{LitElement:\w\}\);const \w=\w\.litElementPolyfillSupport;\w\?\.\(\{LitElement:\w\}\)/,
    /\(\w\.litElementVersions\?\?=\[\]\)\.push\("[\d.]+"\);/,
  ],
};

/**
 * Takes from Lit, in the script-tag build, what none of our elements uses: every page would load it. Standard decorators
 * also need a property of `Symbol`, which some pages have frozen.
 */
export function leanLit(): Plugin {
  const filter = {id: /\/node_modules\/(?:@lit|lit-html|lit-element)\//};
  return {
    name: 'lean-lit',
    apply: 'build',
    load: {filter, handler: (id) => partOf(decorators, id)},
    transform: {filter, handler: (code, id) => partOf(needless, id)?.reduce(without, code)},
  };
}

const partOf = <Part>(parts: Readonly<Record<string, Part>>, id: string) =>
  Object.entries(parts).find(([end]) => id.endsWith(end))?.[1];

function without(code: string, part: RegExp): string {
  if (!part.test(code)) throw new Error(`This version of Lit does not have ${part}: adapt or remove the pattern.`);
  return code.replace(part, '');
}
