import {Content} from './encoding.js';

/** A chunk asked for under another address, and the hashes of all chunks that are to be loaded beside it. */
export interface Detour {
  readonly name: string;
  readonly hashes: ReadonlySet<string>;
}

const path = /^chunks\/again\/\d{1,6}((?:\.[\w-]{8}){1,64})\/([\w.-]+\.js)$/;

/**
 * Reads `chunks/again/<try>.<hash>.<hash>…/<name>`: browsers never ask again for a module that failed, so the widget asks
 * for it, and for those that import it, under an address that has not failed yet (`src/loading/lazy.ts`).
 */
export function readDetour(name: string): Detour | undefined {
  const [, hashes = '', chunk] = path.exec(name) ?? [];
  return chunk ? {name: chunk, hashes: new Set(hashes.slice(1).split('.'))} : undefined;
}

const imported = /(["'`])\.\/([\w.-]+-([\w-]{8})\.js)\1/g;

/** The same chunk; it imports the chunks that failed from beside itself, and all others from where they have been loaded. */
export function detoured({bytes, type}: Content, hashes: ReadonlySet<string>): Content {
  const code = bytes
    .toString()
    .replace(imported, (written, quote: string, name: string, hash: string) =>
      hashes.has(hash) ? written : `${quote}../../${name}${quote}`,
    );
  return new Content(code, type);
}
