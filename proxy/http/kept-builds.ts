import {randomUUID} from 'node:crypto';
import {cp, readdir, readFile, rename, rm, stat, utimes} from 'node:fs/promises';
import {join} from 'node:path';
import {within} from '../base/within.js';

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;
/** The file that identifies a build. It is written last, so its presence shows that the build is complete. */
const label = 'build.json';
/** The name prefix of an unfinished copy. */
const unfinished = '.copy-';
/** How soon a copy that failed is tried again: by then, the operator may have made room or given rights. */
const tryAgainMs = 60_000;
const defaultPatienceMs = 5000;
const safeId = /^\d[\w.-]{0,99}$/;

/** Earlier builds of the widget, one folder each: pages that are still open load their chunks from here. */
export class KeptBuilds {
  /** When each kept build was last marked as used, by id. */
  #usedAt: ReadonlyMap<string, number> = new Map();

  /** The last build that was copied, or found to be there, and when it is looked at again. */
  #tried = {id: '', until: 0};

  #updating: Promise<void> | undefined;

  constructor(
    readonly folder: string,
    readonly onFailure: (error: unknown) => void = () => undefined,
    readonly now: () => number = () => performance.now(),
    readonly patienceMs = defaultPatienceMs,
  ) {}

  /** Their folders, the highest version first; of one version, the most recently used first. */
  get folders(): readonly string[] {
    const byAge = [...this.#usedAt].sort(([, a], [, b]) => b - a).map(([id]) => id);
    const compare = (a: string, b: string) => versionOf(b).localeCompare(versionOf(a), 'en', {numeric: true});
    return byAge.sort(compare).map((id) => join(this.folder, id));
  }

  /**
   * Copies the current build, and deletes those that nobody has used for 30 days. Nobody waits for long, or a second time,
   * for a disk that does not answer, as one on the network may.
   */
  async update(current: string) {
    if (this.#updating) return;
    const updating = this.#update(current).finally(() => (this.#updating = undefined));
    this.#updating = updating;
    if (!(await within(this.patienceMs, updating))) this.onFailure(new Error('The disk does not answer.'));
  }

  async #update(current: string) {
    const id = await readId(current);
    if (id) await this.#keep(current, id).catch(this.onFailure);
    this.#usedAt = await this.#list();
    if (id && this.#usedAt.has(id)) await this.use(join(this.folder, id));
  }

  /** Marks a build as used, which keeps it for another 30 days. Writes to the disk at most once a day. */
  async use(folder: string) {
    const usedAt = this.#usedAt.get(folder.slice(this.folder.length + 1));
    if (usedAt !== undefined && Date.now() - usedAt < dayMs) return;
    await utimes(join(folder, label), new Date(), new Date()).catch(this.onFailure);
  }

  async #keep(current: string, id: string) {
    if (this.#tried.id === id && this.now() < this.#tried.until) return;
    this.#tried = {id, until: this.now() + tryAgainMs};
    const kept = join(this.folder, id);
    if (await readId(kept)) return;
    // Several proxies may share the folder: a copy gets its final name when it is complete.
    const copy = join(this.folder, `${unfinished}${randomUUID()}`);
    try {
      // An upgrade may replace links, and what they lead to.
      await cp(current, copy, {recursive: true, dereference: true});
      await utimes(join(copy, label), new Date(), new Date());
      const isSame = (await readId(current)) === id;
      if (isSame) await rename(copy, kept).catch(() => replaceRest(copy, kept));
    } finally {
      await rm(copy, {recursive: true, force: true});
    }
  }

  async #list(): Promise<ReadonlyMap<string, number>> {
    const used = new Map<string, number>();
    for (const name of await readdir(this.folder).catch(() => [])) {
      const folder = join(this.folder, name);
      const isBuild = safeId.test(name);
      if (!isBuild && !name.startsWith(unfinished)) continue;
      const {mtimeMs} = await stat(isBuild ? join(folder, label) : folder).catch(() => ({mtimeMs: NaN}));
      if (Date.now() - mtimeMs > keptMs) await rm(folder, {recursive: true, force: true}).catch(this.onFailure);
      else if (isBuild && mtimeMs) used.set(name, mtimeMs);
    }
    return used;
  }
}

/** Another proxy has kept the build meanwhile, or only a part of it is there, because it was being deleted. */
async function replaceRest(copy: string, kept: string) {
  if (await readId(kept)) return;
  await rm(kept, {recursive: true, force: true});
  await rename(copy, kept);
}

const versionOf = (id: string) => id.slice(0, id.lastIndexOf('-'));

/** The id of the build in a folder; undefined when it is incomplete. */
async function readId(folder: string): Promise<string | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, label), 'utf8'));
    const id = typeof read === 'object' && read !== null && 'id' in read ? read.id : undefined;
    return typeof id === 'string' && safeId.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
