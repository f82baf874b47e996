import {isObject} from '../../../../src/json/json.js';
import type {Schema} from '../../../../src/form/plan/normalise/schema.js';
import {childrenOf} from './children.js';

/**
 * Why Ajv 8 is known to get a normalised schema wrong; `undefined` if it does not. It treats names that every object
 * inherits as present; it loses track of what is evaluated under conditions (ajv-validator/ajv#2483); in a list of
 * lists it lets an empty one pass `contains` after one that passed; and it compares only items of the types that
 * `items` names.
 */
export function ajvErrorOn(schema: Schema): string | undefined {
  const words = new Set<string>();
  const names = new Set<string>();
  collect(schema, words, names);
  const inherited = [...names].find((name) => name in Object.prototype);
  if (inherited !== undefined) return `Ajv takes “${inherited}” for present in every object`;
  if (repeatsContains(schema, false)) return 'Ajv gets wrong “contains” of lists in a list';
  if (missesDuplicates(schema)) return 'Ajv misses equal items before those that “items” is about';
  const conditional = ['if', 'dependentSchemas', 'contains', 'patternProperties'].find((word) => words.has(word));
  const isTracked = words.has('unevaluatedProperties') || words.has('unevaluatedItems');
  return isTracked && conditional ? `Ajv gets wrong unevaluated values beside “${conditional}”` : undefined;
}

/** Whether `uniqueItems` applies to items of which `items` restricts only some to a type. */
function missesDuplicates(schema: Schema): boolean {
  if (isObject(schema) && schema['uniqueItems'] === true && 'prefixItems' in schema && 'items' in schema) return true;
  return childrenOf(schema, '').some(([, child]) => missesDuplicates(child));
}

/** Whether a `contains` applies to many values in turn. */
function repeatsContains(schema: Schema, isRepeated: boolean): boolean {
  if (isRepeated && isObject(schema) && 'contains' in schema) return true;
  return childrenOf(schema, '').some(([at, child]) => repeatsContains(child, isRepeated || repeating.test(at)));
}

const repeating = /^\/(?:items|contains|additionalProperties|patternProperties|unevaluated\w+)/;

/** The keywords a schema uses anywhere, and the property names it mentions. */
function collect(schema: Schema, words: Set<string>, names: Set<string>) {
  if (!isObject(schema)) return;
  for (const word of Object.keys(schema)) words.add(word);
  for (const name of namesIn(schema)) names.add(name);
  for (const [, child] of childrenOf(schema, '')) collect(child, words, names);
}

function namesIn(schema: Record<string, unknown>): string[] {
  const lists = [schema['required'], ...Object.values(Object(schema['dependentRequired']))];
  const maps = ['properties', 'dependentSchemas', 'dependentRequired'].map((word) => Object(schema[word]));
  return [...lists.flat().filter((name) => typeof name === 'string'), ...maps.flatMap(Object.keys)];
}
