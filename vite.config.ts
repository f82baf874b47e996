import {writeFile} from 'node:fs/promises';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {defineConfig, type Plugin, type UserConfig} from 'vite';
import {openapi} from './src/contract/openapi.js';
import {chunkGroups} from './src/build/chunk-groups.js';
import {copies} from './src/build/copies.js';
import {classicScript} from './src/build/classic-script.js';
import {compileAtOnce} from './src/build/compile-at-once.js';
import {inlineRuntime} from './src/build/inline-runtime.js';
import {lazyChunks} from './src/build/lazy-chunks.js';
import {legacyDecorators} from './src/build/legacy-decorators.js';
import {minify} from './src/build/minify.js';
import {npmBuild} from './src/build/npm-build.js';
import {ownForms} from './src/build/own-forms.js';
import {refuseLateChunks} from './src/build/refuse-late-chunks.js';
import {shortTemplates} from './src/build/short-templates.js';
import {versions} from './src/build/versions.js';

/** `vite build` builds the widget, `--mode proxy` the proxy that serves it, `--mode npm` the modules for npm. */
export default defineConfig(({mode}) => ({proxy, npm: npmBuild})[mode] ?? widget);

const widget: UserConfig = {
  publicDir: false,
  // Lit sets it for standard decorators, which our elements do not use; where a page has frozen `Symbol`, that throws.
  define: {'Symbol.metadata': 'import.meta.metadata'},
  plugins: [
    ownForms(),
    shortTemplates(),
    legacyDecorators(),
    minify(),
    ownTrustedTypesPolicy(),
    leanMerge(),
    inlineRuntime(),
    copies(),
    lazyChunks(),
    refuseLateChunks(),
    classicScript(),
    versions(),
    precompress(),
    openapiDocument(),
  ],
  build: {
    outDir: 'dist/widget',
    target: 'es2022',
    modulePreload: false,
    minify: false,
    lib: {entry: {widget: 'src/loader.ts'}, formats: ['es']},
    rolldownOptions: {
      checks: {pluginTimings: false},
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: chunkFileName,
        minify: false,
        minifyInternalExports: true,
        comments: false,
        codeSplitting: chunkGroups(),
        postBanner: ({name}) => (firstScreens.includes(name) ? compileAtOnce : ''),
      },
    },
  },
};

/** What the first screens consist of, Lit included: nearly all of it runs as soon as it has loaded. */
const firstScreens = [
  'base',
  'proxy',
  'marketplace',
  'schema-form',
  'extras',
  'brief-form',
  'lists',
  'designer-gallery',
];

/** Bundles the proxy's packages: an install for the elements alone does not need them, and the command works at once. */
const proxy: UserConfig = {
  publicDir: false,
  ssr: {noExternal: true, external: ['ioredis']},
  build: {
    outDir: 'dist/proxy',
    license: {fileName: 'licenses.md'},
    target: 'node20',
    ssr: true,
    minify: false,
    rolldownOptions: {
      checks: {pluginTimings: false},
      input: {
        main: 'proxy/main.ts',
        proxy: 'proxy/proxy.ts',
        express: 'proxy/adapters/express.ts',
        fastify: 'proxy/adapters/fastify.ts',
        fetch: 'proxy/adapters/fetch.ts',
      },
      output: {entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js'},
    },
  },
};

/** A language's file is named after both: `language-de-…`. */
function chunkFileName({facadeModuleId}: {facadeModuleId?: string | null}): string {
  const [, language, file] = /\/locales\/([^/]+)\/([^/]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return `chunks/${language ? `${file}-${language}` : '[name]'}-[hash].js`;
}

/**
 * Gives our copy of Lit its own Trusted Types policy name: under a policy that lists names, a page with a second Lit
 * would otherwise have two policies named `lit-html`.
 */
function ownTrustedTypesPolicy(): Plugin {
  return {
    name: 'own-trusted-types-policy',
    transform: (code, id) =>
      id.includes('lit-html') ? code.replace(/createPolicy\((["'`])lit-html\1/, 'createPolicy("dm-widget"') : undefined,
  };
}

/**
 * Lets the bundler leave out the sets of schema keywords that a package makes at once, though nothing here uses them, and
 * the messages of its errors, which are all caught.
 */
function leanMerge(): Plugin {
  return {
    name: 'lean-merge',
    transform: (code, id) =>
      id.includes('json-schema-merge')
        ? code.replaceAll('= new Set(', '= /* @__PURE__ */ new Set(').replaceAll(/new Error\(`.*`\)/g, 'new Error()')
        : undefined,
  };
}

/** Writes each script also as brotli and gzip, so that the proxy need not compress. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const source = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(source)});
          this.emitFile({type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(source, {level: 9})});
        }
      },
    },
  };
}

/** The published description of the service, generated from the contract's table of operations. */
function openapiDocument(): Plugin {
  return {
    name: 'openapi-document',
    apply: 'build',
    closeBundle: () => writeFile('dist/openapi.json', `${JSON.stringify(openapi(), null, 2)}\n`),
  };
}
