import type {Plugin} from 'vite';

const runtime = /^chunks\/rolldown-runtime-[\w-]+\.js$/;
const imported = /import\{([^}]*)\}from["'`]\.\/rolldown-runtime-[\w-]+\.js["'`];/;
const exported = /export\{([^}]*)\};?\s*$/;

/** Puts the bundler's few lines of its own into the chunks that use them: as a chunk they would cost a request. */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    enforce: 'pre',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk' || !runtime.test(name)) continue;
        const body = file.code.replace(
          exported,
          (_, names: string) => `return{${names.replace(/(\w+) as (\w+)/g, '$2:$1')}}`,
        );
        for (const user of Object.values(bundle)) {
          if (user.type !== 'chunk' || !user.imports.includes(name)) continue;
          user.imports = user.imports.filter((other) => other !== name);
          user.code = user.code.replace(
            imported,
            (_, names: string) => `var{${names.replaceAll(' as ', ':')}}=(()=>{${body}})();`,
          );
        }
        delete bundle[name];
      }
    },
  };
}
