import type {Subject} from '../../widgets.js';
import {isDataUrl} from './data-url.js';

/** True for a text that is the content of a file. */
export const isFile = ({facts: {string}}: Pick<Subject, 'facts'>) =>
  isDataUrl(string) ||
  string?.contentEncoding === 'base64' ||
  (string?.contentMediaType !== undefined && !/^text\/|json$/.test(string.contentMediaType));
