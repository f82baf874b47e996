import {equalJson, isObject, writeJson, type JsonObject} from '../../../json/json.js';
import type {RuleError} from '../../plan/plan.js';
import {extras} from '../extras/registry.js';
import type {SchemaNode} from './schema-node.js';
import type {Check} from './verdict.js';

/** The keywords that apply to values of any type. */
export function anyChecks(schema: JsonObject, node: SchemaNode): Check[] {
  const {type, $ref: reference, const: allowedValue, enum: values, allOf} = schema;
  return [
    ...(type === undefined ? [] : [typeCheck(type, node)]),
    ...(typeof reference === 'string' ? [referenceCheck(reference, node)] : []),
    ...(Object.hasOwn(schema, 'const') ? [equalCheck('const', [allowedValue], {allowedValue}, node)] : []),
    ...(Array.isArray(values) ? [equalCheck('enum', values, {allowedValues: values}, node)] : []),
    ...(Array.isArray(allOf) ? schemasIn(allOf, 'allOf', node).map(inPlace) : []),
    ...(extras?.anyChecks(schema, node) ?? []),
  ];
}

/** The schemas in the list of a keyword. */
export const schemasIn = (list: unknown[], keyword: string, node: SchemaNode): SchemaNode[] =>
  list.map((schema, index) => node.child(schema, `/${keyword}/${index}`));

const inPlace =
  (schema: SchemaNode): Check =>
  (value, run, seen) =>
    schema.evaluate(value, run, seen);

function referenceCheck(reference: string, {source}: SchemaNode): Check {
  let target: SchemaNode | undefined;
  return (value, run, seen) => run.evaluateOnce((target ??= source.follow(reference)), value, seen);
}

function typeCheck(type: unknown, {pointer}: SchemaNode): Check {
  const types = [type].flat();
  const params = {type};
  return (value, run) => types.some((one) => isOfType(value, one)) || run.refuse('type', pointer, params);
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** `const` and `enum`. */
function equalCheck(keyword: string, values: unknown[], params: RuleError['params'], {pointer}: SchemaNode): Check {
  const all = new Set(values);
  const structures = values.filter((one) => typeof one === 'object');
  const size = writeJson(structures).length;
  return (value, run) => {
    if (typeof value === 'object') run.spend(size);
    return all.has(value) || structures.some((one) => equalJson(value, one)) || run.refuse(keyword, pointer, params);
  };
}
