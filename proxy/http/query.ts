import type {Operation} from '../../src/contract/operations.js';
import type {Schema} from '../../src/contract/schema.js';
import {checkPage} from './body.js';
import {pageLimits} from '../config/policy.js';
import {Refusal} from '../base/refusal.js';

/**
 * The query parameters that an operation knows, validated and serialised in the order of the contract; all others are
 * dropped. @throws Refusal
 */
export function readQuery({queryParameters = {}}: Operation, query: string): string {
  if (query === '') return '';
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const [name, schema] of Object.entries(queryParameters)) {
    for (const value of readValues(name, schema, given.getAll(name))) known.append(name, value);
  }
  return known.toString();
}

function readValues(name: string, schema: Schema, values: readonly string[]): string[] {
  if (typeof schema !== 'object' || values.length === 0) return [];
  if (schema.type === 'array') return readList(name, schema.items, values);
  const [value = ''] = values;
  if (values.length > 1 || !/^\d{1,9}$/.test(value)) throw wrong(name);
  const max = Object.entries(pageLimits).find(([page]) => page === name)?.[1];
  if (max !== undefined) checkPage(name, Number(value), max);
  return [String(Number(value))];
}

function readList(name: string, items: unknown, values: readonly string[]): string[] {
  const allowed = typeof items === 'object' && items !== null && 'enum' in items ? items.enum : [];
  const isAllowed = (value: string) => Array.isArray(allowed) && allowed.includes(value);
  if (!values.every(isAllowed)) throw wrong(name);
  return [...new Set(values)].sort();
}

const wrong = (name: string) => new Refusal(400, 'bad_request', `Invalid query parameter '${name}'.`);
