import {isServer, nothing} from 'lit';
import {lazy} from '../../../loading/lazy.js';
import type {FormWords} from '../../../locales/locales.js';
import type * as parts from './lazy-features.js';
import {LazyPart} from './lazy-part.js';
import {renderMissing} from './render-missing.js';

/** Features that few forms need, in a chunk of their own. */
export type LazyFeatures = typeof parts;

/** The names of the fields among the lazy features. */
export type LazyField = Exclude<
  keyof LazyFeatures,
  | `render${string}`
  | 'drawLater'
  | 'queueOf'
  | 'lazyStyles'
  | 'addItem'
  | 'setUi'
  | 'takeChanges'
  | 'Locks'
  | 'reportLocks'
  | 'receive'
>;

/** Their styles: every form has this sheet, which is empty until they have loaded. On a server there is none. */
export const lazyStyleSheets = isServer ? [] : [new CSSStyleSheet()];

const importFeatures = lazy(() => import('./lazy-features.js'));

const features = new LazyPart(async () => {
  const loaded = await importFeatures();
  lazyStyleSheets[0]?.replaceSync(loaded.lazyStyles.cssText);
  return loaded;
});

/**
 * Draws with lazy features. If they have to be loaded first, `meanwhile` is shown and `redraw` is called afterwards;
 * while loading fails, the visitor sees a message.
 */
export function withLazyFeatures(
  draw: (parts: LazyFeatures) => unknown,
  redraw: () => void,
  words: FormWords,
  meanwhile: unknown = nothing,
) {
  const loaded = features.get(redraw);
  return loaded ? draw(loaded) : (renderMissing(features, words) ?? meanwhile);
}

/** The features, if they have been loaded. */
export const lazyFeatures = (): LazyFeatures | undefined => features.part;

/** Resolves when everything requested has loaded. */
export const lazyFeaturesLoaded = (): Promise<unknown> => features.loaded;

/** Loads them, and tries again until that succeeds. */
export const loadLazyFeatures = (): Promise<LazyFeatures> => features.load();
