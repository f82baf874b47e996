import type {JsonObject} from '../../../json/json.js';
import {extras} from '../extras/registry.js';
import {textFormat} from './formats.js';
import {matcherOf} from './matcher.js';
import type {SchemaNode} from './schema-node.js';
import type {Check, Verdict} from './verdict.js';

/** The keywords for numbers. */
export function numberChecks(schema: JsonObject, node: SchemaNode): Check<number>[] {
  const limits = comparisons.flatMap(([keyword, comparison, isWithin]): Check<number>[] => {
    const limit = schema[keyword];
    if (typeof limit !== 'number') return [];
    const params = {comparison, limit};
    return [(value, run) => isWithin(value, limit) || run.refuse(keyword, node.pointer, params)];
  });
  return [...limits, ...(extras?.numberChecks(schema, node) ?? [])];
}

const comparisons: [keyword: string, comparison: string, isWithin: (value: number, limit: number) => boolean][] = [
  ['maximum', '<=', (value, limit) => value <= limit],
  ['minimum', '>=', (value, limit) => value >= limit],
  ['exclusiveMaximum', '<', (value, limit) => value < limit],
  ['exclusiveMinimum', '>', (value, limit) => value > limit],
];

/** The keywords for strings. */
export function stringChecks(schema: JsonObject, {pointer, source}: SchemaNode): Check<string>[] {
  const {minLength, maxLength, pattern} = schema;
  const checks: Check<string>[] = [];
  if (typeof maxLength === 'number') {
    const params = {limit: maxLength};
    checks.push((text, run) => codePoints(text) <= maxLength || run.refuse('maxLength', pointer, params));
  }
  if (typeof minLength === 'number') {
    const params = {limit: minLength};
    checks.push((text, run) => codePoints(text) >= minLength || run.refuse('minLength', pointer, params));
  }
  if (typeof pattern === 'string') {
    const matches = matcherOf(pattern, source.maxLengthFor(pattern));
    const params = {pattern};
    checks.push((text, run) => orRefuse(matches(text), () => run.refuse('pattern', pointer, params)));
  }
  return [...checks, ...formatChecks(schema, pointer)];
}

/** A string's length in JSON Schema: a surrogate pair counts once. */
const codePoints = (text: string): number => [...text].length;

/** The check of `format`, if there is one. */
function formatChecks({format}: JsonObject, pointer: string): Check<string>[] {
  const check = typeof format === 'string' ? textFormat(format) : undefined;
  const params = {format};
  if (!check) return [];
  return [(text, run) => orRefuse(check(text), () => run.refuse('format', pointer, params))];
}

/** Reports a rejection; returns the verdict. */
const orRefuse = (verdict: Verdict, refuse: () => false): Verdict => (verdict === false ? refuse() : verdict);
