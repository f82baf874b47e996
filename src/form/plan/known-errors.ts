import {isObject, type Schema} from './normalise/json.js';
import {childrenOf} from './normalise/keywords.js';

/**
 * Why a normalised schema is one that Ajv is known to misjudge, or nothing: it takes names that every object inherits for
 * present; it loses count of what is evaluated where conditions decide about it (ajv-validator/ajv#2483), even to the point
 * of throwing; and of lists in a list it lets an empty one pass `contains` after one that did contain it.
 */
export function knownError(schema: Schema): string | undefined {
  const words = new Set<string>();
  const names = new Set<string>();
  collect(schema, words, names);
  const inherited = [...names].find((name) => name in Object.prototype);
  if (inherited !== undefined) return `Ajv takes “${inherited}” for present in every object`;
  if (repeatsContains(schema, false)) return 'Ajv misjudges “contains” of lists in a list';
  const conditional = conditionals.find((word) => words.has(word));
  if (!usesUnevaluated(words) || conditional === undefined) return undefined;
  return `Ajv misjudges unevaluated values beside “${conditional}”`;
}

/** Whether a `contains` is asked of many values in turn. */
function repeatsContains(schema: Schema, isRepeated: boolean): boolean {
  if (isRepeated && isObject(schema) && 'contains' in schema) return true;
  return childrenOf(schema, '').some(([at, child]) => repeatsContains(child, isRepeated || repeating.test(at)));
}

const repeating = /^\/(?:items|contains|additionalProperties|patternProperties|unevaluated\w+)/;

const conditionals = ['if', 'dependentSchemas', 'contains', 'patternProperties'];
const unevaluated = ['unevaluatedProperties', 'unevaluatedItems'];

const usesUnevaluated = (words: Set<string>): boolean => unevaluated.some((word) => words.has(word));

/** Whether rules must keep count of what is evaluated, which Ajv otherwise would do for nothing. */
export function keepsCount(schema: Schema): boolean {
  const words = new Set<string>();
  collect(schema, words, new Set());
  return usesUnevaluated(words);
}

/** The keywords a schema uses anywhere, and the property names it mentions. */
function collect(schema: Schema, words: Set<string>, names: Set<string>) {
  if (!isObject(schema)) return;
  for (const word of Object.keys(schema)) words.add(word);
  for (const word of ['properties', 'dependentSchemas', 'dependentRequired', 'required']) {
    const mentioned = schema[word];
    if (Array.isArray(mentioned)) for (const name of mentioned) names.add(String(name));
    if (!isObject(mentioned)) continue;
    for (const [name, needed] of Object.entries(mentioned)) {
      names.add(name);
      if (Array.isArray(needed)) for (const other of needed) names.add(String(other));
    }
  }
  for (const [, child] of childrenOf(schema, '')) collect(child, words, names);
}
