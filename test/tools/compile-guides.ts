import {join} from 'node:path';
import ts from 'typescript';
import {guideCode} from './guide-code.js';

/** Declarations of what the guides use that is not ours. */
const ambient = `
declare module '@vitejs/plugin-vue' {
  export default function vue(options: {template: {compilerOptions: {isCustomElement(tag: string): boolean}}}): object;
}
interface Window {
  dataLayer: object[];
}`;

/** The compiler's errors in the scripts of the guides, as written by users of the package whose folder this is. */
export function errorsInGuides(root: string): string[] {
  const files = new Map([[join(root, 'guide-ambient.d.ts'), ambient]]);
  for (const [index, {guide, language, code}] of guideCode().entries()) {
    if (/^(js|ts|tsx)$/.test(language))
      files.set(join(root, `guide-${guide}-${index}.${language}`), `${withLoader(code)}export {};`);
  }
  const host = ts.createCompilerHost(options);
  const {readFile, fileExists, getSourceFile} = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, target, ...others) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, target, ...others) : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const sources = [...files.keys()].map((name) => program.getSourceFile(name));
  return sources
    .flatMap((source) => ts.getPreEmitDiagnostics(program, source))
    .map(({file, messageText}) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

/** Replaces the address of the script with its source, since the compiler cannot resolve addresses. */
const withLoader = (code: string) => code.replaceAll('https://design.partner.example/widget.js', './src/loader.js');

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  // A page's script need not check whether a tag is there.
  strictNullChecks: false,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
};
