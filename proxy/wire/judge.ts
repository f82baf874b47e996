import type {Schema} from '../../src/contract/schema.js';

/** What `Judge` says of a value that breaks its schema. */
export const broken = -1;

/** Says how many names of a value, and of what is in it, its schema knows: those that `narrow` keeps; or that it is broken. */
export type Judge = (value: unknown) => number;

/**
 * The check of a schema of the contract, made once into functions: every answer of the service goes through it, and to
 * read the schema again for each costs more than to forward the answer. It decides as `conforms` does and counts what
 * `narrow` keeps (tests hold it to both), without saying what is wrong.
 */
export function judgeOf(schema: Schema): Judge {
  if (typeof schema === 'boolean') return schema ? countNames : () => broken;
  const known = judges.get(schema);
  if (known) return known;
  const made = makeJudge(schema);
  judges.set(schema, made);
  return made;
}

const judges = new WeakMap<object, Judge>();

type ObjectSchema = Exclude<Schema, boolean>;
type Check = (value: unknown) => boolean;

function makeJudge(schema: ObjectSchema): Judge {
  const checks = checksOf(schema);
  const judgeFields = fieldsJudge(schema);
  const judgeItems = itemsJudge(schema);
  return (value) => {
    for (const check of checks) if (!check(value)) return broken;
    if (typeof value !== 'object' || value === null) return 0;
    return Array.isArray(value) ? judgeItems(value) : judgeFields(value as Fields);
  };
}

type Fields = Record<string, unknown>;

function fieldsJudge({properties, required = [], additionalProperties}: ObjectSchema): (value: Fields) => number {
  const fields = new Map(Object.entries(properties ?? {}).map(([name, field]) => [name, judgeOf(field)]));
  const isOpen = !properties || additionalProperties === true;
  return (value) => {
    for (const name of required) if (!Object.hasOwn(value, name)) return broken;
    let count = 0;
    for (const name in value) {
      const judge = fields.get(name);
      if (!judge) continue;
      const inside = judge(value[name]);
      if (inside === broken) return broken;
      count += 1 + inside;
    }
    return isOpen ? countNames(value) : count;
  };
}

function itemsJudge({items}: ObjectSchema): (value: readonly unknown[]) => number {
  if (items === undefined || Array.isArray(items)) return countNames;
  const judge = judgeOf(items as Schema);
  return (value) => {
    let count = 0;
    for (const item of value) {
      const inside = judge(item);
      if (inside === broken) return broken;
      count += inside;
    }
    return count;
  };
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countNames(item);
  else for (const name in value) count += 1 + countNames((value as Fields)[name]);
  return count;
}

const types: Readonly<Record<string, Check>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
};

/** What a schema says of a value itself, apart from what is in it. */
function checksOf(schema: ObjectSchema): Check[] {
  const {type, anyOf, minItems = 0} = schema;
  const allowed: unknown = schema.enum;
  const alternatives = anyOf?.map(judgeOf);
  return [
    typeof type === 'string' ? types[type] : undefined,
    Array.isArray(allowed) ? (value: unknown) => allowed.includes(value) : undefined,
    textCheck(schema),
    numberCheck(schema),
    alternatives && ((value: unknown) => alternatives.some((judge) => judge(value) !== broken)),
    minItems > 0 ? (value: unknown) => !Array.isArray(value) || value.length >= minItems : undefined,
  ].filter((check) => check !== undefined);
}

function textCheck({minLength, maxLength, pattern}: ObjectSchema): Check | undefined {
  if (minLength === undefined && maxLength === undefined && pattern === undefined) return undefined;
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (value) => {
    if (typeof value !== 'string') return true;
    if (expression && !expression.test(value)) return false;
    if (minLength === undefined && maxLength === undefined) return true;
    const {length} = [...value];
    return length >= (minLength ?? 0) && length <= (maxLength ?? Infinity);
  };
}

function numberCheck({minimum = -Infinity, maximum = Infinity}: ObjectSchema): Check | undefined {
  if (minimum === -Infinity && maximum === Infinity) return undefined;
  return (value) => typeof value !== 'number' || !(value < minimum || value > maximum);
}
