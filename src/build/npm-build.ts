import {isBuiltin} from 'node:module';
import type {Plugin, UserConfig} from 'vite';
import {declarations} from './declarations.js';
import {pageEntries, serverEntries} from './entries.js';
import {manifestFiles} from './manifest/manifest-files.js';
import {ownForms} from './own-forms.js';

/** The packages that an install for the elements brings beside our own modules. */
const elementPackages = /^(lit|@lit\/task)(\/|$)/;

/**
 * `vite build --mode npm`: one ES module for each source file, with `lit` and `@lit/task` imported by name, so that a page
 * with a Lit of its own loads one copy. Other packages are bundled into `vendor/`, beside the modules that need them.
 */
export const npmBuild: UserConfig = {
  publicDir: false,
  plugins: [
    ownForms(),
    proxyUrlIsTold(),
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

/** Part of a partner's own script, the widget cannot find the proxy by its own address. */
function proxyUrlIsTold(): Plugin {
  return {
    name: 'proxy-url-is-told',
    load: {filter: {id: /\/client\/proxy-url\.ts$/}, handler: () => "export const ownProxyUrl = '';\n"},
  };
}

/** npm leaves folders named `node_modules` out of a package. */
const pathOf = (name: string) => name.replaceAll('node_modules/', 'vendor/').replaceAll('_virtual/', 'vendor/build/');
