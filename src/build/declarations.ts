import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, normalize} from 'node:path';
import ts from 'typescript';
import type {Plugin} from 'vite';
import {programOf} from './program.js';
import {withTypesWrittenOut} from './derived-types.js';

/** The folder of the package's declarations, laid out like the sources. */
const typesFolder = 'dist/types';

/** A Vite plugin that writes the `.d.ts` files of the given sources and of everything they refer to, with maps. */
export function declarations(entries: readonly string[]): Plugin {
  return {
    name: 'declarations',
    apply: 'build',
    closeBundle() {
      const files = emitDeclarations(entries, {isSelfContained: true});
      // Without those of sources that are gone.
      rmSync(typesFolder, {recursive: true, force: true});
      for (const name of reached(files, entries)) {
        for (const file of [`${name}.d.ts`, `${name}.d.ts.map`]) write(file, files.get(file) ?? '');
      }
    },
  };
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}

interface EmitOptions {
  /** Writes out the types that are derived from the contract's schemas. */
  isSelfContained: boolean;
}

/**
 * The declarations of the entries and of all their imports, by path. Function bodies are not checked: `npm run check` does
 * that.
 *
 * @throws Error with the compiler's errors
 */
export function emitDeclarations(entries: readonly string[], {isSelfContained}: EmitOptions): Map<string, string> {
  const files = new Map<string, string>();
  const program = programOf(entries, {
    rootDir: '.',
    outDir: typesFolder,
    noEmit: false,
    declaration: true,
    declarationMap: true,
    emitDeclarationOnly: true,
    noCheck: true,
  });
  const keep = (file: string, text: string) => void files.set(normalize(file), text);
  const {diagnostics} = program.emit(undefined, keep, undefined, true, {
    afterDeclarations: isSelfContained ? [withTypesWrittenOut(program.getTypeChecker())] : [],
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, formatHost));
  return files;
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

/** The declarations that the entries refer to, by path without extension; the others are internal. */
function reached(files: ReadonlyMap<string, string>, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const text = files.get(`${name}.d.ts`);
    if (text === undefined || found.has(name)) return;
    found.add(name);
    const imported = ts.preProcessFile(text).importedFiles.map(({fileName}) => fileName);
    for (const specifier of imported) visit(join(dirname(name), specifier).replace(/\.js$/, ''));
  };
  for (const entry of entries) visit(join(typesFolder, entry).replace(/\.ts$/, ''));
  return found;
}
