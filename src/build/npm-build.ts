import {isBuiltin} from 'node:module';
import type {Plugin, UserConfig} from 'vite';
import {declarations} from './declarations.js';
import {ownForms} from './own-forms.js';

/** The sources of what the package exports for pages, by the name of the export. */
export const pageEntries = {
  '.': 'src/index.ts',
  './marketplace': 'src/elements/marketplace/marketplace.ts',
  './product-picker': 'src/elements/product-picker/product-picker.ts',
  './brief-form': 'src/elements/brief-form/brief-form.ts',
  './schema-form': 'src/elements/schema-form/schema-form.ts',
  './designer-gallery': 'src/elements/designer-gallery/designer-gallery.ts',
  './designer-profile': 'src/elements/designer-profile/designer-profile.ts',
  './designer-reviews': 'src/elements/designer-profile/designer-reviews.ts',
  './designer-designs': 'src/elements/designer-profile/designer-designs.ts',
  './client': 'src/client/client.ts',
  './compile': 'src/form/plan/compile-form.ts',
  './contract': 'src/contract.ts',
} as const;

/** The same for servers: `vite build --mode proxy` bundles their modules, their types come with the others. */
export const serverEntries = {
  './proxy': 'proxy/proxy.ts',
  './proxy/express': 'proxy/adapters/express.ts',
  './proxy/fastify': 'proxy/adapters/fastify.ts',
} as const;

/** What whoever installs for the elements gets beside our own modules. */
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
