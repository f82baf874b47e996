import type {NodeId, PlanBranch, PlanBranches, PlanCondition, RuleId, SchemaPointer} from './plan.js';
import {annotationsOf, compact} from './facts.js';
import {isObject, own, pointerTo, sameJson, type JsonObject, type Schema} from './normalise/json.js';
import {choicesOf, optionsOf} from './options.js';
import {listAt, soleChoice, sourcesOf, type Lookup, type Place, type Source} from './places.js';
import {readsOf} from './reads.js';

/** What branches and conditions need of the plan being made. */
export interface Surroundings {
  lookup: Lookup;
  /** The node of the overlay that these schemas lay over a place. */
  overlayFor: (pointers: SchemaPointer[], base: Place) => NodeId;
  ruleFor: (pointer: SchemaPointer) => RuleId;
  /** Adds a schema that the given one implies but has no place of its own for. */
  imply: (pointer: SchemaPointer, schema: Schema) => void;
}

/** The choices at a place that are drawn as branches. */
export function branchesOf(place: Place, around: Surroundings): PlanBranches[] | undefined {
  const branches = place.sources.flatMap((source) =>
    (['oneOf', 'anyOf'] as const).flatMap((kind) => {
      const {schema} = source;
      if (!isObject(schema) || listAt(schema, kind).length === 0) return [];
      return soleChoice(schema, kind) || choicesOf(schema, kind)
        ? []
        : [branchesAt(source, schema, kind, place, around)];
    }),
  );
  return branches.length > 0 ? branches : undefined;
}

function branchesAt(
  {pointer}: Source,
  schema: JsonObject,
  kind: 'oneOf' | 'anyOf',
  place: Place,
  around: Surroundings,
): PlanBranches {
  const pointers = listAt(schema, kind).map((_, i) => pointerTo(pointer, kind, i));
  const sources = pointers.map((each) => sourcesOf(around.lookup, [each]));
  const options = pointers.map((each, i): PlanBranch => {
    const {title, description} = annotationsOf(sources[i] ?? []);
    return compact({title, description, rule: around.ruleFor(each), node: around.overlayFor([each], place)});
  });
  return compact({
    id: pointerTo(pointer, kind),
    kind,
    options,
    discriminator: discriminatorOf(schema, sources, around),
  });
}

/** The property whose constants differ in every option: the one the schema declares, or the first there is. */
function discriminatorOf(
  schema: JsonObject,
  options: Source[][],
  {lookup}: Surroundings,
): PlanBranches['discriminator'] {
  const declared = isObject(schema['discriminator']) ? schema['discriminator']['propertyName'] : undefined;
  const names = new Set(options[0]?.flatMap(({schema: first}) => Object.keys(propertiesOf(first))));
  const candidates = [...(typeof declared === 'string' ? [declared] : []), ...names];
  for (const name of candidates) {
    const values = options.map((sources) => constantsAt(sources, name, lookup));
    if (areApart(values)) return {name, values};
  }
  return undefined;
}

function constantsAt(sources: Source[], name: string, lookup: Lookup): unknown[] {
  const pointers = sources.flatMap(({pointer, schema}) =>
    Object.hasOwn(propertiesOf(schema), name) ? [pointerTo(pointer, 'properties', name)] : [],
  );
  return optionsOf(sourcesOf(lookup, pointers), undefined)?.map(({value}) => value) ?? [];
}

function areApart(values: unknown[][]): boolean {
  const all = values.flat();
  const isTwice = all.some((value, i) => all.slice(0, i).some((earlier) => sameJson(earlier, value)));
  return !isTwice && values.every((list) => list.length > 0);
}

const propertiesOf = (schema: Schema): JsonObject => {
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  return isObject(properties) ? properties : {};
};

/** What holds at a place only under a condition. */
export function conditionsOf(place: Place, around: Surroundings): PlanCondition[] | undefined {
  const conditions = place.sources.flatMap(({pointer, schema}) =>
    isObject(schema)
      ? [
          ...ifCondition(pointer, schema, place, around),
          ...dependentSchemas(pointer, schema, place, around),
          ...dependentRequired(pointer, schema, place, around),
        ]
      : [],
  );
  return conditions.length > 0 ? conditions : undefined;
}

function ifCondition(pointer: SchemaPointer, schema: JsonObject, place: Place, around: Surroundings): PlanCondition[] {
  const overlay = (word: string) =>
    word in schema && schema[word] !== true ? around.overlayFor([pointerTo(pointer, word)], place) : undefined;
  const condition = around.lookup(pointerTo(pointer, 'if'));
  if (condition === undefined || !('then' in schema || 'else' in schema)) return [];
  return [
    compact({
      id: pointerTo(pointer, 'if'),
      when: {rule: around.ruleFor(pointerTo(pointer, 'if'))},
      reads: readsOf(around.lookup, condition),
      then: overlay('then'),
      otherwise: overlay('else'),
    }),
  ];
}

function dependentSchemas(pointer: SchemaPointer, schema: JsonObject, place: Place, around: Surroundings) {
  const dependents = own(schema, 'dependentSchemas');
  return Object.keys(isObject(dependents) ? dependents : {}).map((name): PlanCondition => {
    const id = pointerTo(pointer, 'dependentSchemas', name);
    return {id, when: {present: name}, reads: [pointerTo('', name)], then: around.overlayFor([id], place)};
  });
}

function dependentRequired(pointer: SchemaPointer, schema: JsonObject, place: Place, around: Surroundings) {
  const dependents = own(schema, 'dependentRequired');
  return Object.entries(isObject(dependents) ? dependents : {}).map(([name, required]): PlanCondition => {
    const id = pointerTo(pointer, 'dependentRequired', name);
    around.imply(id, {type: 'object', required});
    return {id, when: {present: name}, reads: [pointerTo('', name)], then: around.overlayFor([id], place)};
  });
}
