import type {Schema} from '../src/contract/schema.js';

/** Whether a value satisfies one schema. */
export type Predicate = (value: unknown) => boolean;

/**
 * The check of a schema of the contract, made once into functions: every answer of the service goes through it, and to
 * read the schema again for each costs more than to forward the answer. It decides as `conforms` does (a test holds it
 * to that), without saying what is wrong.
 */
export function predicateOf(schema: Schema): Predicate {
  if (typeof schema === 'boolean') return () => schema;
  const known = predicates.get(schema);
  if (known) return known;
  const made = every(checksOf(schema));
  predicates.set(schema, made);
  return made;
}

const predicates = new WeakMap<object, Predicate>();

type ObjectSchema = Exclude<Schema, boolean>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Readonly<Record<string, Predicate>> = {
  object: isRecord,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
};

function every(checks: readonly Predicate[]): Predicate {
  const [only] = checks;
  if (only && checks.length === 1) return only;
  return (value) => {
    for (const check of checks) if (!check(value)) return false;
    return true;
  };
}

function checksOf(schema: ObjectSchema): Predicate[] {
  const {type, anyOf} = schema;
  const allowed: unknown = schema.enum;
  const alternatives = anyOf?.map(predicateOf);
  return [
    typeof type === 'string' ? types[type] : undefined,
    Array.isArray(allowed) ? (value: unknown) => allowed.includes(value) : undefined,
    textCheck(schema),
    numberCheck(schema),
    alternatives && ((value: unknown) => alternatives.some((isOne) => isOne(value))),
    fieldsCheck(schema),
    itemsCheck(schema),
  ].filter((check) => check !== undefined);
}

function textCheck({minLength, maxLength, pattern}: ObjectSchema): Predicate | undefined {
  if (minLength === undefined && maxLength === undefined && pattern === undefined) return undefined;
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (value) => {
    if (typeof value !== 'string') return true;
    if (expression && !expression.test(value)) return false;
    const {length} = [...value];
    return length >= (minLength ?? 0) && length <= (maxLength ?? Infinity);
  };
}

function numberCheck({minimum = -Infinity, maximum = Infinity}: ObjectSchema): Predicate | undefined {
  if (minimum === -Infinity && maximum === Infinity) return undefined;
  return (value) => typeof value !== 'number' || !(value < minimum || value > maximum);
}

function fieldsCheck({properties = {}, required = []}: ObjectSchema): Predicate | undefined {
  const fields = Object.entries(properties).map(([name, field]) => ({name, isRight: predicateOf(field)}));
  if (fields.length === 0 && required.length === 0) return undefined;
  return (value) => {
    if (!isRecord(value)) return true;
    for (const name of required) if (!Object.hasOwn(value, name)) return false;
    for (const {name, isRight} of fields) if (Object.hasOwn(value, name) && !isRight(value[name])) return false;
    return true;
  };
}

function itemsCheck({items, minItems = 0}: ObjectSchema): Predicate | undefined {
  if (items === undefined && minItems === 0) return undefined;
  const isRight = items === undefined || Array.isArray(items) ? undefined : predicateOf(items as Schema);
  return (value) => !Array.isArray(value) || (value.length >= minItems && (!isRight || value.every(isRight)));
}
