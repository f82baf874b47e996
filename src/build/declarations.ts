import {mkdirSync, writeFileSync} from 'node:fs';
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
      for (const [file, text] of emitDeclarations(entries, {isSelfContained: true})) write(file, text);
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
 * The declarations of the entries and of all that they refer to, with maps, by path. The other sources are internal.
 *
 * @throws Error with the compiler's errors
 */
export function emitDeclarations(entries: readonly string[], {isSelfContained}: EmitOptions): Map<string, string> {
  const program = programOf(entries, {
    rootDir: '.',
    outDir: typesFolder,
    noEmit: false,
    declaration: true,
    declarationMap: true,
    emitDeclarationOnly: true,
  });
  const afterDeclarations = isSelfContained ? [withTypesWrittenOut(program.getTypeChecker())] : [];
  const files = new Map<string, string>();
  const keep = (file: string, text: string) => void files.set(normalize(file), text);
  const sources = new Set(entries);
  for (const source of sources) {
    const {diagnostics} = program.emit(program.getSourceFile(source), keep, undefined, true, {afterDeclarations});
    if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, formatHost));
    const declaration = files.get(join(typesFolder, source.replace(/ts$/, 'd.ts'))) ?? '';
    for (const imported of importedBy(declaration, source)) sources.add(imported);
  }
  return files;
}

/** The sources of the modules that a declaration imports; it imports packages by name. */
function importedBy(declaration: string, source: string): string[] {
  const specifiers = ts.preProcessFile(declaration).importedFiles.map(({fileName}) => fileName);
  const own = specifiers.filter((specifier) => specifier.startsWith('.'));
  return own.map((specifier) => join(dirname(source), specifier).replace(/js$/, 'ts'));
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};
