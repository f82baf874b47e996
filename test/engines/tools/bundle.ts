import {build} from 'esbuild';

/** A script for a page, of a module given as text that stands in a folder. */
export async function bundle(contents: string, resolveDir: string): Promise<string> {
  const {outputFiles} = await build({
    stdin: {contents, resolveDir, loader: 'ts'},
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]!.text;
}
