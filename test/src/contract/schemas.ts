import {ErrorMessage, ProxyError, ValidationErrors} from '../../../src/contract/errors.js';
import {operations as table, type Operation} from '../../../src/contract/operations.js';
import type {Schema} from '../../../src/contract/schema.js';

export type {Operation};

/** The table's rows with their general type. */
export const operations: Operation[] = Object.values(table);

export const errorSchemas: (readonly [string, Schema])[] = [
  ['validation errors', ValidationErrors],
  ['an error message', ErrorMessage],
  ["the proxy's error", ProxyError],
];
