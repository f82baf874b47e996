import type {lazy as lazyOfScriptTag} from './lazy.js';

/** A part of the widget failed to load; a retry may succeed. */
export class LoadError extends Error {
  override get name() {
    return 'LoadError' as const;
  }
}

/** Replaces `lazy.ts` in the npm modules: the page's own bundler resolves the chunks. */
export const lazy: typeof lazyOfScriptTag = (source) => {
  if (typeof source !== 'function') throw new TypeError('Only the script tag has chunks of its own.');
  let current: ReturnType<typeof source> | undefined;
  return () => {
    current ??= source().catch((cause: unknown) => {
      current = undefined;
      throw new LoadError('A part of the widget did not load.', {cause});
    });
    return current;
  };
};
