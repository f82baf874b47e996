import {extras} from '../extras/registry.js';
import {isDate} from '../input/dates.js';
import type {Verdict} from './verdict.js';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';

/** An e-mail address, with the verdicts of `ajv-formats` 3. */
export const email = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i');

/** What a format asks of texts, with the verdicts of `ajv-formats`; nothing for a format it does not know. */
export function textFormat(name: string): ((text: string) => Verdict) | undefined {
  if (name === 'date') return isDate;
  return name === 'email' ? (text) => email.test(text) : extras?.textFormat(name);
}
