import {isObject, type JsonObject} from '../../../json/json.js';

/**
 * Makes one field of Kubernetes' "int or string", and of a choice between these two types alone: what looks like a whole
 * number is one. Changes the given schema.
 */
export function readIntOrString(schema: JsonObject) {
  const keyword = ['anyOf', 'oneOf'].find((one) => isChoice(schema[one]));
  if (schema['type'] !== undefined || !(keyword || schema['x-kubernetes-int-or-string'] === true)) return;
  schema['widget'] ??= 'int-or-string';
  if (!keyword) return;
  schema['type'] = typesIn(schema[keyword]);
  delete schema[keyword];
}

const isChoice = (options: unknown) => /^integer,(?:null,)?string$/.test(typesIn(options).sort().join());

/** The types of options that say nothing else; none where one option does. */
function typesIn(options: unknown): string[] {
  const types = Array.isArray(options) && options.length < 4 ? options.map(typeOf) : [];
  return types.every((type) => type !== undefined) ? types : [];
}

function typeOf(option: unknown): string | undefined {
  const type = isObject(option) && Object.keys(option).length === 1 ? option['type'] : undefined;
  return typeof type === 'string' ? type : undefined;
}
