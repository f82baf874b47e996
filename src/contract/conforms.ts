import type {Schema} from './schema.js';

/** One place where a value breaks its schema: what is wrong, and where (JSON Pointer). */
export interface Mismatch {
  readonly message: string;
  readonly path: string;
}

/**
 * Every place where a value breaks a schema of the contract; none means that it conforms.
 *
 * It knows the keywords that the contract uses and no others (a test holds it to that), so that the page and the proxy
 * can check what arrives without a validator library. `format` is left to whoever needs it exact.
 */
export function mismatches(schema: Schema, value: unknown, path = ''): Mismatch[] {
  if (typeof schema === 'boolean') return schema ? [] : [{message: 'must be absent', path}];
  const own = [typeProblem(schema, value), enumProblem(schema, value), ...textProblems(schema, value)];
  own.push(...numberProblems(schema, value), alternativeProblem(schema, value));
  const here = own.filter((message) => message !== undefined).map((message) => ({message, path}));
  return [...here, ...fieldMismatches(schema, value, path), ...itemMismatches(schema, value, path)];
}

/** Whether a value satisfies a schema of the contract: the check at the wire, after which the type is true. */
export function conforms<T>(schema: Schema, value: unknown): value is T {
  return mismatches(schema, value).length === 0;
}

type ObjectSchema = Exclude<Schema, boolean>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeTests: Record<string, (value: unknown) => boolean> = {
  object: isRecord,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
};

function typeProblem({type}: ObjectSchema, value: unknown) {
  if (typeof type !== 'string' || typeTests[type]?.(value)) return undefined;
  return `must be ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

function enumProblem(schema: ObjectSchema, value: unknown) {
  const allowed: unknown = schema.enum;
  return !Array.isArray(allowed) || allowed.includes(value) ? undefined : 'must be one of the allowed values';
}

function textProblems({minLength, maxLength, pattern}: ObjectSchema, value: unknown) {
  if (typeof value !== 'string') return [];
  const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length;
  return [
    minLength !== undefined && length < minLength ? `must have at least ${minLength} characters` : undefined,
    maxLength !== undefined && length > maxLength ? `must have at most ${maxLength} characters` : undefined,
    pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? `must match ${pattern}` : undefined,
  ];
}

function numberProblems({minimum, maximum}: ObjectSchema, value: unknown) {
  if (typeof value !== 'number') return [];
  return [
    minimum !== undefined && value < minimum ? `must be at least ${minimum}` : undefined,
    maximum !== undefined && value > maximum ? `must be at most ${maximum}` : undefined,
  ];
}

function alternativeProblem({anyOf}: ObjectSchema, value: unknown) {
  if (!anyOf || anyOf.some((schema) => mismatches(schema, value).length === 0)) return undefined;
  const names = anyOf.flatMap((schema) => (typeof schema === 'object' && schema.required) || []);
  return `must have at least one of ${names.join(', ')}`;
}

function fieldMismatches({properties = {}, required = []}: ObjectSchema, value: unknown, path: string): Mismatch[] {
  if (!isRecord(value)) return [];
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({message: 'is required', path: `${path}/${name}`}));
  const present = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name));
  return [...missing, ...present.flatMap(([name, schema]) => mismatches(schema, value[name], `${path}/${name}`))];
}

function itemMismatches({items, minItems = 0}: ObjectSchema, value: unknown, path: string): Mismatch[] {
  if (!Array.isArray(value)) return [];
  const few = value.length < minItems ? [{message: `must have at least ${minItems} items`, path}] : [];
  if (items === undefined || Array.isArray(items)) return few;
  return [...few, ...value.flatMap((item, index) => mismatches(items as Schema, item, `${path}/${index}`))];
}
