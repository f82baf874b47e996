import type {Schema} from '../../src/contract/schema.js';
import {isLong, type LongLists} from './long-lists.js';

type Check = (value: unknown, later?: LongLists) => boolean;

/**
 * Compiles a contract schema to functions that tell whether a value is valid, since every response of the service is
 * checked. Gives the same result as `mismatches` (a test enforces it), without the reasons. With `later`, the items of
 * long lists are checked by `later.finish()`.
 */
export function schemaCheck(schema: Schema): Check {
  if (typeof schema === 'boolean') return () => schema;
  const known = checks.get(schema);
  if (known) return known;
  const made = makeCheck(schema);
  checks.set(schema, made);
  return made;
}

/** Whether a value is valid, and so of the type that belongs to the schema. */
export const conforms = <T>(schema: Schema, value: unknown): value is T => schemaCheck(schema)(value);

const checks = new WeakMap<object, Check>();

type ObjectSchema = Exclude<Schema, boolean>;
type Fields = Record<string, unknown>;

/** Most values are texts, whose only check is the one of their type. */
function makeCheck(schema: ObjectSchema): Check {
  const ownChecks = checksOf(schema);
  const [first = () => true] = ownChecks;
  const own: Check = ownChecks.length < 2 ? first : (value) => ownChecks.every((check) => check(value));
  if (!schema.properties && !schema.required && !schema.items) return own;
  const areFieldsValid = fieldsCheck(schema);
  const areItemsValid = itemsCheck(schema);
  return (value, later) => {
    if (!own(value)) return false;
    if (typeof value !== 'object' || value === null) return true;
    return Array.isArray(value) ? areItemsValid(value, later) : areFieldsValid(value as Fields, later);
  };
}

function fieldsCheck({properties = {}, required = []}: ObjectSchema): (value: Fields, later?: LongLists) => boolean {
  const fields = new Map(Object.entries(properties).map(([name, field]) => [name, schemaCheck(field)]));
  return (value, later) => {
    for (const name of required) if (!Object.hasOwn(value, name)) return false;
    for (const name in value) if (fields.get(name)?.(value[name], later) === false) return false;
    return true;
  };
}

function itemsCheck({items}: ObjectSchema): (value: readonly unknown[], later?: LongLists) => boolean {
  if (items === undefined || Array.isArray(items)) return () => true;
  const check = schemaCheck(items as Schema);
  return (value, later) => {
    if (later && isLong(value)) return later.every(value, (item) => check(item, later));
    for (const item of value) if (!check(item, later)) return false;
    return true;
  };
}

const types: Readonly<Record<string, Check>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  // `JSON.parse` makes Infinity of 1e400, which JSON cannot hold.
  number: Number.isFinite,
  integer: Number.isInteger,
};

/** A schema's constraints on a value itself, apart from its children. */
function checksOf(schema: ObjectSchema): Check[] {
  const {type, anyOf, minItems = 0} = schema;
  const allowed: unknown = schema.enum;
  const alternatives = anyOf?.map(schemaCheck);
  return [
    typeof type === 'string' ? types[type] : undefined,
    Array.isArray(allowed) ? (value: unknown) => allowed.includes(value) : undefined,
    textCheck(schema),
    numberCheck(schema),
    alternatives && ((value: unknown) => alternatives.some((check) => check(value))),
    minItems > 0 ? (value: unknown) => !Array.isArray(value) || value.length >= minItems : undefined,
  ].filter((check) => check !== undefined);
}

function textCheck({minLength, maxLength, pattern}: ObjectSchema): Check | undefined {
  if (minLength === undefined && maxLength === undefined && pattern === undefined) return undefined;
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (value) => {
    if (typeof value !== 'string') return true;
    if (expression && !expression.test(value)) return false;
    return isLengthWithin(value, minLength ?? 0, maxLength ?? Infinity);
  };
}

/** Characters are counted only where the number of UTF-16 units, which is at most twice as large, does not decide. */
function isLengthWithin(value: string, min: number, max: number): boolean {
  const units = value.length;
  if (units >= 2 * min && units <= max) return true;
  if (units < min || units > 2 * max) return false;
  const {length} = [...value];
  return length >= min && length <= max;
}

function numberCheck({minimum = -Infinity, maximum = Infinity}: ObjectSchema): Check | undefined {
  if (minimum === -Infinity && maximum === Infinity) return undefined;
  return (value) => typeof value !== 'number' || !(value < minimum || value > maximum);
}
