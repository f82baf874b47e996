import {html, isServer, nothing} from 'lit';
import {lazy} from '../../../loading/lazy.js';
import {untilLoaded} from '../../../loading/retry.js';
import type {Words} from '../../../locales/locales.js';
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

const importFeatures = lazy(() => import('./lazy-features.js'));

let parts: LazyFeatures | undefined;
let loading: Promise<LazyFeatures> | undefined;
let tryNow: (() => void) | undefined;
let waiting: (() => void)[] = [];

/**
 * Draws with features that few forms need. Where they have to be loaded first, `redraw` is called once they are there;
 * while they do not load, the visitor reads that.
 */
export function withLazyFeatures(draw: (parts: LazyFeatures) => unknown, redraw: () => void, words: Words['form']) {
  if (parts) return draw(parts);
  waiting.push(redraw);
  void loadLazyFeatures();
  if (!tryNow) return nothing;
  return html`<p class="notice" role="status">
    ${words.partMissing} <button type="button" @click=${tryNow}>${words.tryAgain}</button>
  </p>`;
}

/** The features, if they have been loaded. */
export const lazyFeatures = (): LazyFeatures | undefined => parts;

/** Resolves once everything that has been asked for is there. */
export const lazyFeaturesLoaded = (): Promise<unknown> => loading ?? Promise.resolve();

/** Loads them, as often as that takes. */
export function loadLazyFeatures(): Promise<LazyFeatures> {
  return (loading ??= untilLoaded(importFeatures, onFailure).then(take));
}

function onFailure(error: unknown, again: () => void) {
  console.error('dm-schema-form: a part of the form did not load.', error);
  tryNow = again;
  redrawAll();
}

function take(loaded: LazyFeatures): LazyFeatures {
  lazyStyleSheets[0]?.replaceSync(loaded.lazyStyles.cssText);
  parts = loaded;
  redrawAll();
  return parts;
}

/** Whoever still waits when drawn again says so again. */
function redrawAll() {
  const all = waiting;
  waiting = [];
  for (const redraw of all) redraw();
}
