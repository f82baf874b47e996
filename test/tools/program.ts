import {join} from 'node:path';

/** The programs that tests start as processes of their own. */
export type Program = 'proxy/main.ts' | 'demo/sandbox/main.ts';

/**
 * Node's arguments that start a program: compiled beside the tests by `npm test`, whose processes would otherwise compile
 * it again each time, and by tsx where a test file runs alone.
 */
export function starts(program: Program): string[] {
  const compiled = process.env['COMPILED_TESTS'];
  return compiled ? [join(compiled, program.replace(/\.ts$/, '.js'))] : ['--import', 'tsx', program];
}
