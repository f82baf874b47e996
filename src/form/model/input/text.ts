import type {PlanNode} from '../../plan/plan.js';
import type {Kind} from '../tree/kinds.js';
import {readNumber, type Notation} from './numbers.js';

/** The JSON value of typed text. With a problem, the value is absent until the text is corrected. */
export interface TextReading {
  value: unknown;
  problem?: string;
}

/** Parses text by the kind of its field. An emptied field has no value, unless the schema lists the empty string. */
export function readText(text: string, kind: Kind, node: PlanNode, notation: Notation): TextReading {
  if (kind === 'number' || kind === 'integer') return readNumber(text, notation);
  if (kind === 'json') return readAsJson(text);
  if (text !== '') return {value: text};
  const isMeant = node.default === '' || node.options?.some(({value}) => value === '');
  return {value: isMeant ? '' : undefined};
}

function readAsJson(text: string): TextReading {
  if (text.trim() === '') return {value: undefined};
  try {
    return {value: JSON.parse(text)};
  } catch {
    return {value: undefined, problem: 'json'};
  }
}
