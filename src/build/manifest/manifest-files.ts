import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import type {Plugin} from 'vite';
import {frameworkEntries} from '../entries.js';
import {elementTypes} from './element-types.js';
import {vscodeData, webTypes} from './editor-data.js';
import {referenceFiles} from '../reference/reference.js';
import {makeManifest} from './manifest.js';

/** A Vite plugin that writes the custom-elements manifest and the files that editors and frameworks read instead. */
export function manifestFiles(): Plugin {
  return {
    name: 'manifest-files',
    apply: 'build',
    closeBundle() {
      const manifest = makeManifest();
      const own = JSON.parse(readFileSync('package.json', 'utf8')) as {name: string; version: string};
      writeJson('dist/custom-elements.json', manifest);
      writeJson('dist/vscode.html-custom-data.json', vscodeData(manifest));
      writeJson('dist/web-types.json', webTypes(manifest, own));
      write('dist/types/src/frameworks/elements.d.ts', elementTypes(manifest));
      for (const [name, content] of referenceFiles(manifest)) write(`dist/reference/${name}`, content);
      for (const [name, source] of Object.entries(frameworkEntries)) {
        cpSync(source, `dist/types/${source}`);
        write(`dist/npm/frameworks/${name}.js`, 'export {};\n');
      }
    },
  };
}

const writeJson = (file: string, value: unknown) => write(file, `${JSON.stringify(value, null, 1)}\n`);

function write(file: string, content: string | Buffer) {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, content);
}
