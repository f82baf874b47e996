import type {Shared} from './lazy.js';

const here = import.meta.url;
const chunks = here.slice(0, here.lastIndexOf('/chunks/') + '/chunks/'.length);
const page = globalThis as unknown as Record<symbol, Shared>;

/** What the loader of this build has. */
export const shared = page[Symbol.for(`dm lazy ${chunks}`)]!;

shared.noteArrival(here);

/**
 * Replaces `lazy.ts` and `retry.ts` in the chunks of the script-tag build: the loader contains that code, and runs
 * before them.
 */
export const {lazy, LoadError, refuseLate, Retry, untilLoaded} = shared;
