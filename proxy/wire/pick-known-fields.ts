import type {Schema} from '../../src/contract/schema.js';
import {schemaCheck} from './schema-check.js';

/**
 * Copies the fields of a value that its schema names, in requests and in responses; others are dropped. Where a schema
 * leaves a value open, or allows additional properties, the value is taken as it is. A `null` in place of an absent
 * optional field is dropped, too.
 */
export const pickKnownFields = (schema: Schema, value: unknown): unknown => pickerOf(schema)(value);

type Picker = (value: unknown) => unknown;

/** For values that have no fields to drop. */
const takeAll: Picker = (value) => value;
/** Prepared once for each schema, since every request and response is picked. */
const pickers = new WeakMap<object, Picker>();

function pickerOf(schema: Schema): Picker {
  if (typeof schema !== 'object') return takeAll;
  const known = pickers.get(schema);
  if (known) return known;
  const made = makePicker(schema);
  pickers.set(schema, made);
  return made;
}

type ObjectSchema = Exclude<Schema, boolean>;

function makePicker(schema: ObjectSchema): Picker {
  const pickItem = isSchema(schema.items) ? pickerOf(schema.items) : takeAll;
  const pickFields = makeFieldsPicker(schema);
  if (pickItem === takeAll && pickFields === takeAll) return takeAll;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) return pickFields(value);
    return pickItem === takeAll ? value : value.map((item: unknown) => pickItem(item));
  };
}

function makeFieldsPicker({properties, required = [], additionalProperties}: ObjectSchema): Picker {
  if (!properties || additionalProperties === true) return takeAll;
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    pick: pickerOf(property),
    takesNull: required.includes(name) || schemaCheck(property)(null),
  }));
  return (value) => {
    const given = value as Fields;
    const named: Fields = {};
    for (const {name, pick, takesNull} of fields) {
      if (!Object.hasOwn(given, name)) continue;
      const field = given[name];
      if (field !== null || takesNull) named[name] = pick(field);
    }
    return named;
  };
}

type Fields = Record<string, unknown>;

const isSchema = (items: unknown): items is Schema => typeof items === 'object' && !Array.isArray(items);
