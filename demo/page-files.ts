import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {transformWithOxc} from 'vite';
import {generatedFiles} from './generated-files.js';

type Content = string | Uint8Array | undefined;

/** The content of a file of the partner pages by its path, without a slash at the start. */
export async function readPageFile(path: string): Promise<Content> {
  const [, folder, name = ''] = /^(?:(reference|workbench)\/)?([\w-]+\.\w+)$/.exec(path) ?? [];
  if (folder === 'reference') return (await generatedFiles()).reference.get(name);
  if (folder === 'workbench') return name === 'elements.json' ? (await generatedFiles()).elements : readScript(name);
  if (path === 'custom-elements.json') return JSON.stringify((await generatedFiles()).manifest);
  return readOwn(path === 'README.md' ? '..' : 'pages', name);
}

const readOwn = (folder: string, name: string): Promise<Content> =>
  readFile(join(import.meta.dirname, folder, name), 'utf8').catch(() => undefined);

/** The workbench is written in TypeScript. */
async function readScript(name: string): Promise<Content> {
  const sourceName = name.replace(/\.js$/, '.ts');
  const source = await readOwn('workbench', sourceName);
  return source && (await transformWithOxc(String(source), sourceName)).code;
}
