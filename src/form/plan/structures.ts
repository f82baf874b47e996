import {isObject, member, type JsonObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import {compact, mergeLimits, pick} from './facts.js';
import type {Schema} from './normalise/schema.js';
import {allSources, listAt, membersAt, useAny, type Place, type Source} from './places.js';
import type {Budget} from './budget.js';
import type {ArrayFacts, NodeId, ObjectFacts, PlanProperty, SchemaPointer} from './plan.js';
import {PropertySchemas} from './property-schemas.js';
import type {Steps} from './steps.js';

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
export function* objectFacts(place: Place, nodeFor: NodeFor, budget: Budget): Steps<ObjectFacts> {
  const {sources} = place;
  const all = allSources(place);
  const required = namesUnder(sources, (schema) => listAt(schema, 'required').map(String));
  const described = new Set(namesUnder(all, (schema) => Object.keys(membersAt(schema, 'properties'))));
  const own = namesUnder(sources, (schema) => Object.keys(membersAt(schema, 'properties')));
  const names = [...own, ...required.filter((name) => !described.has(name))];
  const schemas = new PropertySchemas(all, budget);
  const properties: PlanProperty[] = [];
  for (const name of names) {
    yield;
    if (budget.isSpent && !required.includes(name)) break;
    properties.push({name, node: nodeFor(schemas.of(name))});
  }
  const patterns = yield* patternFacts(sources, nodeFor);
  const nameSchemas = pointersOf(sources, 'propertyNames');
  return compact({
    properties,
    required,
    patterns: patterns.length > 0 ? patterns : undefined,
    additional: restFacts(place, sources, ['additionalProperties', 'unevaluatedProperties'], nodeFor),
    names: nameSchemas.length > 0 ? nodeFor(nameSchemas) : undefined,
    ...pick(mergeLimits(sources) ?? {}, ['minProperties', 'maxProperties']),
  });
}

const namesUnder = (sources: Source[], namesOf: (schema: Schema) => string[]): string[] => [
  ...new Set(sources.flatMap(({schema}) => namesOf(schema))),
];

const pointersOf = (sources: Source[], word: string): SchemaPointer[] =>
  sources.flatMap(({pointer, schema}) => (isObject(schema) && word in schema ? [join(pointer, word)] : []));

function* patternFacts(sources: Source[], nodeFor: NodeFor): Steps<{pattern: string; node: NodeId}[]> {
  const pointers = new Map<string, SchemaPointer[]>();
  for (const {schema, pointer} of sources) {
    for (const pattern of Object.keys(membersAt(schema, 'patternProperties'))) {
      const known = pointers.get(pattern) ?? [];
      known.push(join(pointer, 'patternProperties', pattern));
      pointers.set(pattern, known);
    }
  }
  const facts: {pattern: string; node: NodeId}[] = [];
  for (const [pattern, at] of pointers) {
    yield;
    facts.push({pattern, node: nodeFor(at)});
  }
  return facts;
}

/** What may evaluate properties or items without an overlay that says so. */
const evaluatingUnseen = ['anyOf', 'if', 'contains'];

/** What leads on from the last of the words that any source uses: the first word that is used decides. */
function restFacts(place: Place, sources: Source[], words: string[], nodeFor: NodeFor): NodeId | false | undefined {
  const word = words.find((one) => pointersOf(sources, one).length > 0);
  if (word === undefined) return undefined;
  const schemas = sources.map(({schema}) => (isObject(schema) ? member(schema, word) : undefined));
  if (schemas.includes(false)) return false;
  if (word.startsWith('unevaluated') && useAny(allSources(place), evaluatingUnseen)) return undefined;
  const pointers = pointersOf(
    sources.filter((_, i) => schemas[i] !== true),
    word,
  );
  return nodeFor(pointers);
}

/** What an array may hold. */
export function* arrayFacts(place: Place, nodeFor: NodeFor): Steps<ArrayFacts> {
  const sources = allSources(place);
  const length = sources.reduce((most, {schema}) => Math.max(most, listAt(schema, 'prefixItems').length), 0);
  const prefix: NodeId[] = [];
  while (prefix.length < length) {
    yield;
    prefix.push(nodeFor(pointersToItem(sources, prefix.length)));
  }
  const limits = mergeLimits(sources) ?? {};
  const contains = sources.flatMap(({pointer, schema}) => containsFacts(pointer, schema, nodeFor));
  return compact({
    prefix: length > 0 ? prefix : undefined,
    items: restFacts(place, sources, ['items', 'unevaluatedItems'], nodeFor),
    ...pick(limits, ['minItems', 'maxItems']),
    unique: limits.uniqueItems ? (true as const) : undefined,
    contains: contains.length > 0 ? contains : undefined,
  });
}

/** Every schema that applies to an item. */
export const pointersToItem = (sources: Source[], index: number): SchemaPointer[] =>
  sources.flatMap(({pointer, schema}) => {
    if (index < listAt(schema, 'prefixItems').length) return [join(pointer, 'prefixItems', index)];
    return isObject(schema) && 'items' in schema && schema['items'] !== true ? [join(pointer, 'items')] : [];
  });

function containsFacts(pointer: SchemaPointer, schema: Schema, nodeFor: NodeFor) {
  if (!isObject(schema) || !('contains' in schema)) return [];
  const {minContains: min, maxContains: max} = schema;
  const node = nodeFor([join(pointer, 'contains')]);
  return [compact({node, min: typeof min === 'number' ? min : 1, max: typeof max === 'number' ? max : undefined})];
}
