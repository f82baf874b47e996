import {build} from 'esbuild';

/** Bundles a module, given as text, into a script for a page; its imports are resolved from a folder. */
export async function bundle(contents: string, resolveDir: string): Promise<string> {
  const {outputFiles} = await build({
    stdin: {contents, resolveDir, loader: 'ts'},
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]!.text;
}
