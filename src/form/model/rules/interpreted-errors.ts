import type {OutputUnit} from '@cfworker/json-schema';
import type {RuleError} from '../../plan/plan.js';
import {isObject, member} from '../../../json/json.js';
import {segments} from '../../../json/pointer.js';

/** Words of the interpreter that only lead to others. */
const leading = new Set([
  ...['properties', 'patternProperties', 'items', 'prefixItems', 'allOf', '$ref', 'dependentSchemas'],
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames'],
]);

/** Names of the members that tell what Ajv tells about a keyword's own value. */
const limitNames: Record<string, string> = {
  type: 'type',
  enum: 'allowedValues',
  const: 'allowedValue',
  multipleOf: 'multipleOf',
  pattern: 'pattern',
  format: 'format',
};

/** What the interpreter found, told as compiled rules tell it. `schema` is the one that was asked, `root` holds its references. */
export function ruleErrors(units: OutputUnit[], schema: unknown, root: unknown, value: unknown): RuleError[] {
  const errors = new Map<string, RuleError>();
  const hidden = units.flatMap(detailedBy);
  units.forEach((unit, i) => {
    if (hidden.some((path) => unit.keywordLocation.startsWith(`${path}/`))) return;
    for (const error of told(unit, units[i - 1], units[i + 1], {schema, root, value})) {
      errors.set(`${error.instancePath} ${error.schemaPath} ${JSON.stringify(error.params)}`, error);
    }
  });
  return [...errors.values()];
}

/** Where the schemas are whose own errors say less than the one about the whole. */
function detailedBy({keyword, keywordLocation}: OutputUnit): string[] {
  if (keyword === 'propertyNames') return [keywordLocation];
  return countWords.has(keyword) ? [`${parentOf(keywordLocation)}/contains`] : [];
}

const countWords = new Set(['contains', 'minContains', 'maxContains']);

const parentOf = (location: string) => location.slice(0, location.lastIndexOf('/'));

interface Asked {
  schema: unknown;
  root: unknown;
  value: unknown;
}

function told(
  unit: OutputUnit,
  before: OutputUnit | undefined,
  next: OutputUnit | undefined,
  asked: Asked,
): RuleError[] {
  const {keyword} = unit;
  const instancePath = decode(unit.instanceLocation);
  const error = (params: Record<string, unknown>, word = keyword, at = instancePath): RuleError => ({
    keyword: word,
    instancePath: at,
    schemaPath: unit.keywordLocation,
    params,
  });
  if (keyword === 'false') return [forbidden(before, instancePath, error)];
  if (keyword === 'propertyNames' && next)
    return [error({propertyName: segments(decode(next.instanceLocation)).at(-1)})];
  if (leading.has(keyword)) return [];
  if (countWords.has(keyword))
    return [error(countsOf(valueAtLocation(asked, parentOf(unit.keywordLocation))), 'contains')];
  const words = valueAtLocation(asked, unit.keywordLocation);
  if (keyword === 'required')
    return missing(words, asked.value, instancePath).map((name) => error({missingProperty: name}));
  if (keyword === 'dependentRequired') return dependentErrors(words, asked.value, instancePath, error);
  return [error(paramsOf(keyword, words))];
}

type TellError = (params: Record<string, unknown>, word?: string, at?: string) => RuleError;

/** What `false` forbids, told at the object or array that holds it, as Ajv does. */
function forbidden(before: OutputUnit | undefined, instancePath: string, error: TellError): RuleError {
  const holder = before && decode(before.instanceLocation);
  const name = segments(instancePath).at(-1);
  if (before?.keyword === 'additionalProperties') return error({additionalProperty: name}, before.keyword, holder);
  if (before?.keyword === 'unevaluatedProperties') return error({unevaluatedProperty: name}, before.keyword, holder);
  if (before?.keyword === 'items' || before?.keyword === 'unevaluatedItems') {
    return error({limit: Number(name)}, before.keyword, holder);
  }
  return error({}, 'false schema');
}

function missing(required: unknown, value: unknown, instancePath: string): string[] {
  const object = memberAt(value, instancePath);
  if (!Array.isArray(required) || !isObject(object)) return [];
  return required.map(String).filter((name) => !Object.hasOwn(object, name));
}

function dependentErrors(needs: unknown, value: unknown, instancePath: string, error: TellError): RuleError[] {
  const object = memberAt(value, instancePath);
  if (!isObject(needs) || !isObject(object)) return [];
  const present = Object.keys(needs).filter((name) => Object.hasOwn(object, name));
  return present.flatMap((property) =>
    missing(member(needs, property), value, instancePath).map((missingProperty) => error({property, missingProperty})),
  );
}

function paramsOf(keyword: string, word: unknown): Record<string, unknown> {
  const name = limitNames[keyword];
  if (name) return {[name]: word};
  if (keyword === 'oneOf') return {passingSchemas: null};
  return typeof word === 'number' ? {limit: word} : {};
}

function countsOf(schema: unknown): Record<string, unknown> {
  const {minContains = 1, maxContains} = isObject(schema) ? schema : {};
  return maxContains === undefined ? {minContains} : {minContains, maxContains};
}

/** The keyword's value at a location such as `#/items/$ref/minLength`, which goes through references. */
function valueAtLocation({schema, root}: Asked, location: string): unknown {
  let value = schema;
  // The interpreter spells this one word differently.
  for (const step of segments(decode(location)).map((one) =>
    one === 'dependantRequired' ? 'dependentRequired' : one,
  )) {
    const isReference = step === '$ref' && isObject(value) && typeof value['$ref'] === 'string';
    value = isReference ? memberAt(root, decode(String(childOf(value, '$ref')))) : childOf(value, step);
  }
  return value;
}

const memberAt = (root: unknown, pointer: string): unknown => segments(pointer).reduce(childOf, root);

function childOf(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isObject(value) ? member(value, step) : undefined;
}

/** A pointer without the `#` and the escapes of an address. */
const decode = (location: string): string => decodeURIComponent(location.slice(1));
