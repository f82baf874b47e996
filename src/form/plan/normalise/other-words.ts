import type {Steps} from '../steps.js';
import {isObject, type JsonObject} from '../../../json/json.js';

/**
 * Reads keywords of other form generators: option names (NSwag), hints (json-editor), messages
 * (ajv-errors, Visual Studio Code) and widgets (vuetify-jsonschema-form). Changes the given schema.
 */
export function readOtherFormKeywords(schema: JsonObject) {
  readFirst(schema, 'enumNames', [schema['x-enumNames']]);
  const {options, patternErrorMessage} = schema;
  readFirst(schema, 'description', [isObject(options) ? options['infoText'] : undefined].filter(isText));
  readFirst(schema, 'errorMessage', isText(patternErrorMessage) ? [{pattern: patternErrorMessage}] : []);
  readFirst(schema, 'widget', [widgetOf(schema)]);
}

const isText = (value: unknown) => typeof value === 'string';

/** Sets a keyword that the schema does not have itself. */
function readFirst(schema: JsonObject, keyword: string, values: unknown[]) {
  const value = schema[keyword] ?? values.find((one) => one !== undefined);
  if (value === undefined) delete schema[keyword];
  else schema[keyword] = value;
}

/** Our widgets by the names of vuetify-jsonschema-form. */
const widgets: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    'text-field': 'text',
    'single-line': 'text',
    textarea: 'textarea',
    markdown: 'textarea',
    password: 'password',
    slider: 'range',
    radio: 'radio',
    'radio-group': 'radio',
    checkbox: 'checkbox',
    switch: 'checkbox',
    'checkbox-group': 'checkboxes',
    'switch-group': 'checkboxes',
    select: 'select',
    autocomplete: 'search',
    'color-picker': 'color',
    'file-input': 'file',
    list: 'list',
    hidden: 'hidden',
    none: 'hidden',
  }),
);

/** The widget a schema asks for: by `ui:widget`, `x-display` or `layout`. */
function widgetOf(schema: JsonObject): string | undefined {
  const {layout} = schema;
  const asked = schema['x-display'] ?? (isObject(layout) ? layout['comp'] : layout);
  return typeof schema['ui:widget'] === 'string' ? schema['ui:widget'] : widgets.get(asked);
}

/** The names of properties by `propertyOrder`, whose default in json-editor is 1000. */
export function* namesInOrder(properties: JsonObject): Steps<string[]> {
  const names = Object.keys(properties);
  const orders = new Map<string, number>();
  for (const name of names) {
    yield;
    const schema = properties[name];
    const order = isObject(schema) ? schema['propertyOrder'] : undefined;
    if (typeof order === 'number') orders.set(name, order);
  }
  const orderOf = (name: string) => orders.get(name) ?? 1000;
  return orders.size > 0 ? names.sort((a, b) => orderOf(a) - orderOf(b)) : names;
}
