import {existsSync} from 'node:fs';
import {readdir, readFile, stat} from 'node:fs/promises';
import {extname, join, relative, sep} from 'node:path';
import {detoured, readDetour} from './detour.js';
import {Content, type Encoded} from './encoding.js';

/** A file of the widget: names with a hash never change their content. */
export interface WidgetFile {
  readonly content: Content;
  readonly cacheControl: string;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const forever = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=300, stale-while-revalidate=86400';
const lookAgainMs = 1000;

/** The built widget, kept in memory. Only names that were found in its folder exist: no path is ever made of a request. */
export class WidgetFiles {
  #names: ReadonlyMap<string, number> = new Map();
  #lookedAt = -Infinity;
  #looking: Promise<void> | undefined;
  readonly #files = new Map<string, {since: number; file: WidgetFile}>();

  constructor(readonly folder: string) {}

  /** The file of a name, as it is on the disk now or was a second ago. */
  async find(name: string): Promise<WidgetFile | undefined> {
    const detour = readDetour(name);
    if (!detour) return this.#find(name);
    const found = await this.#find(`chunks/${detour.name}`);
    return found && {...found, content: detoured(found.content, detour)};
  }

  async #find(name: string): Promise<WidgetFile | undefined> {
    if (performance.now() - this.#lookedAt > lookAgainMs) await (this.#looking ??= this.#look());
    const since = this.#names.get(name);
    if (since === undefined) return undefined;
    const known = this.#files.get(name);
    if (known?.since === since) return known.file;
    const bytes = await readFile(join(this.folder, name));
    const content = new Content(bytes, types[extname(name)] ?? '', 'best', await this.#compressed(name));
    const file = {content, cacheControl: isHashed(name) ? forever : shortly};
    this.#files.set(name, {since, file});
    return file;
  }

  /** What the build has compressed beside a file. */
  async #compressed(name: string): Promise<Encoded[]> {
    const siblings = [
      {encoding: 'br', path: join(this.folder, `${name}.br`)},
      {encoding: 'gzip', path: join(this.folder, `${name}.gz`)},
    ] as const;
    const found = siblings.filter(({path}) => existsSync(path));
    return Promise.all(found.map(async ({encoding, path}) => ({encoding, bytes: await readFile(path)})));
  }

  async #look() {
    try {
      const entries = await readdir(this.folder, {recursive: true, withFileTypes: true});
      const files = entries.filter((entry) => entry.isFile() && types[extname(entry.name)]);
      const paths = files.map((entry) => join(entry.parentPath, entry.name));
      const times = await Promise.all(
        paths.map(async (path) => [this.#nameOf(path), (await stat(path)).mtimeMs] as const),
      );
      this.#names = new Map(times);
    } catch {
      // Not built, or just being built: what is known stays known.
    }
    this.#lookedAt = performance.now();
    this.#looking = undefined;
  }

  #nameOf(path: string) {
    return relative(this.folder, path).split(sep).join('/');
  }
}

const isHashed = (name: string) => name.startsWith('chunks/');
