import {maxOptions} from '../options.js';
import type {Steps} from '../steps.js';
import {inWords} from '../titles/schema-names.js';
import {isDisabled, readFormily} from './formily.js';
import {isObject, member, type JsonObject} from '../../../json/json.js';

/**
 * Reads keywords of other form generators: option names (NSwag, json-editor, Formily) and descriptions (Redocly, openapi-generator), the `example` of OpenAPI, hints (json-editor), messages
 * (ajv-errors, Visual Studio Code), widgets (vuetify-jsonschema-form) and `ui:*` (react-jsonschema-form). Changes the
 * given schema.
 */
export function readOtherFormKeywords(schema: JsonObject) {
  const {options, patternErrorMessage, example} = schema;
  leaveOutUnwritten(schema);
  readFirst(schema, 'enumNames', [
    schema['x-enumNames'],
    isObject(options) ? options['enum_titles'] : undefined,
    schema['enumItemLabels'],
    schema['enumTitles'],
    namesOfCodes(schema),
  ]);
  readFirst(schema, 'enumDescriptions', [optionDescriptionsOf(schema)]);
  readAzure(schema);
  readFormily(schema);
  splitLabels(schema);
  splitDescription(schema);
  readFirst(schema, 'examples', example === undefined ? [] : [[example]]);
  const infoText = isObject(options) ? options['infoText'] : undefined;
  readFirst(schema, 'description', [schema['markdownDescription'], infoText].filter(isText));
  readFirst(schema, 'errorMessage', [
    isText(patternErrorMessage) ? {pattern: patternErrorMessage} : schema['x-jsf-errorMessage'],
  ]);
  readFirst(schema, 'widget', [widgetOf(schema)]);
  if (isSecret(schema)) schema['writeOnly'] = true;
  readUi(schema);
}

/** Reads what Azure and Power Automate add to OpenAPI: a field's title, and the names and meanings of its options. */
function readAzure(schema: JsonObject) {
  const {'x-ms-summary': summary, 'x-ms-enum': named, enum: list} = schema;
  readFirst(schema, 'title', [summary].filter(isText));
  const values = isObject(named) && Array.isArray(named['values']) ? named['values'].filter(isObject) : [];
  if (!Array.isArray(list) || values.length < list.length || values.length > maxOptions) return;
  const byValue = new Map(values.map((each) => [each['value'], each]));
  const all = (keyword: string) => list.map((value) => byValue.get(value)?.[keyword]);
  for (const [keyword, texts] of [
    ['enumNames', all('name')],
    ['enumDescriptions', all('description').map((text) => text ?? '')],
  ] as const)
    if (texts.every(isText)) schema[keyword] ??= texts;
}

/** What jsonschema.net and Pydantic write where nobody has written anything, such as "The Age Schema". */
const unwritten =
  /^(?:(?:The .+|Root) schema\.?$|An enumeration\.$|An explanation about the purpose|The root schema comprises)/i;

function leaveOutUnwritten(schema: JsonObject) {
  for (const keyword of ['title', 'description']) {
    const text = schema[keyword];
    if (isText(text) && unwritten.test(text)) delete schema[keyword];
  }
}

/** What a program calls the options that are numbers: "Eco mode" for `ECO_MODE`. */
function namesOfCodes({enum: list, 'x-enum-varnames': names}: JsonObject): unknown {
  const isOfCodes = Array.isArray(list) && list.every((value) => typeof value === 'number');
  return isOfCodes && Array.isArray(names) ? names.slice(0, maxOptions).filter(isText).map(inWords) : undefined;
}

/** One text for each option, or one for each that is named. */
function optionDescriptionsOf({enum: list, ...rest}: JsonObject): unknown {
  const given = rest['x-enumDescriptions'] ?? rest['x-enum-descriptions'] ?? rest['markdownEnumDescriptions'];
  if (!isObject(given) || !Array.isArray(list)) return given;
  return list
    .slice(0, maxOptions)
    .map((value) => (typeof value === 'object' ? '' : (member(given, String(value)) ?? '')));
}

const singleTypes = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

/** Formily's options of single values: `enum: [{label: 'Small', value: 's'}]`. As JSON Schema, these would be objects. */
function splitLabels(schema: JsonObject) {
  const {enum: list, type} = schema;
  const isSingle = [type].flat().every((one) => singleTypes.has(one));
  if (!Array.isArray(list) || !isSingle) return;
  const options = list.filter(isObject).filter((option) => 'value' in option && isText(option['label']));
  if (options.length === 0 || options.length < list.length) return;
  schema['enum'] = options.map(({value}) => value);
  // Formily does not look at the type: its guides have numbers under "string".
  if (type === 'string' && options.every(({value}) => !isText(value))) delete schema['type'];
  schema['enumNames'] = options.map(({label}) => label);
}

const labelLine = /^[*-] `(.*?)` - (.+)$/gm;

/** The names of options in a description, as drf-spectacular writes them: "* `m` - Male". */
function splitDescription(schema: JsonObject) {
  const {enum: list, enumNames, description} = schema;
  if (!Array.isArray(list) || enumNames !== undefined || !isText(description)) return;
  const labels = new Map([...description.matchAll(labelLine)].map(([, value, label]) => [value, label]));
  const names = list
    .slice(0, maxOptions)
    .map((value) => (typeof value === 'object' ? undefined : labels.get(String(value))));
  if (names.includes(undefined)) return;
  schema['enumNames'] = names;
  schema['description'] = description.replace(labelLine, '').trim();
}

/** Reads `ui:*` inside a schema: title and description replace the schema's own, the rest is kept together as `ui`. */
function readUi(schema: JsonObject) {
  const {title, description, widget, options: _read, ...rest} = uiIn(schema);
  if (isText(title)) schema['title'] = title;
  if (isText(description)) schema['description'] = description;
  if (isText(widget)) schema['widget'] = widget;
  delete schema['ui'];
  if (Object.keys(rest).length > 0) schema['ui'] = rest;
}

function uiIn(schema: JsonObject): JsonObject {
  const keywords = Object.keys(schema).filter((keyword) => keyword.startsWith('ui:'));
  const options = schema['ui:options'];
  return {
    ...propsIn(schema),
    ...presentationIn(schema),
    ...(isDisabled(schema) ? {disabled: true} : {}),
    ...Object.fromEntries(keywords.slice(0, maxUiKeywords).map((keyword) => [keyword.slice(3), schema[keyword]])),
    ...(isObject(options) ? Object.fromEntries(Object.entries(options).slice(0, maxUiKeywords)) : {}),
  };
}

/** The order and the controls that json-schema-form of Remote reads. */
function presentationIn({'x-jsf-order': order, 'x-jsf-presentation': presentation}: JsonObject): JsonObject {
  const inputType = isObject(presentation) ? presentation['inputType'] : undefined;
  return {...(Array.isArray(order) && {order}), ...(isText(inputType) && {inputType})};
}

/** React-jsonschema-form has some tens; each further one would only cost time. */
const maxUiKeywords = 1_000;

/** Placeholder and help, as the controls of vuetify-jsonschema-form, json-editor, Formily, Homebridge and nf-core get them. */
function propsIn(schema: JsonObject): JsonObject {
  const {layout, options, 'x-props': props, 'x-component-props': component, 'x-decorator-props': decorator} = schema;
  const inLayout = isObject(layout) ? [layout, layout['props']] : [];
  const inOptions = isObject(options) ? [options['inputAttributes']] : [];
  const all = [schema, ...inLayout, props, component, decorator, ...inOptions].filter(isObject);
  const named = (keyword: string, ...names: string[]) =>
    all
      .flatMap((one) => names.map((name) => one[name]))
      .filter(isText)
      .slice(0, 1)
      .map((text) => [keyword, text]);
  return Object.fromEntries([
    ...named('placeholder', 'placeholder'),
    ...named('help', 'hint', 'extra', 'tooltip', 'help_text'),
  ]);
}

const isText = (value: unknown) => typeof value === 'string';

/** Sets a keyword that the schema does not have itself. */
function readFirst(schema: JsonObject, keyword: string, values: unknown[]) {
  const value = schema[keyword] ?? values.find((one) => one !== undefined);
  if (value === undefined) delete schema[keyword];
  else schema[keyword] = value;
}

/** Secrets of Airbyte, Apify, Azure and Backstage. */
const isSecret = ({airbyte_secret: airbyte, isSecret: apify, 'x-ms-secret': azure, 'ui:field': field}: JsonObject) =>
  airbyte === true || apify === true || azure === true || field === 'Secret';

/** Our widgets by the names of vuetify-jsonschema-form and Formily. */
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
    'Input.TextArea': 'textarea',
    'Input.Password': 'password',
    Select: 'select',
    DatePicker: 'date',
    Slider: 'range',
    Switch: 'checkbox',
    Password: 'password',
    'Radio.Group': 'radio',
    'Checkbox.Group': 'checkboxes',
    Upload: 'file',
    list: 'list',
    hidden: 'hidden',
    none: 'hidden',
  }),
);

/** The widget that a schema asks for by `x-display`, `layout`, `x-component`, `editor` or otherwise; `hidden` if it hides the field. */
function widgetOf({layout, options, 'x-display': display, 'x-component': component, ...rest}: JsonObject) {
  const isHidden =
    rest['x-hidden'] === true ||
    rest['x-visible'] === false ||
    rest['x-ms-visibility'] === 'internal' ||
    (isObject(options) && options['hidden'] === true);
  if (isHidden) return 'hidden';
  // With these, a value of Formily's control is no date.
  const {'x-component-props': props} = rest;
  if (component === 'DatePicker' && isObject(props) && (props['showTime'] || props['picker'])) return undefined;
  const byFlag =
    rest['format'] === 'range' ? 'slider' : rest['multiline'] === true ? 'textarea' : isSecret(rest) && 'password';
  return widgets.get(display ?? component ?? (isObject(layout) ? layout['comp'] : layout) ?? rest['editor'] ?? byFlag);
}

/** Also its repetition, as Rails and Django call it, and in other languages. */
const passwordName =
  /(?:pass(?:word|wort|phrase)|kennwort|wachtwoord|contrase[nñ]a|mot_?de_?passe)(?:_?(?:[12]|confirm\w*|repeat\w*|again))?$/i;

/** A text called "password" is one, whose schema often says only how long it is. */
export function markPassword(name: string, schema: JsonObject) {
  if (!passwordName.test(name) || ![schema['type']].flat().includes('string')) return;
  if (schema['format'] === undefined && schema['enum'] === undefined) schema['format'] = 'password';
}

/** The names of properties by `propertyOrder`, whose default in json-editor is 1000, or the same of Formily, Airbyte and others. */
export function* namesInOrder(properties: JsonObject): Steps<string[]> {
  const names = Object.keys(properties);
  const orders = new Map<string, number>();
  for (const name of names) {
    yield;
    const schema = properties[name];
    const order = isObject(schema)
      ? (schema['propertyOrder'] ?? schema['x-index'] ?? schema['x-order'] ?? schema['order'])
      : undefined;
    if (typeof order === 'number') orders.set(name, order);
  }
  const orderOf = (name: string) => orders.get(name) ?? 1000;
  return orders.size > 0 ? names.sort((a, b) => orderOf(a) - orderOf(b)) : names;
}
