import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const built = join(import.meta.dirname, '../../../dist/widget');
const {version: builtVersion} = JSON.parse(readFileSync(join(built, 'build.json'), 'utf8')) as {version: string};
const hashes = /-[\w-]{2}([\w-]{6})(?=\.js)/g;

/**
 * Builds of the widget that replace each other in a folder: the output of `npm run build`, with different hashes each
 * time.
 */
export class Builds {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dm-builds-'));
  #count = 0;
  #id = '';

  constructor() {
    this.next();
  }

  /** The proxy's environment. */
  get environment() {
    return {WIDGET_DIR: join(this.#folder, 'widget'), WIDGET_BUILDS_DIR: join(this.#folder, 'kept')};
  }

  /** The version of the current build. */
  get version(): string {
    return `1.${this.#count}.0`;
  }

  /** Replaces the current build. Returns a piece of the new loader's code that the old one lacks. */
  next(): string {
    const mark = `-${String(++this.#count).padStart(2, '0')}`;
    const renamed = (text: string) => text.replace(hashes, `${mark}$1`);
    const fresh = join(this.#folder, 'fresh');
    cpSync(built, fresh, {recursive: true, filter: (path) => !/\.(br|gz)$/.test(path)});
    for (const entry of readdirSync(fresh, {recursive: true, withFileTypes: true})) {
      if (!entry.name.endsWith('.js')) continue;
      const path = join(entry.parentPath, entry.name);
      writeFileSync(path, renamed(readFileSync(path, 'utf8')));
      renameSync(path, join(entry.parentPath, renamed(entry.name)));
    }
    renameSync(join(fresh, builtVersion), join(fresh, this.version));
    this.#id = `${this.version}-${mark}`;
    writeFileSync(join(fresh, 'build.json'), JSON.stringify({version: this.version, id: this.#id}));
    const {WIDGET_DIR} = this.environment;
    rmSync(WIDGET_DIR, {recursive: true, force: true});
    renameSync(fresh, WIDGET_DIR);
    return mark;
  }

  /** Replaces the current build; resolves once the proxy, which checks once a second, serves the new one and has copied it. */
  async swap(proxyUrl: string): Promise<void> {
    const mark = this.next();
    for (;;) {
      const loader = await (await fetch(`${proxyUrl}/widget.js`)).text();
      if (loader.includes(mark) && this.isKept) return;
    }
  }

  /** Whether the proxy has copied the current build, which must not be replaced before. */
  get isKept(): boolean {
    return existsSync(join(this.environment.WIDGET_BUILDS_DIR, this.#id));
  }

  remove() {
    rmSync(this.#folder, {recursive: true, force: true});
  }
}
