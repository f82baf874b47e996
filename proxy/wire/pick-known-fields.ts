import type {Schema} from '../../src/contract/schema.js';
import {schemaCheck} from './schema-check.js';

/**
 * Copies the fields of a value that its schema names, in requests and in responses; others are dropped. Where a schema
 * leaves a value open, or allows additional properties, the value is copied as it is. A `null` in place of an absent
 * optional field is dropped, too.
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
