import type {Schema} from '../../src/contract/schema.js';
import {schemaCheck} from './schema-check.js';

/**
 * The part of a value that its schema names: fields the contract does not know stay behind, in requests and in answers.
 * Where a schema leaves a value open, or says that further fields are allowed, the value goes through as it is. A `null`
 * that says no more than that an optional field is absent stays behind, too.
 */
export function pickKnownFields(schema: Schema, value: unknown): unknown {
  if (typeof schema !== 'object' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const {items} = schema;
    return isSchema(items) ? value.map((item: unknown) => pickKnownFields(items, item)) : value;
  }
  const {properties, required = [], additionalProperties} = schema;
  if (!properties || additionalProperties === true) return value;
  const named: Fields = {};
  for (const name in properties) {
    if (!Object.hasOwn(value, name)) continue;
    const field = (value as Fields)[name];
    const property = properties[name] ?? true;
    if (field !== null || required.includes(name) || takesNull(property))
      named[name] = pickKnownFields(property, field);
  }
  return named;
}

const takesNull = (schema: Schema) => schemaCheck(schema)(null);

type Fields = Record<string, unknown>;

const isSchema = (items: unknown): items is Schema => typeof items === 'object' && !Array.isArray(items);
