import {fork} from 'node:child_process';
import {join} from 'node:path';
import type {Manifest} from '../src/build/manifest/manifest.js';

/** Files made from the elements' sources. */
export interface GeneratedFiles {
  readonly manifest: Manifest;
  /** The reference's pages by name. */
  readonly reference: ReadonlyMap<string, string | Uint8Array>;
  /** The elements with their examples, as JSON for the workbench. */
  readonly elements: string;
}

let files: Promise<GeneratedFiles> | undefined;

/**
 * The generated files, made on the first request. The TypeScript compiler takes some seconds, so it runs in a process of
 * its own: the demo's proxy answers meanwhile.
 *
 * @throws Error when that process fails, which has then written why.
 */
export function generatedFiles(): Promise<GeneratedFiles> {
  return (files ??= generate());
}

function generate(): Promise<GeneratedFiles> {
  return new Promise((resolve, reject) => {
    fork(join(import.meta.dirname, 'generate-files.ts'), {execArgv: ['--import', 'tsx'], serialization: 'advanced'})
      .once('message', (made) => resolve(made as GeneratedFiles))
      .once('error', reject)
      .once('exit', () => reject(new Error('The guides could not be made.')));
  });
}
