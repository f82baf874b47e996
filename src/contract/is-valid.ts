import {isObject} from '../json/json.js';
import type {Schema} from './schema.js';

/** One location at which a value violates its schema: what is wrong, and where (JSON Pointer). */
export interface Mismatch {
  readonly message: string;
  readonly path: string;
}

/**
 * All violations of a contract schema by a value; empty when it conforms.
 * Supports only the keywords that the contract uses (a test enforces it), so that the page and the proxy can check
 * messages without a validator library. `format` is not checked.
 */
export function mismatches(schema: Schema, value: unknown, path = ''): Mismatch[] {
  const found: Mismatch[] = [];
  collect(schema, value, path, found);
  return found;
}

/** Whether a value satisfies a contract schema: the check at the boundary that makes the type true. */
export function isValid<T>(schema: Schema, value: unknown): value is T {
  return mismatches(schema, value).length === 0;
}

type ObjectSchema = Exclude<Schema, boolean>;

const typeTests: Record<string, (value: unknown) => boolean> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  // `JSON.parse` makes Infinity of 1e400, which JSON cannot hold.
  number: Number.isFinite,
  integer: Number.isInteger,
};

/** Appends to one list on the way down: the proxy checks every response, so a valid value must cost almost nothing. */
function collect(schema: Schema, value: unknown, path: string, found: Mismatch[]) {
  if (typeof schema === 'boolean') {
    if (!schema) found.push({message: 'must be absent', path});
    return;
  }
  const report = (message: string) => void found.push({message, path});
  checkType(schema, value, report);
  checkEnum(schema, value, report);
  if (typeof value === 'string') checkText(schema, value, report);
  if (typeof value === 'number') checkNumber(schema, value, report);
  checkAlternatives(schema, value, report);
  if (Array.isArray(value)) collectItems(schema, value, path, found);
  else if (isObject(value)) collectFields(schema, value, path, found);
}

type Report = (message: string) => void;

function checkType({type}: ObjectSchema, value: unknown, report: Report) {
  if (typeof type !== 'string' || typeTests[type]?.(value)) return;
  report(`must be ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`);
}

function checkEnum(schema: ObjectSchema, value: unknown, report: Report) {
  const allowed: unknown = schema.enum;
  if (Array.isArray(allowed) && !allowed.includes(value)) report('must be one of the allowed values');
}

function checkText({minLength, maxLength, pattern}: ObjectSchema, value: string, report: Report) {
  const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length;
  if (minLength !== undefined && length < minLength) report(`must have at least ${minLength} characters`);
  if (maxLength !== undefined && length > maxLength) report(`must have at most ${maxLength} characters`);
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) report(`must match ${pattern}`);
}

function checkNumber({minimum, maximum}: ObjectSchema, value: number, report: Report) {
  if (minimum !== undefined && value < minimum) report(`must be at least ${minimum}`);
  if (maximum !== undefined && value > maximum) report(`must be at most ${maximum}`);
}

function checkAlternatives({anyOf}: ObjectSchema, value: unknown, report: Report) {
  if (!anyOf || anyOf.some((schema) => isValid(schema, value))) return;
  const names = anyOf.flatMap((schema) => (typeof schema === 'object' && schema.required) || []);
  report(`must have at least one of ${names.join(', ')}`);
}

function collectFields(schema: ObjectSchema, value: Record<string, unknown>, path: string, found: Mismatch[]) {
  const {properties, required} = schema;
  for (const name of required ?? []) {
    if (!Object.hasOwn(value, name)) found.push({message: 'is required', path: `${path}/${name}`});
  }
  for (const name in properties) {
    if (Object.hasOwn(value, name)) collect(properties[name] ?? true, value[name], `${path}/${name}`, found);
  }
}

function collectItems({items, minItems = 0}: ObjectSchema, value: unknown[], path: string, found: Mismatch[]) {
  if (value.length < minItems) found.push({message: `must have at least ${minItems} items`, path});
  if (items === undefined || Array.isArray(items)) return;
  for (let index = 0; index < value.length; index++) collect(items as Schema, value[index], `${path}/${index}`, found);
}
