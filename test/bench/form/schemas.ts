import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {readJson, shared, withoutShared} from '../../src/form/tools/forms.js';

/** The measured forms, which are made of three common kinds of field. */
export type Layout = 'flat' | 'sectioned';

const kinds = [
  {type: 'string', minLength: 2, maxLength: 40},
  {type: 'number', minimum: 0, maximum: 1000},
  {type: 'string', format: 'email'},
  {type: 'boolean'},
  {enum: ['red', 'green', 'blue', 'white', 'black']},
  {type: 'string', format: 'date'},
  {type: 'string', pattern: '^[A-Z]{2}\\d{4}$'},
  {type: 'integer', minimum: 1},
] as const;

/** A form of so many fields, flat or in sections of ten; the first field is a text. */
export function schemaOf(layout: Layout, count: number): Record<string, unknown> {
  const fields = Array.from({length: count}, (_, index): [string, unknown] => [
    `field${index}`,
    {...kinds[index % kinds.length], title: `Field ${index}`},
  ]);
  if (layout === 'flat') return group(fields);
  const sections = Array.from({length: Math.ceil(count / 10)}, (_, index): [string, unknown] => [
    `section${index}`,
    {...group(fields.slice(index * 10, index * 10 + 10)), title: `Section ${index}`},
  ]);
  return group(sections);
}

const group = (members: [string, unknown][]) => ({type: 'object', properties: Object.fromEntries(members)});

/** The largest of the open schemas by name; empty if the collection is missing. */
export function largestSchemas(count: number): [string, unknown][] {
  if (withoutShared('schemas')) return [];
  const folder = join(shared, 'schemas');
  const names = readdirSync(folder).filter((name) => /^(?!index\b|.*\.(data|ui)\.).*json$/.test(name));
  const schemas = names.map((name): [string, unknown] => [name, readJson(join(folder, name))]);
  const sizeOf = ([, schema]: [string, unknown]) => JSON.stringify(schema).length;
  return schemas.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, count);
}
