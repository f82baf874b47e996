import type {StringFacts} from '../../../../form/plan/plan.js';
import {isDataUrl} from './data-url.js';

/**
 * True when the value is base64 text alone, as `contentEncoding: base64` requires (JSON Schema 2020-12, validation,
 * 8.3).
 */
export const isBareBase64 = (facts: StringFacts | undefined): boolean =>
  facts?.contentEncoding === 'base64' && !isDataUrl(facts);

/** True when the value may contain the file's name: bare base64 may not, and a pattern can forbid it. */
const holdsName = (facts: StringFacts | undefined): boolean =>
  !isBareBase64(facts) && !facts?.patterns?.some((pattern) => pattern.includes('base64'));

/** The value as a data URL, for a preview. */
export const asDataUrl = (value: string, facts: StringFacts | undefined): string =>
  value.startsWith('data:') ? value : `data:${facts?.contentMediaType ?? ''};base64,${value}`;

/** The file's name, if the data URL contains it; an invalid percent-encoding is returned unchanged. */
export function fileNameIn(url: string): string | undefined {
  const name = /^data:[^,]*;name=([^;,]*)/.exec(url)?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The name of a file that is stored elsewhere, when the value is its address or path; undefined when it is the content.
 * Base64 has no dots, colons and percent signs.
 */
export function storedNameIn(value: string): string | undefined {
  const [start = ''] = value.slice(0, longestAddress).split(/[?#]/);
  if (value.startsWith('data:') || !/[.:%\\]/.test(start)) return undefined;
  const name = start.split(/[/\\]/).findLast((part) => part !== '') ?? start;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** In characters; content is rarely shorter, and not searched as a whole. */
const longestAddress = 2_000;

/** The size of the file in words, at least a tenth of a kilobyte: a small file is not an empty one. */
export function describeSize(value: string, language: string): string {
  const base64 = value.slice(value.indexOf(',') + 1).replace(/=+$/, '');
  return inKilobytes(Math.max(100, base64.length * 0.75), language);
}

/** A number of bytes as kilobytes. */
export const inKilobytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, {style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1}).format(bytes / 1000);

/** The largest file, in bytes, whose text fits into `maxLength`; `undefined` where there is no limit. */
function sizeLimit(facts: StringFacts | undefined, chosen: File): number | undefined {
  if (facts?.maxLength === undefined) return undefined;
  return Math.max(0, Math.floor((facts.maxLength - prefixOf(chosen, facts).length) / 4) * 3);
}

/** A file's content as the text that the schema requires; a name that the value may not contain is kept beside it. */
export async function readFile(chosen: File, facts: StringFacts | undefined): Promise<FileInput> {
  const text = chosen.name;
  const limit = sizeLimit(facts, chosen);
  if (limit !== undefined && chosen.size > limit) return {raw: {text, problem: 'tooLarge'}};
  try {
    const value = prefixOf(chosen, facts) + (await dataUrl(chosen)).replace(/^[^,]*,/, '');
    return holdsName(facts) ? {value} : {value, raw: {text}};
  } catch {
    return {raw: {text, problem: 'unreadable'}};
  }
}

/** What a field writes for a file. */
export interface FileInput {
  value?: string;
  raw?: {text: string; problem?: string};
}

function prefixOf({type, name}: File, facts: StringFacts | undefined): string {
  if (isBareBase64(facts)) return '';
  return `data:${type}${holdsName(facts) ? `;name=${encodeURIComponent(name)}` : ''};base64,`;
}

function dataUrl(chosen: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(chosen);
  });
}
