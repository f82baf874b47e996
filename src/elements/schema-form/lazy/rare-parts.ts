import type * as rare from './rare.js';

/** What few forms need. */
export type Rare = typeof rare;

/** The names of fields among the rare parts. */
export type RareField = Exclude<keyof Rare, `render${string}` | 'rareStyles'>;

/** How they look: every form has this sheet, which is empty until they are loaded. */
export const rareSheet = new CSSStyleSheet();

let parts: Rare | undefined;
let loading: Promise<Rare> | undefined;

/** Draws with what few forms need; where that has to be loaded first, `redraw` is called once it is there. */
export function ifRare<Result>(draw: (parts: Rare) => Result, redraw: () => void): Result | undefined {
  if (parts) return draw(parts);
  void load().then(redraw, (error: unknown) =>
    console.error('dm-schema-form: a part of the form did not load.', error),
  );
  return undefined;
}

/** Resolves once everything that has been asked for is there. */
export const partsLoaded = (): Promise<unknown> => loading ?? Promise.resolve();

/** One more try when it is next drawn, since a phone's connection drops. */
function load(): Promise<Rare> {
  loading ??= import('./rare.js').then(take);
  loading.catch(() => (loading = undefined));
  return loading;
}

function take(loaded: Rare): Rare {
  rareSheet.replaceSync(loaded.rareStyles.cssText);
  return (parts = loaded);
}
