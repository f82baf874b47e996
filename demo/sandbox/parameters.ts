import {type Schema} from '../../src/contract/schema.js';

/**
 * Parses path and query parameters by their schemas: integers in plain digits, lists repeated or comma-separated.
 * Unparseable ones stay text, for the schema to reject.
 */
export function readParameters(schemas: Readonly<Record<string, Schema>>, given: unknown): Record<string, unknown> {
  const texts = new Map(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  const known = Object.entries(schemas).filter(([name]) => texts.has(name));
  return Object.fromEntries(known.map(([name, schema]) => [name, readParameter(schema, texts.get(name))]));
}

function readParameter(schema: Schema, value: unknown): unknown {
  if (typeof schema !== 'object') return value;
  if (schema.type === 'integer') return typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
  if (schema.type === 'array')
    return [value]
      .flat()
      .flatMap((part) => String(part).split(','))
      .filter(Boolean);
  return value;
}
