/** A piece of a project's source, a misspelling of it, and the checker's error. */
export interface Misspelling {
  file: string;
  right: string;
  wrong: string;
  says: RegExp;
}

/** A small project of a partner that uses the package as it is published. */
export interface Project {
  name: string;
  /** The project whose sources it uses, with another bundler. */
  sources?: string;
  /** The folder that its build writes the page to, or the command that starts its own server. */
  served: {folder: string} | {command: (port: number) => string[]};
  /**
   * Misspellings that its checker must refuse: of a property or attribute, an event, and a field of an event, as far as
   * the framework can tell.
   */
  misspellings: Misspelling[];
}

/**
 * A property, a value and a field of an event that do not exist; not every framework can tell whether an event exists.
 */
const inTemplate = (file: string, event?: [right: string, wrong: string]): Misspelling[] => [
  {file, right: 'handoff="none"', wrong: 'handof="none"', says: /handof\b/},
  {file, right: 'theme="light"', wrong: 'theme="dim"', says: /"dim"/},
  {file, right: 'event.briefIds', wrong: 'event.briefIdes', says: /briefIdes/},
  ...(event ? [{file, right: event[0], wrong: event[1], says: /order-?created/i}] : []),
];

/** In plain TypeScript. */
const inScript: Misspelling[] = [
  {file: 'src/main.ts', right: 'marketplace.proxyUrl', wrong: 'marketplace.proxyURL', says: /proxyURL/},
  {file: 'src/main.ts', right: "handoff = 'none'", wrong: "handoff = 'nowhere'", says: /"nowhere"/},
  {file: 'src/main.ts', right: 'event.price', wrong: 'event.prize', says: /prize/},
];

export const projects: Project[] = [
  {name: 'react', served: {folder: 'dist'}, misspellings: inTemplate('main.tsx')},
  {
    name: 'next',
    served: {command: (port) => ['npx', 'next', 'start', '-p', String(port), '-H', '127.0.0.1']},
    misspellings: inTemplate('app/order.tsx'),
  },
  {
    name: 'vue',
    served: {folder: 'dist'},
    misspellings: inTemplate('src/App.vue', ['@dm-order-create', '@dm-order-created']),
  },
  {
    name: 'svelte',
    served: {folder: 'dist'},
    misspellings: inTemplate('src/App.svelte', ['ondm-order-create', 'ondm-order-created']),
  },
  {name: 'preact', served: {folder: 'dist'}, misspellings: inTemplate('main.tsx')},
  {name: 'solid', served: {folder: 'dist'}, misspellings: inTemplate('main.tsx')},
  {
    name: 'astro',
    served: {folder: 'dist'},
    misspellings: [
      {file: 'src/pages/index.astro', right: 'proxyUrl', wrong: 'proxyURL', says: /proxyURL/},
      {file: 'src/pages/index.astro', right: 'event.briefIds', wrong: 'event.briefIdes', says: /briefIdes/},
    ],
  },
  {name: 'webpack', served: {folder: 'dist'}, misspellings: inScript},
  ...['rspack', 'rollup', 'esbuild'].map((name) => ({
    name,
    sources: 'webpack',
    served: {folder: 'dist'},
    misspellings: inScript,
  })),
];
