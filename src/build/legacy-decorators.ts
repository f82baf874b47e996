import type {Plugin} from 'vite';

/** What Lit's decorators do for a class whose decorators TypeScript compiled, by the end of the module's address. */
const short: Readonly<Record<string, string>> = {
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

/**
 * Replaces Lit's decorators in the script-tag build. Lit's own also serve standard decorators, accessors and caches, none
 * of which our elements use: every page would load that code.
 */
export function legacyDecorators(): Plugin {
  return {
    name: 'legacy-decorators',
    apply: 'build',
    load: {
      filter: {id: /@lit\/reactive-element\/decorators\/(property|query)\.js$/},
      handler: (id) => Object.entries(short).find(([end]) => id.endsWith(end))?.[1],
    },
  };
}
