import type {FromSchema, JSONSchema} from 'json-schema-to-ts';

/** A JSON Schema (draft 2020-12) as the contract writes it: plain data, `as const`. */
export type Schema = JSONSchema;

/** The type that a schema describes, with its named fields only; other fields of a message stay untyped. */
export type Of<S extends Schema> = Named<FromSchema<S>>;

type Named<T> = unknown extends T
  ? T
  : T extends readonly (infer Item)[]
    ? Named<Item>[]
    : T extends object
      ? keyof NamedFields<T> extends never
        ? T
        : NamedFields<T>
      : T;

type NamedFields<T> = {[Key in keyof T as string extends Key ? never : Key]: Named<T[Key]>};

/** A 32-bit signed integer: "integer (int32)" in the document. */
export const int32 = {type: 'integer', minimum: -2147483648, maximum: 2147483647} as const;

/** A timestamp of the service, `YYYY-MM-DDTHH:mm:ssZ`: `Z` or an offset such as +0130 or +01:30 (part 2.2). */
export const moment = {
  type: 'string',
  pattern:
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(Z|[+-]([01]\\d|2[0-3]):?[0-5]\\d)$',
} as const;

export const text = {type: 'string'} as const;
export const texts = {type: 'array', items: text} as const;
export const flag = {type: 'boolean'} as const;
