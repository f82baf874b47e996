import type {Shared} from './lazy.js';

const here = import.meta.url;
const chunks = here.slice(0, here.lastIndexOf('/chunks/') + '/chunks/'.length);
const page = globalThis as unknown as Record<symbol, Shared>;

/**
 * What the chunks of the script-tag build have in place of `lazy.ts` and `retry.ts`: the loader has that code, and has
 * run before them.
 */
export const {lazy, LoadError, Retry, untilLoaded} = page[Symbol.for(`dm lazy ${chunks}`)]!;
