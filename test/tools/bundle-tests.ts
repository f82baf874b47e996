import {readFile, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type Plugin} from 'esbuild';

/** Where the bundles are; packages are found from here. */
const folder = 'node_modules/.cache/tests';

/**
 * Compiles test files with all that they import, once for all of them, and returns the scripts. Each test file runs in
 * its own process, which would otherwise compile and load hundreds of modules again.
 */
export async function bundleTests(files: readonly string[]): Promise<string[]> {
  await rm(folder, {recursive: true, force: true});
  await build({
    entryPoints: [...files],
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
