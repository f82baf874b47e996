import {extras} from '../extras/registry.js';
import {isDate} from '../input/dates.js';
import type {Verdict} from './verdict.js';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';

/** An e-mail address, with the verdicts of `ajv-formats` 3. */
export const email = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i');

/** The check of a string format, with the same results as `ajv-formats`; undefined for an unknown format. */
export function textFormat(name: string): ((text: string) => Verdict) | undefined {
  if (name === 'date') return isDate;
  return name === 'email' ? (text) => email.test(text) : extras?.textFormat(name);
}
