import {isObject, setMember, type JsonObject} from '../../../json/json.js';
import {readIntOrString} from './int-or-string.js';
import {isKnown} from './keywords.js';
import {readOtherTypes} from './other-types.js';
import {readOtherFormKeywords} from './other-form-keywords.js';
import {isSchema} from './schema.js';

/** A schema with the keywords of 2020-12, and the older keyword that each of them replaced, so that pointers can be mapped. */
export interface Modernised {
  schema: JsonObject;
  origins: Record<string, string>;
}

/** OpenAPI's formats for files; JSON can hold each as base64 only, also where Zod says that its encoding is binary. */
const fileFormats = new Set<unknown>(['byte', 'binary', 'file']);

/** Translates the keywords of earlier drafts and of OpenAPI to those of 2020-12; shallow. */
export function modernise(schema: JsonObject): Modernised {
  const modern = keywordsOf(schema);
  const origins: Record<string, string> = {};
  moveTuple(modern, origins);
  splitDependencies(modern, origins);
  turnFlagLimits(modern);
  readOtherTypes(modern);
  readNumberFormat(modern);
  admitNull(modern);
  if (modern['contentEncoding'] === 'binary') delete modern['contentEncoding'];
  if (fileFormats.has(modern['format'])) modern['contentEncoding'] ??= 'base64';
  readOtherFormKeywords(modern);
  readIntOrString(modern);
  if (modern['$recursiveRef'] === '#') modern['$dynamicRef'] ??= '#';
  if (Array.isArray(modern['enum']) && modern['enum'].length === 0) forbidAll(modern);
  return {schema: modern, origins};
}

/** A schema has some tens of keywords: of thousands, the later ones count only where they may make a value invalid. */
const maxKeywords = 2_000;

/** Those of other drafts that may do so. */
const older = new Set(['$ref', '$dynamicRef', '$recursiveRef', 'dependencies', 'additionalItems', 'nullable']);

function keywordsOf(schema: JsonObject): JsonObject {
  const keywords = Object.keys(schema);
  if (keywords.length <= maxKeywords) return {...schema};
  const kept = keywords.filter((keyword, index) => index < maxKeywords || isKnown(keyword) || older.has(keyword));
  return Object.fromEntries(kept.map((keyword) => [keyword, schema[keyword]]));
}

function moveTuple(schema: JsonObject, origins: Record<string, string>) {
  if (!Array.isArray(schema['items'])) return;
  schema['prefixItems'] = schema['items'];
  origins['prefixItems'] = 'items';
  delete schema['items'];
  if (!isSchema(schema['additionalItems'])) return;
  schema['items'] = schema['additionalItems'];
  origins['items'] = 'additionalItems';
}

function splitDependencies(schema: JsonObject, origins: Record<string, string>) {
  const dependencies = schema['dependencies'];
  if (!isObject(dependencies)) return;
  const needs: JsonObject = {};
  const schemas: JsonObject = {};
  for (const name of Object.keys(dependencies)) {
    const need = dependencies[name];
    if (Array.isArray(need)) setMember(needs, name, need);
    else if (isSchema(need)) setMember(schemas, name, need);
  }
  addKeyword(schema, 'dependentRequired', needs);
  if (!('dependentSchemas' in schema)) origins['dependentSchemas'] = 'dependencies';
  addKeyword(schema, 'dependentSchemas', schemas);
}

/** Both apply where the schema has the newer keyword too. */
function addKeyword(schema: JsonObject, keyword: string, value: JsonObject) {
  if (Object.keys(value).length === 0) return;
  if (keyword in schema) addPart(schema, {[keyword]: value});
  else schema[keyword] = value;
}

/** Draft-04 had `minimum: 3, exclusiveMinimum: true`. */
function turnFlagLimits(schema: JsonObject) {
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const flag = schema[exclusive];
    if (typeof flag !== 'boolean') continue;
    delete schema[exclusive];
    if (!flag || typeof schema[limit] !== 'number') continue;
    schema[exclusive] = schema[limit];
    delete schema[limit];
  }
}

/** OpenAPI's formats of numbers, which tell a visitor nothing, as types and limits; `float` and `double` allow any number. */
function readNumberFormat(schema: JsonObject) {
  const {format, type, minimum = least, maximum = most} = schema;
  if (typeof format !== 'string' || !/^(?:int32|int64|float|double)$/.test(format)) return;
  delete schema['format'];
  if (!format.startsWith('int')) return;
  if (type === undefined) addPart(schema, {multipleOf: 1});
  else schema['type'] = [...new Set([type].flat().map((one) => (one === 'number' ? 'integer' : one)))];
  if (format === 'int64') return;
  schema['minimum'] = typeof minimum === 'number' ? Math.max(minimum, least) : minimum;
  schema['maximum'] = typeof maximum === 'number' ? Math.min(maximum, most) : maximum;
}

const [least, most] = [-(2 ** 31), 2 ** 31 - 1];

/** OpenAPI 3.0 has `nullable: true` beside a type, and programs write it beside a reference or a choice too. */
function admitNull(schema: JsonObject) {
  if (schema['nullable'] !== true) return;
  if (schema['type'] === undefined) {
    const composed: JsonObject = {};
    for (const keyword of composing) if (keyword in schema) composed[keyword] = schema[keyword];
    if (Object.keys(composed).length === 0 || 'anyOf' in schema) return;
    schema['anyOf'] = [composed, {type: 'null'}];
    for (const keyword of composing) delete schema[keyword];
    return;
  }
  schema['type'] = [...new Set([schema['type'], 'null'].flat())];
}

const composing = new Set(['$ref', 'allOf', 'oneOf', 'discriminator']);

function forbidAll(schema: JsonObject) {
  delete schema['enum'];
  addPart(schema, false);
}

function addPart(schema: JsonObject, part: unknown) {
  schema['allOf'] = [...(Array.isArray(schema['allOf']) ? schema['allOf'] : []), part];
}
