import type {Schema} from '../src/contract/schema.js';

/**
 * The part of a value that its schema names: fields the contract does not know stay behind, in requests and in answers.
 * Where a schema leaves a value open, or says that further fields are allowed, the value goes through as it is.
 */
export function narrow(schema: Schema, value: unknown): unknown {
  if (typeof schema !== 'object' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const {items} = schema;
    return isSchema(items) ? value.map((item: unknown) => narrow(items, item)) : value;
  }
  const {properties, additionalProperties} = schema;
  if (!properties || additionalProperties === true) return value;
  const named: Fields = {};
  for (const name in properties) {
    if (Object.hasOwn(value, name)) named[name] = narrow(properties[name] ?? true, (value as Fields)[name]);
  }
  return named;
}

type Fields = Record<string, unknown>;

const isSchema = (items: unknown): items is Schema => typeof items === 'object' && !Array.isArray(items);
