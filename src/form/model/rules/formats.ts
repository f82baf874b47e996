import {extras} from '../extras/registry.js';
import {isDate} from '../input/dates.js';
import {uri} from './uri.js';
import type {Verdict} from './verdict.js';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';

/** The formats of many forms that are regular expressions in `ajv-formats` 3, with the same verdicts. */
export const commonFormats = {
  email: new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i'),
  uri,
};

/** What a format asks of texts, with the verdicts of `ajv-formats`; nothing for a format it does not know. */
export function textFormat(name: string): ((text: string) => Verdict) | undefined {
  if (name === 'date') return isDate;
  if (name === 'email' || name === 'uri') return (text) => commonFormats[name].test(text);
  return extras?.textFormat(name);
}
