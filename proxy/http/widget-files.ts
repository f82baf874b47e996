import {existsSync} from 'node:fs';
import {readdir, readFile, stat} from 'node:fs/promises';
import {extname, join, relative, sep} from 'node:path';
import {LRUCache} from 'lru-cache';
import {codeOf} from '../base/error-code.js';
import {Refusal} from '../base/refusal.js';
import {detoured, readDetour} from './detour.js';
import {Content, type Encoded} from './encoding.js';
import type {KeptBuilds} from './kept-builds.js';

/** A file of the widget. A file with a hash or a full version in its name never changes. */
export interface WidgetFile {
  readonly content: Content;
  readonly cacheControl: string;
}

/** A file, and the state of the one on the disk. */
interface CachedFile {
  readonly state: FileState;
  readonly file: WidgetFile;
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

/** Changes whenever a file does, also if the folder is a link that now leads to another file of the same age. */
type FileState = string;
type FileStates = ReadonlyMap<string, FileState>;

const forever = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=300, must-revalidate';
const lookAgainMs = 1000;
/** Enough for several builds: anyone may request the chunks of all that are kept, and there may be hundreds. */
const maxCachedBytes = 32 * 1024 * 1024;
const entryBytes = 500;

/** Files of earlier builds that may still be requested: chunks by their hashes, and versioned scripts. */
const isKept = (name: string) => name.startsWith('chunks/') || /^v?\d[\w.-]*\/widget\.js$/.test(name);
const isImmutable = (name: string) => name.startsWith('chunks/') || /^\d[\w-]*\.[\w.-]+\/widget\.js$/.test(name);

/**
 * The built widget and the earlier builds, cached in memory. Only names found in their folders exist: requests never
 * become file paths.
 */
export class WidgetFiles {
  /** The states of the files by name, for each folder: the newest build first. */
  #folders: ReadonlyMap<string, FileStates> = new Map();
  #lookedAt = -Infinity;
  #looking: Promise<void> | undefined;
  readonly #files: LRUCache<string, CachedFile>;
  /** The files of the newest build that were requested since the last look, by name. */
  readonly #recent = new Map<string, WidgetFile>();
  /** Files that are being read, by path and state. */
  readonly #reading = new Map<string, Promise<WidgetFile>>();
  /** Whether a folder could not be read at the last look. */
  #isUnread = false;

  constructor(
    readonly folder: string,
    readonly builds: KeptBuilds,
    /** Called when a file or folder is there, but cannot be read. */
    readonly onFailure: (error: unknown) => void = () => undefined,
    maxBytes = maxCachedBytes,
  ) {
    // Counted twice, since a file is kept compressed, too.
    const sizeCalculation = ({file}: CachedFile) => 2 * file.content.size + entryBytes;
    this.#files = new LRUCache({maxSize: maxBytes, sizeCalculation});
  }

  /**
   * A file by name, at most a second out of date: immediately if it was requested within that second. Rejects with a
   * Refusal when it may be there, but cannot be read.
   */
  find(name: string): WidgetFile | Promise<WidgetFile | undefined> {
    const recent = this.#isUpToDate ? this.#recent.get(name) : undefined;
    return recent ?? this.#findAny(name);
  }

  /** Looks at the folders before the first request: it keeps the build, and reports what cannot be read or written. */
  async prepare() {
    await (this.#looking ??= this.#look());
  }

  get #isUpToDate(): boolean {
    return performance.now() - this.#lookedAt <= lookAgainMs;
  }

  async #findAny(name: string): Promise<WidgetFile | undefined> {
    const detour = readDetour(name);
    if (!detour) return this.#find(name);
    const found = await this.#find(`chunks/${detour.name}`);
    return found && {...found, content: detoured(found.content, detour)};
  }

  async #find(name: string): Promise<WidgetFile | undefined> {
    if (!this.#isUpToDate) await this.prepare();
    for (const [folder, names] of this.#folders) {
      const state = folder === this.folder || isKept(name) ? names.get(name) : undefined;
      const file = state !== undefined && (await this.#read(folder, name, state));
      if (!file) continue;
      if (folder !== this.folder) await this.builds.use(folder);
      else this.#recent.set(name, file);
      return file;
    }
    if (this.#isUnread) throw unreadable();
    return undefined;
  }

  /** Finds the last known file, if any, when a build has been replaced since the last look. */
  async #read(folder: string, name: string, state: FileState): Promise<WidgetFile | undefined> {
    const path = join(folder, name);
    const known = this.#files.get(path);
    if (known?.state === state) return known.file;
    try {
      return await this.#readOnce(path, name, state);
    } catch (error) {
      if (isGone(error)) return known?.file;
      this.onFailure(error);
      throw unreadable();
    }
  }

  /** Whoever requests a file while it is being read gets the same bytes: a copy for each would fill the memory. */
  #readOnce(path: string, name: string, state: FileState): Promise<WidgetFile> {
    const key = `${path} ${state}`;
    const known = this.#reading.get(key);
    if (known) return known;
    const reading = this.#load(path, name, state).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #load(path: string, name: string, state: FileState): Promise<WidgetFile> {
    const content = new Content(await readFile(path), types[extname(name)] ?? '', 'best', await compressed(path));
    const file = {content, cacheControl: isImmutable(name) ? forever : shortly};
    this.#files.set(path, {state, file});
    return file;
  }

  async #look() {
    await this.builds.update(this.folder);
    const folders = new Map<string, FileStates>();
    this.#isUnread = false;
    for (const folder of [this.folder, ...this.builds.folders]) {
      // Not built, being built, or just deleted: the last known files stay. Kept builds never change.
      const known = this.#folders.get(folder);
      const names = folder !== this.folder && known ? known : ((await this.#statesIn(folder)) ?? known);
      if (names) folders.set(folder, names);
    }
    this.#forget(folders);
    this.#recent.clear();
    this.#folders = folders;
    this.#lookedAt = performance.now();
    this.#looking = undefined;
  }

  /** The states of the files to serve, by name; undefined when they cannot be read or are no build. */
  async #statesIn(folder: string): Promise<FileStates | undefined> {
    try {
      return await statesInBuild(folder);
    } catch (error) {
      if (isGone(error)) return undefined;
      this.#isUnread = true;
      this.onFailure(error);
      return undefined;
    }
  }

  /** Forgets what was deleted. */
  #forget(folders: ReadonlyMap<string, FileStates>) {
    const paths = new Set(
      [...folders].flatMap(([folder, names]) => [...names.keys()].map((name) => join(folder, name))),
    );
    for (const path of this.#files.keys()) if (!paths.has(path)) this.#files.delete(path);
  }
}

/** The compressed files beside a file. */
async function compressed(path: string): Promise<Encoded[]> {
  const siblings = [
    {encoding: 'br', path: `${path}.br`},
    {encoding: 'gzip', path: `${path}.gz`},
  ] as const;
  const found = siblings.filter((sibling) => existsSync(sibling.path));
  return Promise.all(found.map(async ({encoding, path}) => ({encoding, body: await readFile(path)})));
}

/** The states of a folder's files; undefined when it holds no build: one named by mistake may hold anything. */
async function statesInBuild(folder: string): Promise<FileStates | undefined> {
  if (!existsSync(join(folder, 'widget.js'))) return undefined;
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile() && types[extname(entry.name)]);
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const nameOf = (path: string) => relative(folder, path).split(sep).join('/');
  return new Map(await Promise.all(paths.map(async (path) => [nameOf(path), await stateOf(path)] as const)));
}

async function stateOf(path: string): Promise<FileState> {
  const {mtimeMs, ino, size} = await stat(path);
  return `${mtimeMs} ${ino} ${size}`;
}

/** Whether a file was deleted, as while a build is replaced. */
const isGone = (error: unknown) => codeOf(error) === 'ENOENT';

const unreadable = () => new Refusal(500, 'internal', "The widget's files cannot be read.");
