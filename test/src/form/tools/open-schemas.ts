import {join} from 'node:path';
import {readJson, shared, withoutShared} from './forms.js';

/** A published schema, its sample values, and its `uiSchema`. */
interface OpenSchema {
  file: string;
  schema: unknown;
  values: unknown[];
  uiSchema?: unknown;
}

interface Entry {
  file: string;
  data?: string;
  ui?: string;
}

const folder = join(shared, 'schemas');
const read = (name: string) => readJson(join(folder, name));

/** Why tests on open schemas are skipped, or `false` if the collection is there. */
export const skip = withoutShared('schemas');

/** The collection of open schemas; empty if it is absent. */
export const openSchemas: OpenSchema[] = (skip ? [] : (read('index.json') as Entry[])).map(({file, data, ui}) => ({
  file,
  schema: read(file),
  values: data ? [read(data)] : [],
  uiSchema: ui && read(ui),
}));
