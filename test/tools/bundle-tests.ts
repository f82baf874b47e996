import {readFile, rm} from 'node:fs/promises';
import {dirname, join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type Plugin} from 'esbuild';
import type {Program} from './program.js';

/** Where the bundles are: packages are found from here, and Node's test runner ignores what is in `node_modules`. */
const folder = 'dist/tests';

const programs: readonly Program[] = ['proxy/main.ts', 'demo/sandbox/main.ts'];

/**
 * Compiles test files with all that they import, and the programs that they start, once for all of them; returns the
 * scripts. Each test file runs in its own process, which would otherwise compile and load hundreds of modules again.
 */
export async function bundleTests(files: readonly string[]): Promise<string[]> {
  await rm(folder, {recursive: true, force: true});
  await build({
    entryPoints: [...files, ...programs],
    outdir: folder,
    outbase: '.',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [sourceLocations],
  });
  process.env['COMPILED_TESTS'] = resolve(folder);
  return files.map((file) => join(folder, file.replace(/\.ts$/, '.js')));
}

/** `import.meta` names the source file, since modules read files beside themselves. */
const sourceLocations: Plugin = {
  name: 'source-locations',
  setup(bundle) {
    // Inside a page, a test imports by the page's addresses.
    bundle.onResolve({filter: /^\//}, ({path, kind}) => ({path, external: kind === 'dynamic-import'}));
    bundle.onLoad({filter: /\.ts$/}, async ({path}) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.filename', JSON.stringify(path))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return {contents, loader: 'ts'};
    });
  },
};
