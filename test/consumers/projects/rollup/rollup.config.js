import {nodeResolve} from '@rollup/plugin-node-resolve';

export default {
  input: 'compiled/main.js',
  output: {dir: 'dist', format: 'es'},
  plugins: [nodeResolve({browser: true})],
};
