import {shared} from '../loading/lazy.js';
import type * as Registry from './languages.js';

/** Replaces `languages.ts` in the chunks of the script-tag build: the loader contains that code, and runs before them. */
export const {languages, inEnglish, registeredAs} = shared as typeof shared & typeof Registry;
