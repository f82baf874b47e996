import {execFile, execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Misspelling} from './projects.js';

const root = join(import.meta.dirname, '../..');
const out = join(import.meta.dirname, 'out');

/** Packs the package as for publication; returns the tarball's path. */
export function pack(): string {
  mkdirSync(out, {recursive: true});
  execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const name = readdirSync(out).find((file) => file.endsWith('.tgz'));
  if (!name) throw new Error('npm pack wrote nothing');
  return join(out, name);
}

export interface Outcome {
  isRight: boolean;
  output: string;
}

/** A partner's project: a folder of its own, with its packages and the tarball installed. */
export class Workspace {
  readonly folder: string;

  constructor(
    readonly name: string,
    readonly sources?: string,
  ) {
    this.folder = join(out, name);
  }

  /** Copies the project and installs; packages from an earlier run are reused. */
  async install(tarball: string): Promise<Outcome> {
    this.#copy();
    const {isRight, output} = await this.run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
    if (!isRight) return {isRight, output};
    return this.run('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--prefer-offline', tarball]);
  }

  /** Copies the project and unpacks the tarball. Node finds all other packages in this repository. */
  unpack(tarball: string): Promise<Outcome> {
    this.#copy();
    const place = join('node_modules', 'design-marketplace-widget');
    mkdirSync(join(this.folder, place), {recursive: true});
    return this.run('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
  }

  #copy() {
    const copy = (name: string, folders: readonly string[]) => {
      for (const folder of folders)
        cpSync(join(import.meta.dirname, 'projects', name, folder), join(this.folder, folder), {recursive: true});
    };
    if (this.sources) copy(this.sources, ['src', 'static', 'tsconfig.json']);
    copy(this.name, ['.']);
  }

  script(name: 'check' | 'build'): Promise<Outcome> {
    return this.run('npm', ['run', name]);
  }

  /** The output of the project's checker with all the misspellings in place; the sources are restored afterwards. */
  async checkWith(misspellings: readonly Misspelling[]): Promise<Outcome> {
    const before = new Map<string, string>();
    for (const {file, right, wrong} of misspellings) {
      const path = join(this.folder, file);
      const source = readFileSync(path, 'utf8');
      if (!source.includes(right)) throw new Error(`${file} does not have ${right}`);
      if (!before.has(path)) before.set(path, source);
      writeFileSync(path, source.replace(right, wrong));
    }
    const outcome = await this.script('check');
    for (const [path, source] of before) writeFileSync(path, source);
    return outcome;
  }

  run(command: string, args: string[]): Promise<Outcome> {
    const environment = {...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', CI: 'true'};
    const options = {cwd: this.folder, env: environment, timeout: 240_000, maxBuffer: 1 << 26};
    mkdirSync(this.folder, {recursive: true});
    return new Promise((resolve) => {
      execFile(command, args, options, (error, stdout, stderr) =>
        resolve({isRight: error === null, output: `${stdout}\n${stderr}`}),
      );
    });
  }
}
