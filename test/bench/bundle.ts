import {build} from 'vite';
import {compileAtOnce} from '../../src/build/compile-at-once.js';

/** Builds a program and everything it imports as one minified module, compiled at once as the widget's form is. */
export async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: {'process.env.NODE_ENV': '"production"'},
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: {entry, formats: ['es']},
      rolldownOptions: {output: {codeSplitting: false, minify: true, postBanner: compileAtOnce}},
    },
  });
  const [first] = [output].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`Nothing was built from ${entry}.`);
  return chunk.code;
}
