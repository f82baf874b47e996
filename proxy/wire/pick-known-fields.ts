import type {Schema} from '../../src/contract/schema.js';
import {isLong, type LongLists} from './long-lists.js';
import {schemaCheck} from './schema-check.js';

/**
 * Keeps the fields of a value that its schema names, in requests and in responses; others are dropped. Where a schema
 * leaves a value open, or allows additional properties, the value is taken as it is. A `null` in place of an absent
 * optional field is dropped, too. A value without anything to drop is not copied. With `later`, the items of long lists
 * are picked by `later.finish()`.
 */
export const pickKnownFields = (schema: Schema, value: unknown, later?: LongLists): unknown =>
  pickerOf(schema)(value, later);

type Picker = (value: unknown, later: LongLists | undefined) => unknown;

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
type Values = Record<string, unknown>;

interface Field {
  readonly pick: Picker;
  readonly takesNull: boolean;
}

function makePicker(schema: ObjectSchema): Picker {
  const pickItem = isSchema(schema.items) ? pickerOf(schema.items) : takeAll;
  const fields = fieldsOf(schema);
  if (pickItem === takeAll && !fields) return takeAll;
  return (value, later) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return pickItem === takeAll ? value : pickItems(pickItem, value, later);
    return fields ? pickFields(fields, value as Values, later) : value;
  };
}

/** The fields that a schema names; undefined where it allows others. */
function fieldsOf({properties, required = [], additionalProperties}: ObjectSchema) {
  if (!properties || additionalProperties === true) return undefined;
  const fields = new Map<string, Field>();
  for (const [name, property] of Object.entries(properties)) {
    fields.set(name, {pick: pickerOf(property), takesNull: required.includes(name) || schemaCheck(property)(null)});
  }
  return fields;
}

function pickFields(fields: ReadonlyMap<string, Field>, given: Values, later?: LongLists): Values {
  let picked: Values | undefined;
  for (const name in given) {
    const value = given[name];
    const field = fields.get(name);
    const kept = field && (value !== null || field.takesNull) ? field.pick(value, later) : undefined;
    if (kept !== value) picked ??= copyBefore(given, name);
    if (picked && kept !== undefined) picked[name] = kept;
  }
  return picked ?? given;
}

/** The fields before the first one that is dropped or changed. */
function copyBefore(given: Values, end: string): Values {
  const copy: Values = {};
  for (const name in given) {
    if (name === end) break;
    copy[name] = given[name];
  }
  return copy;
}

function pickItems(pick: Picker, given: readonly unknown[], later?: LongLists): readonly unknown[] {
  if (later && isLong(given)) return later.map(given, (item) => pick(item, later));
  let picked: unknown[] | undefined;
  for (let index = 0; index < given.length; index++) {
    const kept = pick(given[index], later);
    if (kept !== given[index]) picked ??= given.slice(0, index);
    picked?.push(kept);
  }
  return picked ?? given;
}

const isSchema = (items: unknown): items is Schema => typeof items === 'object' && !Array.isArray(items);
