import {isBuiltin} from 'node:module';
import {resolve} from 'node:path';
import type {Plugin, UserConfig} from 'vite';
import {declarations} from './declarations.js';
import {pageEntries, serverEntries} from './entries.js';
import {manifestFiles} from './manifest/manifest-files.js';
import {ownForms} from './own-forms.js';

/** The runtime dependencies of an npm install for pages. */
const elementPackages = /^(lit|@lit\/task)(\/|$)/;

/**
 * `vite build --mode npm`: one ES module per source file. It imports `lit` and `@lit/task` by name, so that a page that
 * uses Lit loads one copy. Other packages are bundled into `vendor/`.
 */
export const npmBuild: UserConfig = {
  publicDir: false,
  plugins: [
    ownForms(),
    proxyUrlRequired(),
    partsOfBundler(),
    declarations([...Object.values(pageEntries), ...Object.values(serverEntries)]),
    manifestFiles(),
  ],
  build: {
    outDir: 'dist/npm',
    license: {fileName: 'vendor/licenses.md'},
    target: 'es2022',
    modulePreload: false,
    minify: false,
    sourcemap: true,
    lib: {entry: Object.values(pageEntries), formats: ['es']},
    rolldownOptions: {
      checks: {pluginTimings: false},
      external: (id) => elementPackages.test(id) || isBuiltin(id),
      output: {preserveModules: true, preserveModulesRoot: 'src', entryFileNames: ({name}) => `${pathOf(name)}.js`},
    },
  },
};

/** Bundled into a partner's script, the widget cannot derive the proxy's address from its own. */
function proxyUrlRequired(): Plugin {
  return {
    name: 'proxy-url-required',
    load: {filter: {id: /\/client\/proxy-url\.ts$/}, handler: () => "export const ownProxyUrl = '';\n"},
  };
}

/** Chunks and their addresses are the bundler's own. Turbopack would refuse to resolve ours. */
function partsOfBundler(): Plugin {
  return {
    name: 'parts-of-bundler',
    enforce: 'pre',
    resolveId: {
      filter: {id: /\/loading\/lazy\.js$/},
      handler: (_id, importer) => importer && resolve('src/loading/lazy-of-package.ts'),
    },
  };
}

/** npm excludes folders named `node_modules` from packages. */
const pathOf = (name: string) => name.replaceAll('node_modules/', 'vendor/').replaceAll('_virtual/', 'vendor/build/');
