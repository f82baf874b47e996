import type {Page} from 'puppeteer-core';
import {briefScreens} from './brief-screens.js';
import {galleryScreens} from './gallery-screens.js';

/** One thing that a visitor can have in front of them, and the way to it. */
export interface Screen {
  readonly name: string;
  /** The page of the demo; `/` without it. */
  readonly path?: string;
  /** What the page's element has beside its own attributes. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Goes from the fresh page to the screen. */
  reach(page: Page): Promise<unknown>;
}

/** Every screen of the widget. */
export const screens: readonly Screen[] = [...briefScreens, ...galleryScreens];
