import type {Plugin} from 'vite';

/** How the code loads a part of the widget: a chunk, or one export of a chunk that has more than that part. */
const lazyImport =
  /\(\)=>import\((["'`])\.\/(?:chunks\/)?([^"'`/]+)\1\)(?:\.then\(([\w$]+)=>\3\.([\w$]+)\)|(?!\.then))/g;

/**
 * Lists, in the script-tag build, each lazily imported chunk with all its imports, so that `lazy` can load a failed
 * chunk from another address and the loader knows what to request.
 */
export function lazyChunks(): Plugin {
  return {
    name: 'lazy-chunks',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      // The loader is one file and contains its own copy of shared code. The chunks use its code for loading and retries,
      // and its list of languages.
      filter: {id: /^\.\.?\//},
      async handler(source, importer, {kind}) {
        const isOfLoader = /\/src\/loader\.ts$|\?loader$/.test(importer ?? '') && kind !== 'dynamic-import';
        const isShared = /\/(loading\/(lazy|retry)|languages)\.js$/.test(source);
        if (!isOfLoader && !isShared) return null;
        const name = isOfLoader ? source : source.replace(/\w+\.js$/, 'from-loader.js');
        const found = await this.resolve(name, importer, {skipSelf: true});
        return found && (isOfLoader ? {...found, id: `${found.id}?loader`} : found);
      },
    },
    generateBundle(_options, bundle) {
      const importsOf = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName.replace('chunks/', ''), file.imports.map(nameOf)] as const] : [],
        ),
      );
      for (const [name, imports] of importsOf) {
        const other = imports.find((imported) => reachedFrom(imported, importsOf).has(name));
        if (other) this.error(`${name} and ${other} import each other, so one would run before what it needs.`);
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (file.exports.length === 0) this.error(`${file.fileName} has no export, so lazy() would take it for empty.`);
        file.code = file.code.replace(lazyImport, (...[, , name = '', , exported = '']: string[]) =>
          JSON.stringify([exported, ...graphOf(name, importsOf)]),
        );
        const left = /import\(["'`][^)]*\)/.exec(file.code)?.[0];
        if (left) this.error(`${file.fileName}: ${left} is not loaded by lazy(), so it could not be loaded again.`);
      }
    },
  };
}

type ImportsOf = ReadonlyMap<string, readonly string[]>;

const nameOf = (path: string) => path.replace('chunks/', '');

/** A chunk and all its imports. Each comes before those that it imports; the last one is that which most others import. */
function graphOf(name: string, importsOf: ImportsOf): string[] {
  const reached = [...reachedFrom(name, importsOf)];
  const imported = (one: string) => reachedFrom(one, importsOf).size;
  const importers = (one: string) => reached.filter((other) => importsOf.get(other)?.includes(one)).length;
  return reached.sort((one, other) => imported(other) - imported(one) || importers(one) - importers(other));
}

function reachedFrom(name: string, importsOf: ImportsOf): Set<string> {
  const reached = new Set([name]);
  for (const one of reached) for (const imported of importsOf.get(one) ?? []) reached.add(imported);
  return reached;
}
