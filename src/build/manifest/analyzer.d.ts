/** The functions of the analyzer that we call, which its own declarations omit. */
declare module '@custom-elements-manifest/analyzer/index.js' {
  export const ts: typeof import('typescript');
  export function create(options: {
    modules: readonly import('typescript').SourceFile[];
    plugins: readonly unknown[];
    context: {dev: boolean};
  }): unknown;
}

declare module '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js' {
  export function litPlugin(): unknown[];
}
