import {isObject, type JsonObject} from '../../../json/json.js';

/** A normalised schema or subschema: only well-formed 2020-12 keywords, and only `#/…` references. */
export type Schema = boolean | JsonObject;

export const isSchema = (value: unknown): value is Schema => typeof value === 'boolean' || isObject(value);

/** Writes a pointer as a `$ref`, percent-encoded. */
export const referenceTo = (pointer: string): string => `#${encodeURI(pointer).replaceAll('#', '%23')}`;

/** The pointer of a normalised `$ref`. */
export const targetOf = (schema: Schema): string | undefined =>
  isObject(schema) && typeof schema['$ref'] === 'string' ? decodeURIComponent(schema['$ref'].slice(1)) : undefined;
