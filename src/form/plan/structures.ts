import type {ArrayFacts, NodeId, ObjectFacts, SchemaPointer} from './plan.js';
import {compact, mergeLimits, pick} from './facts.js';
import {isObject, own, pointerTo, type JsonObject, type Schema} from './normalise/json.js';
import {isRisky} from './normalise/patterns.js';
import {allSources, listAt, type Place, type Source} from './places.js';

/** Makes the node for the place that these schemas make up, or names it where there is one already. */
export type NodeFor = (pointers: SchemaPointer[]) => NodeId;

const objectWords = [
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['required', 'minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'],
];
const arrayWords = [...['items', 'prefixItems', 'unevaluatedItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']];

/** Whether the schemas speak of objects or of arrays, by their type or by the words they use. */
export const speakOf = (kind: 'object' | 'array', sources: Source[]): boolean =>
  sources.some(({schema}) => isObject(schema) && speaksOf(kind, schema));

function speaksOf(kind: 'object' | 'array', schema: JsonObject): boolean {
  const types = schema['type'] === undefined ? undefined : [schema['type']].flat();
  if (types) return types.includes(kind);
  return (kind === 'object' ? objectWords : arrayWords).some((word) => Object.hasOwn(schema, word));
}

/** What an object may hold; of an overlay, what it adds. */
export function objectFacts(place: Place, nodeFor: NodeFor): ObjectFacts {
  const {sources} = place;
  const all = allSources(place);
  const required = namesUnder(sources, (schema) => listAt(schema, 'required').map(String));
  const described = namesUnder(all, (schema) => Object.keys(membersAt(schema, 'properties')));
  const own = namesUnder(sources, (schema) => Object.keys(membersAt(schema, 'properties')));
  const names = [...own, ...required.filter((name) => !described.includes(name))];
  const patterns = namesUnder(sources, (schema) => Object.keys(membersAt(schema, 'patternProperties')));
  const nameSchemas = pointersOf(sources, 'propertyNames');
  return compact({
    properties: names.map((name) => ({name, node: nodeFor(pointersToProperty(all, name))})),
    required,
    patterns: patterns.length > 0 ? patterns.map((pattern) => patternFacts(sources, pattern, nodeFor)) : undefined,
    additional: restFacts(place, sources, ['additionalProperties', 'unevaluatedProperties'], nodeFor),
    names: nameSchemas.length > 0 ? nodeFor(nameSchemas) : undefined,
    ...pick(mergeLimits(sources) ?? {}, ['minProperties', 'maxProperties']),
  });
}

const namesUnder = (sources: Source[], namesOf: (schema: Schema) => string[]): string[] => [
  ...new Set(sources.flatMap(({schema}) => namesOf(schema))),
];

function membersAt(schema: Schema, word: string): JsonObject {
  const members = isObject(schema) ? schema[word] : undefined;
  return isObject(members) ? members : {};
}

const pointersOf = (sources: Source[], word: string): SchemaPointer[] =>
  sources.flatMap(({pointer, schema}) => (isObject(schema) && word in schema ? [pointerTo(pointer, word)] : []));

function patternFacts(sources: Source[], pattern: string, nodeFor: NodeFor) {
  const holders = sources.filter(({schema}) => Object.hasOwn(membersAt(schema, 'patternProperties'), pattern));
  return {pattern, node: nodeFor(holders.map(({pointer}) => pointerTo(pointer, 'patternProperties', pattern)))};
}

/** Every schema that applies to a property: by name, by pattern, and as one of the rest where a schema has neither. */
export function pointersToProperty(sources: Source[], name: string): SchemaPointer[] {
  const described = sources.map((source) => [source, describedBy(source, name)] as const);
  const isEvaluated = described.some(([, pointers]) => pointers.length > 0) || useAny(sources, evaluating);
  return described.flatMap(([{schema, pointer}, pointers]) => {
    if (pointers.length > 0 || !isObject(schema)) return pointers;
    const rest = isEvaluated ? ['additionalProperties'] : ['additionalProperties', 'unevaluatedProperties'];
    return rest.filter((word) => word in schema && schema[word] !== true).map((word) => pointerTo(pointer, word));
  });
}

/** What may evaluate any property: then nothing can be told from `unevaluatedProperties` about one of them. */
const evaluating = ['additionalProperties', 'oneOf', 'anyOf', 'if', 'dependentSchemas'];

/** What may evaluate properties or items without an overlay that says so. */
const evaluatingUnseen = ['anyOf', 'if', 'contains'];

const useAny = (sources: Source[], words: string[]): boolean =>
  sources.some(({schema}) => isObject(schema) && words.some((word) => Object.hasOwn(schema, word)));

function describedBy({schema, pointer}: Source, name: string): SchemaPointer[] {
  const patterns = Object.keys(membersAt(schema, 'patternProperties'));
  return [
    ...(Object.hasOwn(membersAt(schema, 'properties'), name) ? [pointerTo(pointer, 'properties', name)] : []),
    ...patterns
      .filter((pattern) => !isRisky(pattern) && new RegExp(pattern, 'u').test(name))
      .map((pattern) => pointerTo(pointer, 'patternProperties', pattern)),
  ];
}

/** What leads on from the last of the words that any source uses: the first word that is used decides. */
function restFacts(place: Place, sources: Source[], words: string[], nodeFor: NodeFor): NodeId | false | undefined {
  const word = words.find((one) => pointersOf(sources, one).length > 0);
  if (word === undefined) return undefined;
  const schemas = sources.map(({schema}) => (isObject(schema) ? own(schema, word) : undefined));
  if (schemas.includes(false)) return false;
  if (word.startsWith('unevaluated') && useAny(allSources(place), evaluatingUnseen)) return undefined;
  const pointers = pointersOf(
    sources.filter((_, i) => schemas[i] !== true),
    word,
  );
  return nodeFor(pointers);
}

/** What an array may hold. */
export function arrayFacts(place: Place, nodeFor: NodeFor): ArrayFacts {
  const sources = allSources(place);
  const length = Math.max(...sources.map(({schema}) => listAt(schema, 'prefixItems').length), 0);
  const limits = mergeLimits(sources) ?? {};
  const contains = sources.flatMap(({pointer, schema}) => containsFacts(pointer, schema, nodeFor));
  return compact({
    prefix: length > 0 ? Array.from({length}, (_, i) => nodeFor(pointersToItem(sources, i))) : undefined,
    items: restFacts(place, sources, ['items', 'unevaluatedItems'], nodeFor),
    ...pick(limits, ['minItems', 'maxItems']),
    unique: limits.uniqueItems ? (true as const) : undefined,
    contains: contains.length > 0 ? contains : undefined,
  });
}

export const pointersToItem = (sources: Source[], index: number): SchemaPointer[] =>
  sources.flatMap(({pointer, schema}) => {
    if (index < listAt(schema, 'prefixItems').length) return [pointerTo(pointer, 'prefixItems', index)];
    return isObject(schema) && 'items' in schema && schema['items'] !== true ? [pointerTo(pointer, 'items')] : [];
  });

function containsFacts(pointer: SchemaPointer, schema: Schema, nodeFor: NodeFor) {
  if (!isObject(schema) || !('contains' in schema)) return [];
  const {minContains: min, maxContains: max} = schema;
  const node = nodeFor([pointerTo(pointer, 'contains')]);
  return [compact({node, min: typeof min === 'number' ? min : 1, max: typeof max === 'number' ? max : undefined})];
}
