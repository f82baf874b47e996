export default {
  mode: 'production',
  entry: './src/main.ts',
  output: {path: new URL('dist', import.meta.url).pathname, filename: 'main.js', publicPath: 'auto', clean: false},
  performance: {hints: false},
  module: {
    rules: [{test: /\.ts$/, loader: 'builtin:swc-loader', options: {jsc: {parser: {syntax: 'typescript'}}}}],
  },
};
