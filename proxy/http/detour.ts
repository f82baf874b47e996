import {Content} from './encoding.js';

/** A chunk asked for under another address: for each folder it is in, the hashes of the chunks that are loaded from there. */
export interface Detour {
  readonly name: string;
  readonly folders: readonly ReadonlySet<string>[];
}

const path = /^chunks\/again\/((?:\d{1,4}(?:\.[\w-]{8}){1,64}\/){1,16})([\w.-]+\.js)$/;

/**
 * Reads `chunks/again/<number>.<hash>.<hash>…/…/<name>`: browsers never ask again for a module that failed, so the widget
 * asks for it under an address that has not failed yet (`src/loading/lazy.ts`).
 */
export function readDetour(name: string): Detour | undefined {
  const [, folders = '', chunk] = path.exec(name) ?? [];
  if (!chunk) return undefined;
  const hashesOf = (folder: string) => new Set(folder.split('.').slice(1));
  return {name: chunk, folders: folders.slice(0, -1).split('/').map(hashesOf)};
}

const imported = /(["'`])\.\/([\w.-]+-([\w-]{8})\.js)\1/g;

/** The same chunk; it imports each other chunk from the last folder that was made for it, else from where all are. */
export function detoured({bytes, type}: Content, {folders}: Detour): Content {
  const code = bytes.toString().replace(imported, (_, quote: string, name: string, hash: string) => {
    const at = folders.map((hashes) => hashes.has(hash)).lastIndexOf(true);
    const up = at < 0 ? folders.length + 1 : folders.length - 1 - at;
    return `${quote}${up === 0 ? './' : '../'.repeat(up)}${name}${quote}`;
  });
  return new Content(code, type);
}
