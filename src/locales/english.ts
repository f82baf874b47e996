import {common} from './en/common.js';
import {errors} from './en/errors.js';
import type {Words} from './locales.js';

const sections: Partial<Words> = {common, errors};

/** The English words there are at once: each element brings its own sections, so that no page carries those of others. */
export const english = sections as Words;

/** Brings the sections that an element and what it renders read. Called once, where the element is defined. */
export const bringEnglish = (own: Partial<Words>): void => void Object.assign(sections, own);
