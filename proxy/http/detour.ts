import {Content} from './encoding.js';

/** A chunk requested under another address: for each folder in its path, the hashes of the chunks loaded from there. */
export interface Detour {
  readonly name: string;
  readonly folders: readonly ReadonlySet<string>[];
}

const path = /^chunks\/again\/((?:\d{1,4}(?:\.[\w-]{8}){1,64}\/){1,16})([\w.-]+\.js)$/;

/** Whether a name is that of a detour, well-formed or not. */
export const isDetour = (name: string) => name.startsWith('chunks/again/');

/**
 * Parses `chunks/again/<number>.<hash>.<hash>…/…/<name>`: browsers never request a failed module again, so the widget
 * requests it under a new address (`src/loading/lazy.ts`).
 */
export function readDetour(name: string): Detour | undefined {
  const [, folders = '', chunk] = path.exec(name) ?? [];
  if (!chunk) return undefined;
  const hashesOf = (folder: string) => new Set(folder.split('.').slice(1));
  return {name: chunk, folders: folders.slice(0, -1).split('/').map(hashesOf)};
}

const imported = /(["'`])\.\/([\w.-]+-([\w-]{8})\.js)\1/g;

/** The same chunk, importing each other chunk from the latest folder made for it, otherwise from the usual one. */
export function detoured({bytes, type}: Content, {folders}: Detour): Content {
  const code = bytes.toString().replace(imported, (_, quote: string, name: string, hash: string) => {
    const at = folders.map((hashes) => hashes.has(hash)).lastIndexOf(true);
    const up = at < 0 ? folders.length + 1 : folders.length - 1 - at;
    return `${quote}${up === 0 ? './' : '../'.repeat(up)}${name}${quote}`;
  });
  return new Content(code, type);
}
