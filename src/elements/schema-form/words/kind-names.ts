import type {Kind} from '../../../form/model/tree/kinds.js';
import type {JsonType, PlanNode} from '../../../form/plan/plan.js';
import {kinds} from '../../../locales/en/form/kinds.js';
import {registerEnglish} from '../../../locales/english.js';
import type {FormWords} from '../../../locales/locales.js';
import {isFile} from '../fields/file/is-file.js';
import {formatInWords} from './formats.js';

registerEnglish({form: {kinds}});

/** A kind of answer that a visitor may choose. */
type Choosable = JsonType | 'json';

export const isChoosable = (kind: Kind): kind is Choosable => !['options', 'never', 'unchosen'].includes(kind);

/** What a visitor calls an answer of a kind: "Number", or for a text its format, such as "Date and time". */
export function kindName(kind: Choosable, node: PlanNode, words: FormWords): string {
  if (kind === 'null') return words.noAnswer;
  return (kind === 'string' && formatName(node, words)) || words.kinds[kind];
}

/** The name of a text's format; `undefined` for a plain text. */
function formatName(facts: PlanNode, {formats, date, time, file}: FormWords): string | undefined {
  if (isFile({facts})) return file.unnamed;
  const names = {...formats, ...abbreviations, time, 'date-time': date};
  const format = formatInWords(facts.string?.format ?? '');
  return Object.hasOwn(names, format) ? names[format as 'uri'] : undefined;
}

/** The same in every language. */
const abbreviations = {uuid: 'UUID', ipv4: 'IPv4', ipv6: 'IPv6'};
