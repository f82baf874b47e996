import type {Steps} from '../steps.js';
import {isObject, member, setMember, type JsonObject} from '../../../json/json.js';

/** Reads how Formily and draft-04's hyper-schema lock a field, and the options of a list. Changes the given schema. */
export function readFormily(schema: JsonObject) {
  if (typeof schema['required'] === 'boolean' && isFormily(schema)) delete schema['required'];
  if (isReadonly(schema)) schema['readOnly'] ??= true;
  moveOptions(schema);
  splitRange(schema);
}

/**
 * Reads what is written at the properties of an object: `required: true` in Formily and draft-03, and `type: "void"` at a
 * layout node of Formily, whose own properties belong to the object. Changes the given schema.
 */
export function* readFields(schema: JsonObject): Steps<void> {
  const {properties, required = []} = schema;
  if (!isObject(properties)) return;
  const marked: string[] = [];
  const fields: JsonObject = {};
  let hasLayout = false;
  for (const name of Object.keys(properties)) {
    yield;
    const child = properties[name];
    setMember(fields, name, child);
    if (!isObject(child)) continue;
    hasLayout ||= isVoid(child);
    if (typeof child['required'] !== 'boolean') continue;
    const {required: isRequired, ...rest} = child;
    if (isRequired) marked.push(name);
    setMember(fields, name, rest);
  }
  schema['properties'] = fields;
  if (marked.length > 0 && Array.isArray(required))
    schema['required'] = [...new Set<unknown>([...required, ...marked])];
  if (hasLayout && !('additionalProperties' in schema)) yield* spread(schema, fields);
}

const isFormily = (schema: JsonObject) => 'x-component' in schema || 'x-decorator' in schema;

const isReadonly = (schema: JsonObject) =>
  schema['readonly'] === true ||
  schema['x-read-only'] === true ||
  schema['x-read-pretty'] === true ||
  schema['x-pattern'] === 'readOnly' ||
  schema['x-pattern'] === 'readPretty';

/** True for a field that is shown, but takes no input. */
export const isDisabled = (schema: JsonObject): boolean =>
  schema['x-disabled'] === true || schema['x-pattern'] === 'disabled';

/** The options of a list's entries stand beside `type: "array"`: as JSON Schema, the list would have to be one of them. */
function moveOptions(schema: JsonObject) {
  const {type, enum: options, items = {}} = schema;
  const isOfOptions = Array.isArray(options) && options.every((option) => isObject(option) && 'label' in option);
  if (type !== 'array' || !isOfOptions || !isObject(items)) return;
  delete schema['enum'];
  schema['items'] = {type: ['string', 'number', 'boolean'], ...items, enum: options};
  schema['uniqueItems'] = true;
}

/** The value of a range of dates is a list of two, which the schema does not describe. */
function splitRange(schema: JsonObject) {
  if (schema['x-component'] !== 'DatePicker.RangePicker' || schema['type'] !== 'array') return;
  if ('items' in schema || 'prefixItems' in schema) return;
  const {'x-component-props': props} = schema;
  const date = {type: 'string', 'x-component': 'DatePicker', ...(isObject(props) && {'x-component-props': props})};
  schema['prefixItems'] = [date, date];
  schema['maxItems'] ??= 2;
}

const isVoid = (schema: unknown): schema is JsonObject => isObject(schema) && schema['type'] === 'void';

/** Turns layout nodes into parts of an `allOf`; fields after the first of these are parts too, which keeps their order. */
function* spread(schema: JsonObject, properties: JsonObject): Steps<void> {
  const first: JsonObject = {};
  const parts: JsonObject[] = [];
  let fields = first;
  let isTitled = true;
  for (const name of Object.keys(properties)) {
    yield;
    const child = properties[name];
    if (!isVoid(child)) {
      if (parts.length > 0 && fields === first) parts.push({properties: (fields = {})});
      isTitled &&= fields === first;
      setMember(fields, name, child);
    } else if (isObject(child['properties'])) {
      parts.push(yield* partOf(child, child['properties']));
      fields = first;
    }
  }
  // The title of the only layout node would be that of all fields, and without titles of all parts none is a caption.
  isTitled &&= parts.length > 1 || Object.keys(first).length === 0;
  if (!isTitled) for (const part of parts) delete part['title'];
  schema['properties'] = first;
  if (parts.length > 0) schema['allOf'] = [...(Array.isArray(schema['allOf']) ? schema['allOf'] : []), ...parts];
}

/** The fields of a layout node, with the title of its card, tab or panel. What hides or locks it, hides or locks them. */
function* partOf(
  {title, description, 'x-component-props': props, ...layout}: JsonObject,
  properties: JsonObject,
): Steps<JsonObject> {
  const given = isObject(props) ? ['title', 'tab', 'header'].map((name) => member(props, name)) : [];
  const [caption] = [title, ...given].filter((text) => typeof text === 'string');
  const marks = Object.fromEntries(Object.entries(layout).filter(([keyword]) => inherited.has(keyword)));
  const fields: JsonObject = {};
  // The column of a table has one field, which has its title there.
  const isColumn = layout['x-component'] === 'ArrayTable.Column';
  const part: JsonObject = {};
  if (caption !== undefined) (isColumn ? marks : part)['title'] = caption;
  for (const name of Object.keys(properties)) {
    yield;
    const child = properties[name];
    setMember(fields, name, isObject(child) ? {...marks, ...child} : child);
  }
  return {
    ...part,
    ...(description !== undefined && {description}),
    properties: fields,
  };
}

const inherited = new Set([
  'x-hidden',
  'x-visible',
  'x-display',
  'x-pattern',
  'x-read-only',
  'x-read-pretty',
  'x-disabled',
]);
