/** What we call of the analyzer; its own declarations leave these out. */
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
