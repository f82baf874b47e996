import ts from 'typescript';

/** A TypeScript program of the given sources, with the project's compiler options. */
export function programOf(files: readonly string[], changes: ts.CompilerOptions = {}): ts.Program {
  const {config} = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const {options, fileNames} = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const ambient = fileNames.filter((name) => name.endsWith('.d.ts'));
  return ts.createProgram([...files, ...ambient], {...options, ...changes});
}
