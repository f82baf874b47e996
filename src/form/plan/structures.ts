import {isObject, member, type JsonObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import {limits} from './limits.js';
import {compact, mergeLimits, pick} from './facts.js';
import type {Schema} from './normalise/schema.js';
import {
  allSources,
  isNever,
  listAt,
  membersAt,
  sourcesOf,
  useAny,
  type InstanceLocation,
  type Lookup,
  type Source,
} from './locations.js';
import {constantsAt} from './branches.js';
import type {Budget} from './budget.js';
import {patternExample} from './patterns/pattern-example.js';
import type {ArrayFacts, NodeId, ObjectFacts, PlanProperty, SchemaPointer} from './plan.js';
import {PropertySchemas} from './property-schemas.js';
import {sectionsOf} from './titles/sections.js';
import type {Steps} from './steps.js';

/** Creates the node of a location, or returns its name when it exists. */
export type NodeFor = (pointers: SchemaPointer[]) => NodeId;

const objectKeywords = [
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['required', 'minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'],
];
const arrayKeywords = [
  ...['items', 'prefixItems', 'unevaluatedItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
];

/** Whether the schemas constrain objects or arrays, by type or by keywords. */
export const describeKind = (kind: 'object' | 'array', sources: Source[]): boolean =>
  sources.some(({schema}) => isObject(schema) && describesKind(kind, schema));

function describesKind(kind: 'object' | 'array', schema: JsonObject): boolean {
  const types = schema['type'] === undefined ? undefined : [schema['type']].flat();
  if (types) return types.includes(kind);
  return (kind === 'object' ? objectKeywords : arrayKeywords).some((keyword) => Object.hasOwn(schema, keyword));
}

/** The members of an object; for an overlay, those it adds. */
export function* objectFacts(
  location: InstanceLocation,
  nodeFor: NodeFor,
  budget: Budget,
  lookup: Lookup,
): Steps<ObjectFacts> {
  const {sources} = location;
  const required = yield* namesUnder(sources, (schema) => listAt(schema, 'required').map(String));
  const own = yield* namesUnder(sources, (schema) => Object.keys(membersAt(schema, 'properties')));
  const names = new Set([...own, ...required]);
  const schemas = new PropertySchemas(budget);
  yield* schemas.add(allSources(location), names);
  const inBranches = yield* namesInBranches(sources, lookup);
  const properties: PlanProperty[] = [];
  for (const name of names) {
    yield;
    if (properties.length >= limits.members) budget.end();
    if (budget.isSpent && (!required.has(name) || properties.length >= limits.members)) break;
    const isElsewhere = schemas.isNamed(name) || inBranches.has(name);
    if (own.has(name) || !isElsewhere) properties.push({name, node: nodeFor(schemas.of(name))});
  }
  const patterns = yield* patternFacts(sources, nodeFor);
  const nameSchemas = pointersOf(sources, 'propertyNames');
  return compact({
    properties,
    required: [...required],
    patterns: patterns.length > 0 ? patterns : undefined,
    nameExample: patternExample(patterns[0]?.pattern ?? ''),
    additional: restFacts(location, sources, ['additionalProperties', 'unevaluatedProperties'], nodeFor),
    names: nameSchemas.length > 0 ? nodeFor(nameSchemas) : undefined,
    sections: sectionsOf(sources),
    ...pick(mergeLimits(sources) ?? {}, ['minProperties', 'maxProperties']),
  });
}

/** Names times branches. */
const maxLookups = 50_000;

/**
 * The required names that every branch of a choice declares: their fields are those of the branch, and come with it. Not
 * the discriminator, which the choice itself sets.
 */
function* namesInBranches(sources: Source[], lookup: Lookup): Steps<Set<unknown>> {
  const found = new Set<unknown>();
  for (const {schema, pointer} of sources) {
    const {propertyName} = membersAt(schema, 'discriminator');
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const options = listAt(schema, kind).slice(0, limits.branches);
      let names = options.length > 0 ? listAt(schema, 'required').filter((name) => name !== propertyName) : [];
      // Each name is looked for in each branch: of too many, the first only.
      names = names.slice(0, maxLookups / options.length);
      for (let index = 0; index < options.length && names.length > 0; index += 1) {
        const own = yield* sourcesOf(lookup, [join(pointer, kind, index)]);
        const declared: unknown[] = [];
        for (const name of names) {
          yield;
          if (isDeclared(own, String(name), lookup)) declared.push(name);
        }
        names = declared;
      }
      for (const name of names) found.add(name);
    }
  }
  return found;
}

const isDeclared = (sources: Source[], name: string, lookup: Lookup) =>
  sources.some(({schema}) => Object.hasOwn(membersAt(schema, 'properties'), name)) &&
  constantsAt(sources, name, lookup).length === 0;

/** At most one more than are drawn, to tell that there are more. */
function* namesUnder(sources: Source[], namesOf: (schema: Schema) => string[]): Steps<Set<string>> {
  const names = new Set<string>();
  for (const {schema} of sources) {
    for (const name of namesOf(schema)) {
      yield;
      if (names.size > limits.members) return names;
      names.add(name);
    }
  }
  return names;
}

const pointersOf = (sources: Source[], keyword: string): SchemaPointer[] =>
  sources.flatMap(({pointer, schema}) => (isObject(schema) && keyword in schema ? [join(pointer, keyword)] : []));

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

/** Keywords that may evaluate properties or items without an overlay. */
const evaluatingUnseen = ['anyOf', 'if', 'contains'];

/** The schema of the remaining items or properties: the first of these keywords that a source uses. */
function restFacts(
  location: InstanceLocation,
  sources: Source[],
  keywords: string[],
  nodeFor: NodeFor,
): NodeId | false | undefined {
  const keyword = keywords.find((one) => pointersOf(sources, one).length > 0);
  if (keyword === undefined) return undefined;
  const schemas = sources.map(({schema}) => (isObject(schema) ? member(schema, keyword) : undefined));
  if (schemas.some(isNever)) return false;
  if (keyword.startsWith('unevaluated') && useAny(allSources(location), evaluatingUnseen)) return undefined;
  const pointers = pointersOf(
    sources.filter((_, i) => schemas[i] !== true),
    keyword,
  );
  return nodeFor(pointers);
}

/** The items of an array. */
export function* arrayFacts(location: InstanceLocation, nodeFor: NodeFor, budget: Budget): Steps<ArrayFacts> {
  const sources = allSources(location);
  const length = sources.reduce((max, {schema}) => Math.max(max, listAt(schema, 'prefixItems').length), 0);
  const prefix: NodeId[] = [];
  if (length > limits.members) budget.end();
  while (prefix.length < Math.min(length, limits.members)) {
    yield;
    prefix.push(nodeFor(pointersToItem(sources, prefix.length)));
  }
  const merged = mergeLimits(sources) ?? {};
  const contains = sources.flatMap(({pointer, schema}) => containsFacts(pointer, schema, nodeFor));
  return compact({
    prefix: length > 0 ? prefix : undefined,
    items: restFacts(location, sources, ['items', 'unevaluatedItems'], nodeFor),
    ...pick(merged, ['minItems', 'maxItems']),
    unique: merged.uniqueItems ? (true as const) : undefined,
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
