import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

type Content = string | Buffer | undefined;

/** The content of a file of the partner pages by its path, without a slash at the start. */
export async function readPageFile(path: string): Promise<Content> {
  const [, folder, name = ''] = /^(?:(reference|workbench)\/)?([\w-]+\.\w+)$/.exec(path) ?? [];
  if (folder === 'reference') return (await generated()).reference.get(name);
  if (folder === 'workbench') return name === 'elements.json' ? (await generated()).elements : readScript(name);
  if (path === 'custom-elements.json') return JSON.stringify((await generated()).manifest);
  return readOwn(path === 'README.md' ? '..' : 'pages', name);
}

const readOwn = (folder: string, name: string): Promise<Content> =>
  readFile(join(import.meta.dirname, folder, name), 'utf8').catch(() => undefined);

/** The TypeScript compiler takes a second to load, so only the pages that need it wait for it. */
const generated = async () => (await import('./generated-files.js')).generated();

/** The workbench is written in TypeScript. */
async function readScript(name: string): Promise<Content> {
  const source = await readOwn('workbench', name.replace(/\.js$/, '.ts'));
  if (!source) return undefined;
  const {default: ts} = await import('typescript');
  const compilerOptions = {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext};
  return ts.transpileModule(String(source), {compilerOptions}).outputText;
}
