import {isObject, type JsonObject} from '../../../json/json.js';

/** A normalised schema or subschema: only well-formed 2020-12 keywords, and only `#/…` references. */
export type Schema = boolean | JsonObject;

export const isSchema = (value: unknown): value is Schema => typeof value === 'boolean' || isObject(value);

/**
 * A `$ref` that leads nowhere, in place of what cannot be understood: only the service can decide about it. Left out, it
 * would accept every value, and below `not` and `oneOf` refuse every value.
 */
export const undecidedReference = '#/undecided';

/** Adds a reference beside the other keywords of a schema. */
export function addReference(schema: JsonObject, reference: string) {
  if (schema['$ref'] === undefined) schema['$ref'] = reference;
  else if (schema['$ref'] !== reference)
    schema['allOf'] = [...(Array.isArray(schema['allOf']) ? schema['allOf'] : []), {$ref: reference}];
}

/** Writes a pointer as a `$ref`, percent-encoded. */
export const referenceTo = (pointer: string): string => `#${encodeURI(pointer).replaceAll('#', '%23')}`;

/** The pointer of a normalised `$ref`. */
export const targetOf = (schema: Schema): string | undefined =>
  isObject(schema) && typeof schema['$ref'] === 'string' ? decodeURIComponent(schema['$ref'].slice(1)) : undefined;
