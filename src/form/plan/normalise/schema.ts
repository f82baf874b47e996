import {isObject, type JsonObject} from '../../../json/json.js';

/** A normalised schema, or any part of it: only words of 2020-12 in their right shape, only `#/…` references. */
export type Schema = boolean | JsonObject;

export const isSchema = (value: unknown): value is Schema => typeof value === 'boolean' || isObject(value);

/** A pointer as the text of a `$ref`, with the escapes of an address. */
export const referenceTo = (pointer: string): string => `#${encodeURI(pointer).replaceAll('#', '%23')}`;

/** The pointer that a normalised `$ref` leads to. */
export const targetOf = (schema: Schema): string | undefined =>
  isObject(schema) && typeof schema['$ref'] === 'string' ? decodeURIComponent(schema['$ref'].slice(1)) : undefined;
