import type {Plugin} from 'vite';

const runtime = /^chunks\/rolldown-runtime-[\w-]+\.js$/;
const imported = /import\{(?:\w+ as )?(\w+)\}from["'`]\.\/rolldown-runtime-[\w-]+\.js["'`];/;
const hasOneExport = /export\{\w+(?: as \w+)?\};?\s*$/;

/** A short form of the bundler's only helper: an object with a getter for each export of a module. */
const exportAll = 'e=>Object.keys(e).reduce((t,n)=>Object.defineProperty(t,n,{get:e[n]}),{})';

/** Puts the bundler's helper into the chunks that use it: a chunk of its own would cost a request. */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    enforce: 'pre',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk' || !runtime.test(name)) continue;
        const isKnown = hasOneExport.test(file.code) && file.code.includes('Symbol.toStringTag');
        if (!isKnown) this.error(`${name} has another helper than the one for exports.`);
        for (const user of Object.values(bundle)) {
          if (user.type !== 'chunk' || !user.imports.includes(name)) continue;
          user.imports = user.imports.filter((other) => other !== name);
          user.code = user.code.replace(imported, `var $1=${exportAll};`);
        }
        delete bundle[name];
      }
    },
  };
}
