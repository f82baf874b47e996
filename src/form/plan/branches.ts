import type {NodeId, PlanBranch, PlanBranches, PlanCondition, RuleId, SchemaPointer} from './plan.js';
import {canonicalJson} from '../../json/canonical.js';
import {isObject, type JsonObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import {annotationsOf, compact} from './facts.js';
import type {Schema} from './normalise/schema.js';
import {choicesOf, optionsOf} from './options.js';
import {listAt, membersAt, soleChoice, sourcesOf, type Lookup, type Place, type Source} from './places.js';
import {readsOf} from './reads.js';
import type {Steps} from './steps.js';

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
export function* branchesOf(place: Place, around: Surroundings): Steps<PlanBranches[] | undefined> {
  const branches: PlanBranches[] = [];
  for (const source of place.sources) {
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const {schema} = source;
      if (!isObject(schema) || listAt(schema, kind).length === 0) continue;
      if (soleChoice(schema, kind) || choicesOf(schema, kind)) continue;
      branches.push(yield* branchesAt(source, schema, kind, place, around));
    }
  }
  return branches.length > 0 ? branches : undefined;
}

function* branchesAt(
  {pointer}: Source,
  schema: JsonObject,
  kind: 'oneOf' | 'anyOf',
  place: Place,
  around: Surroundings,
): Steps<PlanBranches> {
  const pointers = listAt(schema, kind).map((_, i) => join(pointer, kind, i));
  const sources: Source[][] = [];
  const options: PlanBranch[] = [];
  for (const each of pointers) {
    yield;
    const own = sourcesOf(around.lookup, [each]);
    const {title, description} = annotationsOf(own);
    sources.push(own);
    options.push(compact({title, description, rule: around.ruleFor(each), node: around.overlayFor([each], place)}));
  }
  const discriminator = yield* discriminatorOf(schema, sources, around);
  return compact({id: join(pointer, kind), kind, options, discriminator});
}

/** Names that are tried as the one that tells branches apart. */
const mostCandidates = 50;

/** The property whose constants differ in every option: the one the schema declares, or the first there is. */
function* discriminatorOf(
  schema: JsonObject,
  options: Source[][],
  {lookup}: Surroundings,
): Steps<PlanBranches['discriminator']> {
  const declared = isObject(schema['discriminator']) ? schema['discriminator']['propertyName'] : undefined;
  const names = new Set(options[0]?.flatMap(({schema: first}) => Object.keys(propertiesOf(first))));
  const candidates = [...(typeof declared === 'string' ? [declared] : []), ...names].slice(0, mostCandidates);
  for (const name of candidates) {
    const values: unknown[][] = [];
    const known = new Set<string>();
    for (const sources of options) {
      yield;
      const constants = constantsAt(sources, name, lookup);
      const isApart = constants.length > 0 && constants.every((value) => isNew(known, canonicalJson(value)));
      if (!isApart) break;
      values.push(constants);
    }
    if (values.length === options.length) return {name, values};
  }
  return undefined;
}

const isNew = (known: Set<string>, key: string) => !known.has(key) && known.add(key) === known;

function constantsAt(sources: Source[], name: string, lookup: Lookup): unknown[] {
  const pointers = sources.flatMap(({pointer, schema}) =>
    Object.hasOwn(propertiesOf(schema), name) ? [join(pointer, 'properties', name)] : [],
  );
  return optionsOf(sourcesOf(lookup, pointers), undefined)?.map(({value}) => value) ?? [];
}

const propertiesOf = (schema: Schema): JsonObject => membersAt(schema, 'properties');

/** What holds at a place only under a condition. */
export function* conditionsOf(place: Place, around: Surroundings): Steps<PlanCondition[] | undefined> {
  const conditions: PlanCondition[] = [];
  for (const {pointer, schema} of place.sources) {
    if (!isObject(schema)) continue;
    yield;
    const condition = ifCondition(pointer, schema, place, around);
    if (condition) conditions.push(condition);
    for (const name of Object.keys(membersAt(schema, 'dependentSchemas'))) {
      yield;
      conditions.push(presence(join(pointer, 'dependentSchemas', name), name, place, around));
    }
    for (const [name, required] of Object.entries(membersAt(schema, 'dependentRequired'))) {
      yield;
      const id = join(pointer, 'dependentRequired', name);
      around.imply(id, {type: 'object', required});
      conditions.push(presence(id, name, place, around));
    }
  }
  return conditions.length > 0 ? conditions : undefined;
}

function ifCondition(
  pointer: SchemaPointer,
  schema: JsonObject,
  place: Place,
  around: Surroundings,
): PlanCondition | undefined {
  const overlay = (word: string) =>
    word in schema && schema[word] !== true ? around.overlayFor([join(pointer, word)], place) : undefined;
  const condition = around.lookup(join(pointer, 'if'));
  if (condition === undefined || !('then' in schema || 'else' in schema)) return undefined;
  return compact({
    id: join(pointer, 'if'),
    when: {rule: around.ruleFor(join(pointer, 'if'))},
    reads: readsOf(around.lookup, condition),
    then: overlay('then'),
    otherwise: overlay('else'),
  });
}

/** The condition that a property is present. */
function presence(id: SchemaPointer, name: string, place: Place, around: Surroundings): PlanCondition {
  return {id, when: {present: name}, reads: [join('', name)], then: around.overlayFor([id], place)};
}
