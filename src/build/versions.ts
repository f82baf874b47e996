import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Plugin, Rolldown} from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

const entry = 'widget.js';
const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};

/**
 * Gives the script-tag build versioned addresses: `v1/widget.js` and `1.2.3/widget.js`, which load the same chunks as
 * `widget.js`. Writes `embed.html`, with the lines for a page that pins a version, and `build.json`, by which the proxy
 * recognises a complete build and its version.
 */
export function versions(): Plugin {
  return {
    name: 'versions',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = codeOf(bundle, entry).replaceAll('"./chunks/"', '"../chunks/"');
      if (source.split('"../chunks/"').length !== 2)
        this.error('The loader does not name the folder of chunks exactly once.');
      for (const folder of [`v${version.split('.')[0]}`, version])
        this.emitFile({type: 'asset', fileName: `${folder}/${entry}`, source});
    },
    async writeBundle({dir = ''}, bundle) {
      const pinned = `${version}/${entry}`;
      const tag = `<script type="module" src="${proxy}${pinned}" integrity="${integrityOf(codeOf(bundle, pinned))}" crossorigin></script>`;
      await writeFile(join(dir, 'embed.html'), embedOf(bundle, tag));
      console.log(`Version ${version}; dist/widget/embed.html has its import map and preloads:\n${tag}`);
      const names = Object.keys(bundle).sort().join();
      const id = `${version}-${createHash('sha256').update(names).update(codeOf(bundle, entry)).digest('hex').slice(0, 12)}`;
      // Written last: the proxy takes its presence to mean that all other files are there.
      await writeFile(join(dir, 'build.json'), `${JSON.stringify({version, id})}\n`);
    },
  };
}

/** A placeholder for the proxy's address. */
const proxy = 'https://design.partner.example/';

/** The lines in the `<head>` of a page that pins this version: an import map must come before all modules. */
function embedOf(bundle: Bundle, tag: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && file.fileName !== entry);
  const integrity = Object.fromEntries(
    chunks.map(({fileName}) => [proxy + fileName, integrityOf(codeOf(bundle, fileName))]),
  );
  return [
    `<!-- Version ${version}. Put the address of your proxy in place of ${proxy} -->`,
    `<script type="importmap">\n${JSON.stringify({integrity}, null, 2)}\n</script>`,
    ...elements.flatMap((name) => preloadsOf(bundle, name, integrity)),
    tag,
    '',
  ].join('\n');
}

/** The lines that load an element's code beside the loader, for the pages that have its tag. */
function preloadsOf(bundle: Bundle, name: string, integrity: Readonly<Record<string, string>>): string[] {
  const holds = (file: Bundle[string]) =>
    file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${name}.ts`));
  const graph = new Set(
    Object.values(bundle)
      .filter(holds)
      .map(({fileName}) => fileName),
  );
  for (const one of graph) {
    const file = bundle[one];
    if (file?.type === 'chunk') for (const imported of file.imports) graph.add(imported);
  }
  const lines = [...graph].map(
    (one) => `<link rel="modulepreload" href="${proxy}${one}" integrity="${integrity[proxy + one]}" crossorigin>`,
  );
  return [`<!-- <dm-${name}> -->`, ...lines];
}

const elements = [...readFileSync('src/loader.ts', 'utf8').matchAll(/^ +'dm-([\w-]+)': /gm)].map(
  ([, name = '']) => name,
);

const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

function codeOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (!file) throw new Error(`The build has no ${name}.`);
  return file.type === 'chunk' ? file.code : String(file.source);
}
