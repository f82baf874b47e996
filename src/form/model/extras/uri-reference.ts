import {addressPattern, letters, tailPattern} from '../rules/uri.js';

const quotable = `${letters}"`;

/** A web address or the end of one; `ajv-formats` allows quotes in it. */
export const uriReference = new RegExp(
  `^(?:[a-z][a-z0-9+\\-.]*:)?(?:${addressPattern(quotable)})?${tailPattern(quotable)}`,
  'i',
);
