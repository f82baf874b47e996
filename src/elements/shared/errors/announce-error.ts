import type {LiveRegions} from '../../../controllers/live-regions.js';
import type {Words} from '../../../locales/locales.js';
import {describeError} from './describe-error.js';
import {reportError} from './report-error.js';

/** Reports a failure that an element has shown to the visitor, and announces it to a screen reader. */
export function announceError(host: HTMLElement, error: unknown, live: LiveRegions, words: Words) {
  live.warn(describeError(error, words).text);
  reportError(host, error);
}
