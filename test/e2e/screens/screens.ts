import type {Page} from 'puppeteer-core';
import {briefScreens} from './brief-screens.js';
import {galleryScreens} from './gallery-screens.js';

/** A state of the widget that a visitor can see, and the way to reach it. */
export interface Screen {
  readonly name: string;
  /** The demo's page; `/` by default. */
  readonly path?: string;
  /** Further attributes of the page's element. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Goes from the fresh page to the screen. */
  reach(page: Page): Promise<unknown>;
}

/** Every screen of the widget. */
export const screens: readonly Screen[] = [...briefScreens, ...galleryScreens];
