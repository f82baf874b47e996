import {isServer} from 'lit';
import type * as features from './lazy-features.js';

/** Features that few forms need, in a chunk of their own. */
export type LazyFeatures = typeof features;

/** The names of the fields among the lazy features. */
export type LazyField = Exclude<
  keyof LazyFeatures,
  `render${string}` | 'lazyStyles' | 'addItem' | 'takeChanges' | 'keepFocus' | 'Locks'
>;

/** How they look: every form has this sheet, which is empty until they are loaded. A server has none. */
export const lazyStyleSheets = isServer ? [] : [new CSSStyleSheet()];

let parts: LazyFeatures | undefined;
let loading: Promise<LazyFeatures> | undefined;

/** Draws with features that few forms need; where that has to be loaded first, `redraw` is called once it is there. */
export function withLazyFeatures<Result>(
  draw: (parts: LazyFeatures) => Result,
  redraw: () => void,
): Result | undefined {
  if (parts) return draw(parts);
  void loadLazyFeatures().then(redraw, (error: unknown) =>
    console.error('dm-schema-form: a part of the form did not load.', error),
  );
  return undefined;
}

/** Resolves once everything that has been asked for is there. */
export const lazyFeaturesLoaded = (): Promise<unknown> => loading ?? Promise.resolve();

/** Loads them; one more try the next time they are needed, since a phone's connection drops. */
export function loadLazyFeatures(): Promise<LazyFeatures> {
  loading ??= import('./lazy-features.js').then(take);
  loading.catch(() => (loading = undefined));
  return loading;
}

function take(loaded: LazyFeatures): LazyFeatures {
  lazyStyleSheets[0]?.replaceSync(loaded.lazyStyles.cssText);
  return (parts = loaded);
}
