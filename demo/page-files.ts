import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import ts from 'typescript';
import {elementsOf, makeManifest} from '../src/build/manifest/manifest.js';
import {notesOf} from '../src/build/reference/elements.js';
import {referenceFiles} from '../src/build/reference/reference.js';

type Content = string | Buffer | undefined;

/** The content of a file of the partner pages by its path, without a slash at the start. */
export async function readPageFile(path: string): Promise<Content> {
  const [, folder, name = ''] = /^(?:(reference|workbench)\/)?([\w-]+\.\w+)$/.exec(path) ?? [];
  if (folder === 'reference') return generated().reference.get(name);
  if (folder === 'workbench') return name === 'elements.json' ? generated().elements : readScript(name);
  if (path === 'custom-elements.json') return generated().manifest;
  return readOwn(path === 'README.md' ? '..' : 'pages', name);
}

const readOwn = (folder: string, name: string): Promise<Content> =>
  readFile(join(import.meta.dirname, folder, name), 'utf8').catch(() => undefined);

/** The workbench is written in TypeScript. */
async function readScript(name: string): Promise<Content> {
  const source = await readOwn('workbench', name.replace(/\.js$/, '.ts'));
  const compilerOptions = {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext};
  return source && ts.transpileModule(String(source), {compilerOptions}).outputText;
}

let made: {manifest: string; reference: Map<string, string | Buffer>; elements: string} | undefined;

/** Made from the elements' sources on first request, which takes a few seconds. */
function generated() {
  if (made) return made;
  const manifest = makeManifest();
  const elements = elementsOf(manifest).map((element) => ({
    ...element,
    example: notesOf(element.tagName).example ?? {},
  }));
  made = {
    manifest: JSON.stringify(manifest),
    reference: referenceFiles(manifest),
    elements: JSON.stringify(elements),
  };
  return made;
}
