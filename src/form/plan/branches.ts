import type {NodeId, PlanBranch, PlanBranches, PlanCondition, RuleId, SchemaPointer} from './plan.js';
import {canonicalJson} from '../../json/canonical.js';
import {isObject, type JsonObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import {annotationsOf, compact, mergeLimits} from './facts.js';
import {limits} from './limits.js';
import {targetOf, type Schema} from './normalise/schema.js';
import {choicesOf, optionsOf} from './options.js';
import {
  isNever,
  isNullOnly,
  listAt,
  membersAt,
  soleChoice,
  sourcesOf,
  type Lookup,
  type InstanceLocation,
  type Source,
} from './locations.js';
import {readsOf} from './reads.js';
import {lastNameOf, nameOfTarget, plainName} from './titles/schema-names.js';
import {optionNamesOf} from './titles/option-names.js';
import {suggestionsIn} from './suggestions.js';
import {textExample} from './text-example.js';
import {finish, type Steps} from './steps.js';

/** What branches and conditions need from the plan being made. */
export interface PlanContext {
  lookup: Lookup;
  /** The node of the overlay of these schemas over a location. */
  overlayFor: (pointers: SchemaPointer[], base: InstanceLocation) => NodeId;
  ruleFor: (pointer: SchemaPointer) => RuleId;
  /** Adds a schema that the given one implies but that has no location of its own. */
  imply: (pointer: SchemaPointer, schema: Schema) => void;
  /** Notes a choice of more branches than can be chosen from, or the first of too many: it is only validated. */
  leaveOut: (pointer: SchemaPointer) => void;
}

/** The choices at a location that are drawn as branches. */
export function* branchesOf(location: InstanceLocation, context: PlanContext): Steps<PlanBranches[] | undefined> {
  const branches: PlanBranches[] = [];
  for (const source of location.sources) {
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const {schema} = source;
      if (!isObject(schema) || listAt(schema, kind).length === 0) continue;
      if (soleChoice(schema, kind) || choicesOf(schema, kind) || (kind === 'anyOf' && suggestionsIn(schema))) continue;
      const isCut = branches.length === limits.choices;
      if (isCut || listAt(schema, kind).length > limits.branches) context.leaveOut(join(source.pointer, kind));
      else branches.push(yield* branchesAt(source, schema, kind, location, context));
      if (isCut) return branches;
    }
  }
  return branches.length > 0 ? branches : undefined;
}

function* branchesAt(
  {pointer}: Source,
  schema: JsonObject,
  kind: 'oneOf' | 'anyOf',
  location: InstanceLocation,
  context: PlanContext,
): Steps<PlanBranches> {
  const pointers = listAt(schema, kind).flatMap((option, i) => (isNever(option) ? [] : [join(pointer, kind, i)]));
  const sources: Source[][] = [];
  const options: PlanBranch[] = [];
  for (const each of pointers) {
    yield;
    const own = yield* sourcesOf(context.lookup, [each]);
    const {title, description} = labelsOf(own, schema);
    const example = title?.trim() ? undefined : textExample(own, mergeLimits(own) ?? {});
    sources.push(own);
    options.push(
      compact({title, description, example, rule: context.ruleFor(each), node: context.overlayFor([each], location)}),
    );
  }
  const titles = optionNamesOf(options.map(({title}) => title));
  const found = (yield* discriminatorOf(schema, sources, context)) ?? mappedNames(schema, pointers, sources, context);
  const constants = optionNamesOf(found?.values.map((values) => (values.length === 1 ? values[0] : undefined)) ?? []);
  for (let index = 0; index < options.length; index += 1) {
    yield;
    const option = options[index];
    if (option && titles[index]) option.title = titles[index];
    if (!option || option.title?.trim()) continue;
    const target = nameOfTarget(context.lookup(pointers[index] ?? ''));
    const isNamedByTarget =
      target && isTelling(target, sources[index] ?? []) && isUnnamed(found?.values[index], target);
    const name = isNamedByTarget ? target : (constants[index] ?? eventIn(found?.values[index]));
    if (name) option.name = name;
  }
  const isSet = found?.values.every(({length}) => length < 2);
  const title = isSet
    ? titleOf(found?.name ?? '', [...location.sources, ...(sources.find((own) => !isNull(own)) ?? [])], context.lookup)
    : undefined;
  return compact({id: join(pointer, kind), kind, options, discriminator: found && compact({...found, title})});
}

/** A branch does not repeat the description of its field. */
function labelsOf(own: Source[], field: JsonObject) {
  const {description, title} = annotationsOf(own);
  return {title, description: description === field['description'] ? undefined : description};
}

/** "Ts" and "Num" say less about a moment or a number than its format or type. */
const isTelling = (name: string, sources: Source[]) =>
  !/^[a-z]{1,3}$/i.test(name) ||
  !sources.some(({schema}) => isObject(schema) && ('format' in schema || singleTypes.has(schema['type'])));

const singleTypes = new Set<unknown>(['number', 'integer', 'boolean']);

/** Whether a branch has no constant that can serve as its name. */
const isUnnamed = (constants: unknown[] = [], name: string) =>
  constants.length !== 1 || (typeof constants[0] === 'string' && plainName(constants[0]) === name);

/** The only constant of a branch if it is the name of an event, such as `order.created`, which is then read as words. */
const eventIn = ([value, ...more]: unknown[] = []) =>
  more.length === 0 && typeof value === 'string' && /^[a-z]{2,}(?:\.[a-z_]{2,})+$/.test(value) ? value : undefined;

/** How many entries of `mapping` are read. */
const maxMapped = 1_000;

/** How many property names are tried as discriminators. */
const maxCandidates = 50;

/** A branch that is only `null`. */
const isNull = (sources: Source[]) => sources.some(({schema}) => isNullOnly(schema));

/** The discriminator: the property the schema declares, or the first whose constants differ in every option but `null`. */
function* discriminatorOf(
  schema: JsonObject,
  options: Source[][],
  {lookup}: PlanContext,
): Steps<PlanBranches['discriminator']> {
  const declared = isObject(schema['discriminator']) ? schema['discriminator']['propertyName'] : undefined;
  const nulls = new Set(options.filter(isNull));
  const tagged = options.filter((sources) => !nulls.has(sources));
  if (tagged.length < Math.min(2, options.length)) return undefined;
  const names = new Set(tagged[0]?.flatMap(({schema: first}) => Object.keys(propertiesOf(first))));
  const candidates = [...(typeof declared === 'string' ? [declared] : []), ...names].slice(0, maxCandidates);
  for (const name of candidates) {
    const values: unknown[][] = [];
    const known = new Set<string>();
    for (const sources of options) {
      yield;
      const constants = nulls.has(sources) ? [] : constantsAt(sources, name, lookup);
      const isApart = constants.length > 0 && constants.every((value) => isNew(known, canonicalJson(value)));
      if (!isApart && !nulls.has(sources)) break;
      values.push(constants);
    }
    if (values.length === options.length) return {name, values};
  }
  return undefined;
}

/**
 * OpenAPI's discriminator, whose schemas need no constants: a value stands for the schema that `mapping` names, else for the
 * one of that name (OpenAPI 3.1, "Discriminator Object").
 */
function mappedNames(
  schema: JsonObject,
  pointers: SchemaPointer[],
  options: Source[][],
  {lookup}: PlanContext,
): PlanBranches['discriminator'] {
  const {propertyName: name, mapping} = membersAt(schema, 'discriminator');
  if (typeof name !== 'string') return undefined;
  const schemas = pointers.map((pointer) => lastNameOf(targetOf(lookup(pointer) ?? true) ?? ''));
  if (schemas.includes('') || new Set(schemas).size < schemas.length) return undefined;
  const mapped = new Map(schemas.map((one): [string, string[]] => [one, []]));
  for (const [value, reference] of Object.entries(isObject(mapping) ? mapping : {}).slice(0, maxMapped))
    if (typeof reference === 'string') mapped.get(lastNameOf(reference))?.push(value);
  const values = [...mapped].map(([one, own]) => (own.length > 0 ? own : [one]));
  const isFitting = options.every((sources, index) =>
    canHold(propertySources(sources, name, lookup), values[index] ?? []),
  );
  return isFitting ? {name, values} : undefined;
}

/** Whether a branch has the field, and it accepts these texts. */
function canHold(field: Source[], texts: string[]): boolean {
  const types = mergeLimits(field)?.type;
  const allowed = optionsOf(field, types)?.map(({value}) => value);
  return (
    field.length > 0 && (types?.includes('string') ?? true) && texts.every((text) => allowed?.includes(text) ?? true)
  );
}

const isNew = (known: Set<string>, key: string) => !known.has(key) && known.add(key) === known;

/** The values that a property may have, if its schema lists them. */
export const constantsAt = (sources: Source[], name: string, lookup: Lookup): unknown[] =>
  optionsOf(propertySources(sources, name, lookup), undefined)?.map(({value}) => value) ?? [];

const titleOf = (name: string, sources: Source[], lookup: Lookup): string =>
  annotationsOf(propertySources(sources, name, lookup)).title?.trim() ?? '';

function propertySources(sources: Source[], name: string, lookup: Lookup): Source[] {
  const pointers = sources.flatMap(({pointer, schema}) =>
    Object.hasOwn(propertiesOf(schema), name) ? [join(pointer, 'properties', name)] : [],
  );
  return finish(sourcesOf(lookup, pointers));
}

const propertiesOf = (schema: Schema): JsonObject => membersAt(schema, 'properties');

/** The overlays of a location that depend on conditions. */
export function* conditionsOf(location: InstanceLocation, context: PlanContext): Steps<PlanCondition[] | undefined> {
  const conditions: PlanCondition[] = [];
  const required = new Set(location.sources.flatMap(({schema}) => listAt(schema, 'required')));
  for (const {pointer, schema} of location.sources) {
    if (!isObject(schema)) continue;
    yield;
    const condition = ifCondition(pointer, schema, location, required, context);
    if (condition) conditions.push(condition);
    for (const name of Object.keys(membersAt(schema, 'dependentSchemas'))) {
      yield;
      conditions.push(presence(join(pointer, 'dependentSchemas', name), name, location, context));
    }
    for (const [name, required] of Object.entries(membersAt(schema, 'dependentRequired'))) {
      yield;
      const id = join(pointer, 'dependentRequired', name);
      context.imply(id, {type: 'object', required});
      conditions.push(presence(id, name, location, context));
    }
  }
  return conditions.length > 0 ? conditions : undefined;
}

function ifCondition(
  pointer: SchemaPointer,
  schema: JsonObject,
  location: InstanceLocation,
  required: ReadonlySet<unknown>,
  context: PlanContext,
): PlanCondition | undefined {
  const overlay = (keyword: string) =>
    keyword in schema && schema[keyword] !== true ? context.overlayFor([join(pointer, keyword)], location) : undefined;
  const condition = context.lookup(join(pointer, 'if'));
  if (condition === undefined || !('then' in schema || 'else' in schema)) return undefined;
  return compact({
    id: join(pointer, 'if'),
    when: {rule: context.ruleFor(join(pointer, 'if'))},
    reads: readsOf(context.lookup, condition),
    awaits: awaitedBy(condition, required),
    then: overlay('then'),
    otherwise: overlay('else'),
  });
}

/**
 * The required properties that an `if` refers to. While they are absent, most conditions hold although their authors
 * did not intend that, and a condition that requires them fails. So what `then` or `else` adds is not asked for before
 * they are answered.
 */
function awaitedBy(condition: Schema, required: ReadonlySet<unknown>): string[] | undefined {
  const names = Object.keys(propertiesOf(condition)).filter((name) => required.has(name));
  return names.length > 0 ? names : undefined;
}

/** The condition that a property is present. */
function presence(id: SchemaPointer, name: string, location: InstanceLocation, context: PlanContext): PlanCondition {
  return {id, when: {present: name}, reads: [join('', name)], then: context.overlayFor([id], location)};
}
