const here = import.meta.url;

/** Where the built chunks lie: this code is in one of them, or in the script beside their folder. */
const folder = here.includes('/chunks/') ? here.slice(0, here.lastIndexOf('/chunks/')) + '/chunks/' : '';
const chunks = folder || new URL('./chunks/', here).href;

/** After so many milliseconds an import counts as failed. Should it come after all, it is still taken. */
const deadline = 8000;

/**
 * What the build writes in place of an `import()`: the name of the export that holds the module, if the chunk has more
 * than that; the chunk; and the chunks that it imports.
 */
export type BuiltChunk = readonly string[];

/** A part of the widget did not load; asking for it again may work. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/**
 * A part of the widget that is loaded when first asked for, and again after a failure.
 *
 * Firefox and Safari never ask again for a module that failed once (https://github.com/whatwg/html/issues/6768). The
 * build of the script tag therefore puts the chunk's name, and those of all it imports, in place of the function: what
 * failed is then asked for under another address, where the proxy serves the same. Other bundlers see a plain `import()`.
 *
 * @returns a function that loads the part. Its promise is rejected with a LoadError when one try has failed.
 */
export function lazy<Part>(source: (() => Promise<Part>) | BuiltChunk): () => Promise<Part> {
  let current: Promise<Part> | undefined;
  let tries = 0;
  let take: (part: Part) => void;
  const arrival = new Promise<Part>((resolve) => (take = resolve));
  const importNow = async () => {
    const part = await (typeof source === 'function' ? source() : importChunk<Part>(source, tries++));
    take(part);
    return part;
  };
  return () => {
    current ??= within(deadline, [importNow(), arrival]).catch((cause: unknown) => {
      current = undefined;
      throw new LoadError('A part of the widget did not load.', {cause});
    });
    return current;
  };
}

async function importChunk<Module>([exported, ...graph]: BuiltChunk, tries: number): Promise<Module> {
  const broken = tries === 0 ? [] : await findBroken(graph);
  // A number of its own for each try: this address may fail as well.
  const detour = broken.length > 0 ? `again/${tries}.${broken.map(hashOf).join('.')}/` : '';
  const module = await importFrom<Module & Record<string, Module>>(`${detour}${graph[0]}`);
  return exported ? module[exported]! : module;
}

/** The chunks that this browser will not load under their own address. Those that are there stay the only ones. */
async function findBroken(graph: readonly string[]): Promise<string[]> {
  const works = await Promise.all(
    graph.map((name) =>
      within(1500, [importFrom(name)]).then(
        () => true,
        () => false,
      ),
    ),
  );
  return graph.filter((_, index) => !works[index]);
}

const importFrom = <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ chunks + path);

/** Chunks are called `name-hash.js`. */
const hashOf = (name: string) => name.slice(-11, -3);

function within<Result>(milliseconds: number, promises: readonly Promise<Result>[]): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded after ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([...promises, late]).finally(() => clearTimeout(timer));
}
